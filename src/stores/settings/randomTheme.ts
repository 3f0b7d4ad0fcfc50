import type { SettingsStore } from './SettingsStore';
import { themeChoices, type Theme } from './theme';

/** What a person chooses in the theme drawer: everything but the ways to the drawer itself. */
export const themeOptions = (Object.keys(themeChoices) as (keyof Theme)[]).filter(
  name => name !== 'showTheme' && name !== 'showThemeSetting',
);

/** The options that make no difference as things are. */
export function getIneffectiveOptions(
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

/**
 * Another value of every option, by chance where there are several. A narrow window is vertical whatever is chosen, and
 * leaves the layout of a wide one as it is.
 */
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
