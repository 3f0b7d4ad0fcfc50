import { useId, type ReactNode } from 'react';
import { useText } from '../../../i18n/useText';
import type { Theme } from '../../../stores/settings/theme';
import { themeDrawerTexts } from './texts';

export interface ThemeOptionProps {
  theme: Theme;
  /** Theme options that have no effect in the current layout. */
  ineffective: ReadonlySet<keyof Theme>;
  onPreview: (change: Partial<Theme>) => void;
}

export type ThemeChoiceName =
  'layout' | 'themeName' | 'appearance' | 'background' | 'columnStyle' | 'tabsBarStyle';

interface Props<Name extends ThemeChoiceName> extends ThemeOptionProps {
  name: Name;
  values: readonly Theme[Name][];
  picture?: (value: Theme[Name]) => ReactNode;
  describedBy?: string;
}

type TextKey = { [Name in ThemeChoiceName]: `${Name}.${Theme[Name]}` }[ThemeChoiceName];

/** Choice of one option, as tiles with pictures or as a row of buttons. */
export function ThemeChoice<Name extends ThemeChoiceName>(props: Props<Name>) {
  const { name, values, picture, theme, ineffective, onPreview, describedBy } = props;
  const t = useText(themeDrawerTexts);
  const group = useId();
  return (
    <fieldset className="theme-choice" disabled={ineffective.has(name)} aria-describedby={describedBy}>
      <legend>{t(name)}</legend>
      <div className={picture ? 'theme-tiles' : 'theme-row'}>
        {values.map(value => (
          <label key={value}>
            <input
              type="radio"
              className="unseen"
              name={group}
              checked={theme[name] === value}
              onChange={() => onPreview({ [name]: value })}
            />
            {picture?.(value)}
            <span>{t(`${name}.${value}` as TextKey)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
