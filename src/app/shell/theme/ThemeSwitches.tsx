import { Switch } from '@blueprintjs/core';
import { useText } from '../../../i18n/useText';
import type { Theme } from '../../../stores/settings/theme';
import type { ThemeOptionProps } from './ThemeChoice';
import { themeDrawerTexts } from './texts';

type SwitchName = { [Name in keyof Theme]: Theme[Name] extends boolean ? Name : never }[keyof Theme];

interface Props extends ThemeOptionProps {
  legend: 'frame' | 'tools';
  names: readonly Exclude<SwitchName, 'showTheme' | 'showThemeSetting'>[];
}

/** Switches for the boolean options of the theme. */
export function ThemeSwitches({ legend, names, theme, ineffective, onPreview }: Props) {
  const t = useText(themeDrawerTexts);
  return (
    <fieldset className="theme-choice">
      <legend>{t(legend)}</legend>
      {names.map(name => (
        <Switch
          key={name}
          alignIndicator="end"
          label={t(name)}
          checked={theme[name]}
          disabled={ineffective.has(name)}
          onChange={event => onPreview({ [name]: event.currentTarget.checked })}
        />
      ))}
    </fieldset>
  );
}
