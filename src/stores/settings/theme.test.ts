import { describe, expect, it } from 'vitest';
import { FakeStorage } from '#tests/support/fakeServer';
import { getStoredTheme, themeKey } from './browserStorage';
import { getIneffectiveThemeOptions, themeOptions, getRandomTheme } from './randomTheme';
import { getThemeBodyClass, defaultTheme, themeChoices, parseTheme, type Theme } from './theme';

describe('theme', () => {
  it('theme defaults to that of the specification [theme.12]', () => {
    expect(parseTheme({})).toMatchObject({
      layout: 'column',
      themeName: 'blue-black',
      columnStyle: 'card',
      tabsBarStyle: 'smooth',
      fixedHeader: true,
      showProgressBar: true,
      showTabs: true,
      showTabsIcon: true,
      showLanguage: false,
      showRefresh: false,
      showSearch: false,
      showNotice: false,
      showFullScreen: false,
    });
  });

  it('theme options are listed in the order of the specification [theme.1] [theme.2] [theme.5] [theme.6]', () => {
    const { layout, themeName, columnStyle, tabsBarStyle } = themeChoices;
    expect(layout.join(', ')).toBe('column, comprehensive, vertical, horizontal, common, float');
    expect(themeName.join(', ')).toBe(
      'blue-black, blue-white, green-black, green-white, red-black, red-white, ocean',
    );
    expect(columnStyle.join(', ')).toBe('vertical, horizontal, card, arrow');
    expect(tabsBarStyle.join(', ')).toBe('card, smart, smooth');
  });

  it.each([
    '',
    '{',
    '7',
    '[]',
    'null',
    '"ocean"',
    '{"layout":"constructor","themeName":["ocean"],"showTabs":1}',
  ])('theme falls back to the default when the storage holds %s', stored => {
    expect(getStoredTheme(new FakeStorage({ [themeKey]: stored }))).toEqual(defaultTheme);
  });

  it('theme read from the storage keeps known options and drops unknown ones', () => {
    expect(parseTheme({ themeName: 'ocean', layout: 'tower', showTabs: false, colour: 'pink' })).toEqual({
      ...defaultTheme,
      themeName: 'ocean',
      showTabs: false,
    });
  });

  it('theme sets the body classes of theme and background; horizontal layouts have no background [theme.3] [theme.13]', () => {
    const patterned: Theme = { ...defaultTheme, themeName: 'ocean', background: 'pattern' };
    const light = 'appearance-light';
    expect(getThemeBodyClass(patterned, false)).toBe(`theme-ocean background-pattern ${light}`);
    expect(getThemeBodyClass({ ...patterned, layout: 'float' }, false)).toBe(
      `theme-ocean background-none ${light}`,
    );
    expect(getThemeBodyClass({ ...patterned, layout: 'horizontal' }, false)).toBe(
      `theme-ocean background-none ${light}`,
    );
  });

  it.each([
    ['system', false, 'light'],
    ['system', true, 'dark'],
    ['light', true, 'light'],
    ['dark', false, 'dark'],
  ] as const)(
    'theme with the appearance %s on a system in dark mode (%s) is %s',
    (appearance, isSystemDark, expected) => {
      expect(getThemeBodyClass({ ...defaultTheme, appearance }, isSystemDark)).toMatch(
        new RegExp(` appearance-${expected}$`),
      );
    },
  );

  it('theme follows the appearance of the system until the user chooses another', () => {
    expect(defaultTheme.appearance).toBe('system');
  });
});

describe('getIneffectiveOptions', () => {
  const idle = (change: Partial<Theme>, device: 'desktop' | 'mobile' = 'desktop') =>
    [...getIneffectiveThemeOptions({ ...defaultTheme, ...change }, device)].sort();

  it('theme options that have no effect are disabled [theme.3] [theme.4] [theme.6] [theme.7]', () => {
    expect(idle({})).toEqual([]);
    expect(idle({ showTabs: false })).toEqual(['showTabsIcon']);
    expect(idle({ layout: 'vertical' })).toEqual(['columnStyle']);
    expect(idle({ layout: 'common' })).toEqual(['columnStyle', 'fixedHeader']);
    expect(idle({ layout: 'float' })).toEqual(['background', 'columnStyle']);
    expect(idle({ layout: 'horizontal' })).toEqual(['background', 'columnStyle']);
    expect(idle({}, 'mobile')).toEqual(['columnStyle', 'layout']);
  });
});

describe('getRandomTheme', () => {
  it.each([0, 0.5, 0.999])(
    'random theme changes every option for the random number %d [theme.11]',
    chance => {
      const other = getRandomTheme(defaultTheme, 'desktop', () => chance);
      for (const name of themeOptions) {
        expect(other[name], name).not.toBe(defaultTheme[name]);
        expect(themeChoices[name]).toContain(other[name]);
      }
      expect(getStoredTheme(new FakeStorage({ [themeKey]: JSON.stringify(other) }))).toEqual(other);
    },
  );

  it('random theme keeps the wide layout on mobile and the buttons of the theme drawer [shell.3] [theme.11]', () => {
    const chosen: Theme = { ...defaultTheme, layout: 'float' };
    const other = getRandomTheme(chosen, 'mobile');
    expect(other).toMatchObject({ layout: 'float', showTheme: true, showThemeSetting: true });
    expect(other.themeName).not.toBe(chosen.themeName);
  });
});
