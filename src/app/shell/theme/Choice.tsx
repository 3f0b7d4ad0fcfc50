import { useId, type ReactNode } from 'react';
import { useText } from '../../../i18n/useText';
import type { Theme } from '../../../stores/theme';
import { texts } from './texts';

export interface OptionProps {
  theme: Theme;
  /** The options that make no difference now. */
  idle: ReadonlySet<keyof Theme>;
  onDress: (change: Partial<Theme>) => void;
}

export type ChoiceName = 'layout' | 'themeName' | 'background' | 'columnStyle' | 'tabsBarStyle';

interface Props<Name extends ChoiceName> extends OptionProps {
  name: Name;
  values: readonly Theme[Name][];
  picture?: (value: Theme[Name]) => ReactNode;
  describedBy?: string;
}

type TextKey = { [Name in ChoiceName]: `${Name}.${Theme[Name]}` }[ChoiceName];

/** One of several, as tiles with pictures or as a row of words. */
export function Choice<Name extends ChoiceName>(props: Props<Name>) {
  const { name, values, picture, theme, idle, onDress, describedBy } = props;
  const t = useText(texts);
  const group = useId();
  return (
    <fieldset className="theme-choice" disabled={idle.has(name)} aria-describedby={describedBy}>
      <legend>{t(name)}</legend>
      <div className={picture ? 'theme-tiles' : 'theme-row'}>
        {values.map(value => (
          <label key={value}>
            <input
              type="radio"
              className="unseen"
              name={group}
              checked={theme[name] === value}
              onChange={() => onDress({ [name]: value })}
            />
            {picture?.(value)}
            <span>{t(`${name}.${value}` as TextKey)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
