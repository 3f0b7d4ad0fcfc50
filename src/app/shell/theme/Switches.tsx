import { Switch } from '@blueprintjs/core';
import { useText } from '../../../i18n/useText';
import type { Theme } from '../../../stores/theme';
import type { OptionProps } from './Choice';
import { texts } from './texts';

type SwitchName = { [Name in keyof Theme]: Theme[Name] extends boolean ? Name : never }[keyof Theme];

interface Props extends OptionProps {
  legend: 'frame' | 'tools';
  names: readonly Exclude<SwitchName, 'showTheme' | 'showThemeSetting'>[];
}

/** What is on or off. */
export function Switches({ legend, names, theme, idle, onDress }: Props) {
  const t = useText(texts);
  return (
    <fieldset className="theme-choice">
      <legend>{t(legend)}</legend>
      {names.map(name => (
        <Switch
          key={name}
          alignIndicator="end"
          label={t(name)}
          checked={theme[name]}
          disabled={idle.has(name)}
          onChange={event => onDress({ [name]: event.currentTarget.checked })}
        />
      ))}
    </fieldset>
  );
}
