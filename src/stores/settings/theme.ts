import type { JsonObject } from '#model/json';

export const themeLayouts = ['column', 'comprehensive', 'vertical', 'horizontal', 'common', 'float'] as const;
export const themeNames = [
  'blue-black',
  'blue-white',
  'green-black',
  'green-white',
  'red-black',
  'red-white',
  'ocean',
] as const;
/** `system` follows the setting of the operating system or the browser. */
export const themeAppearances = ['system', 'light', 'dark'] as const;
export const themeBackgrounds = ['none', 'pattern'] as const;
export const columnStyles = ['vertical', 'horizontal', 'card', 'arrow'] as const;
export const tabsBarStyles = ['card', 'smart', 'smooth'] as const;

export type ThemeLayout = (typeof themeLayouts)[number];
export type ThemeName = (typeof themeNames)[number];

/** Theme of the console, and the tools shown in its header. */
export interface Theme {
  layout: ThemeLayout;
  themeName: ThemeName;
  appearance: (typeof themeAppearances)[number];
  background: (typeof themeBackgrounds)[number];
  columnStyle: (typeof columnStyles)[number];
  tabsBarStyle: (typeof tabsBarStyles)[number];
  fixedHeader: boolean;
  showTabs: boolean;
  showTabsIcon: boolean;
  showProgressBar: boolean;
  showLanguage: boolean;
  showRefresh: boolean;
  showSearch: boolean;
  showNotice: boolean;
  showFullScreen: boolean;
  /** Buttons of the theme drawer, in the header and at the edge of the window. */
  showTheme: boolean;
  showThemeSetting: boolean;
}

const defaultOn = [true, false] as const;
const defaultOff = [false, true] as const;

/** Values of each option, in display order. */
export const themeChoices: { readonly [Name in keyof Theme]: readonly [Theme[Name], ...Theme[Name][]] } = {
  layout: themeLayouts,
  themeName: themeNames,
  appearance: themeAppearances,
  background: themeBackgrounds,
  columnStyle: columnStyles,
  tabsBarStyle: tabsBarStyles,
  fixedHeader: defaultOn,
  showTabs: defaultOn,
  showTabsIcon: defaultOn,
  showProgressBar: defaultOn,
  showLanguage: defaultOff,
  showRefresh: defaultOff,
  showSearch: defaultOff,
  showNotice: defaultOff,
  showFullScreen: defaultOff,
  showTheme: defaultOn,
  showThemeSetting: defaultOn,
};

/** Defaults of theme options that differ from their first value. */
const defaultOverrides: Partial<Theme> = { columnStyle: 'card', tabsBarStyle: 'smooth' };

/** Parses a stored theme: known values are kept, others get defaults. */
export function parseTheme(stored: JsonObject): Theme {
  const chosen = Object.entries(themeChoices).map(([name, values]) => [
    name,
    values.find(value => value === stored[name]) ?? defaultOverrides[name as keyof Theme] ?? values[0],
  ]);
  return Object.fromEntries(chosen) as Theme;
}

export const defaultTheme: Theme = parseTheme({});

/** Media query for a system that is set to dark. */
export const systemDarkQuery = '(prefers-color-scheme: dark)';

/** Class names of the body for a theme. No background pattern under a full-width header. */
export function getThemeBodyClass(theme: Theme, isSystemDark: boolean): string {
  const { themeName, appearance, background, layout } = theme;
  const plain = layout === 'horizontal' || layout === 'float';
  const isDark = appearance === 'system' ? isSystemDark : appearance === 'dark';
  return `theme-${themeName} background-${plain ? 'none' : background} appearance-${isDark ? 'dark' : 'light'}`;
}
