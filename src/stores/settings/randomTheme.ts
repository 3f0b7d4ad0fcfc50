import type { SettingsStore } from './SettingsStore';
import { themeChoices, type Theme } from './theme';

/** Options of the theme drawer, except those that hide its own buttons. */
export const themeOptions = (Object.keys(themeChoices) as (keyof Theme)[]).filter(
  name => name !== 'showTheme' && name !== 'showThemeSetting',
);

/** Options without effect under the current theme and window. */
export function getIneffectiveThemeOptions(
  { layout, showTabs }: Theme,
  device: SettingsStore['device'],
): ReadonlySet<keyof Theme> {
  const shown = device === 'mobile' ? 'vertical' : layout;
  const idle: Partial<Record<keyof Theme, boolean>> = {
    layout: device === 'mobile',
    background: layout === 'float' || layout === 'horizontal',
    columnStyle: shown !== 'column',
    fixedHeader: shown === 'common',
    showTabsIcon: !showTabs,
  };
  return new Set(themeOptions.filter(name => idle[name]));
}

/** Random other value for every option with several. A narrow window keeps the layout of a wide one. */
export function getRandomTheme(
  theme: Theme,
  device: SettingsStore['device'],
  chance: () => number = Math.random,
): Theme {
  const other = { ...theme };
  const change = <Name extends keyof Theme>(name: Name) => {
    const rest = themeChoices[name].filter(value => value !== theme[name]);
    other[name] = rest[Math.floor(chance() * rest.length)] ?? theme[name];
  };
  themeOptions.forEach(change);
  return device === 'mobile' ? { ...other, layout: theme.layout } : other;
}
