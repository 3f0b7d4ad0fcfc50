import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { themeNames } from '../stores/settings/theme';

type Colours = Readonly<Record<string, string>>;

/** Merges the declarations of all rules with one of these selectors; later ones win. */
function declared(...targets: string[]): Colours {
  const found: Record<string, string> = {};
  for (const file of ['tokens.css', 'frame.css', 'hues.css']) {
    const sheet = fs.readFileSync(path.join(import.meta.dirname, file), 'utf8').replace(/\/\*.*?\*\//gs, '');
    for (const [, selectors = '', body = ''] of sheet.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
      if (!selectors.split(',').some(selector => targets.includes(selector.trim()))) continue;
      for (const [, name = '', value = ''] of body.matchAll(/--([\w-]+):\s*([^;]+);/g)) found[name] = value;
    }
  }
  return found;
}

/** Resolves a colour through its custom properties to its channels. */
function channels(colours: Colours, name: string): number[] {
  const value = colours[name] ?? '';
  const other = /^var\(--([\w-]+)\)$/.exec(value)?.[1];
  if (other) return channels(colours, other);
  const [, digits = ''] = /^#([0-9a-f]{3,6})$/.exec(value) ?? [];
  const parts = digits.length === 3 ? [...digits].map(one => one + one) : (digits.match(/../g) ?? []);
  expect(parts, `${name} is no plain colour: ${value}`).toHaveLength(3);
  return parts.map(part => parseInt(part, 16) / 255);
}

function luminance(parts: number[]): number {
  const [red = 0, green = 0, blue = 0] = parts.map(part =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(colours: Colours, text: string, ground: string): number {
  const [light = 0, dark = 0] = [text, ground]
    .map(name => luminance(channels(colours, name)))
    .sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const hues = ['gray', 'blue', 'green', 'orange', 'red', 'purple', 'teal'];

const textPairs: [string, string][] = [
  ['on-accent', 'accent'],
  ['on-accent', 'accent-strong'],
  ['accent', 'surface'],
  ['accent', 'ground'],
  ['accent-strong', 'accent-soft'],
  ['accent-strong', 'selected'],
  ['text', 'hover'],
  ['text-quiet', 'ground'],
  ['text-quiet', 'hover'],
  ['frame-text', 'frame'],
  ['frame-text', 'frame-deep'],
  ['frame-text', 'frame-hover'],
  ['frame-quiet', 'frame'],
  ['frame-quiet', 'frame-deep'],
  ['frame-quiet', 'frame-hover'],
  ['frame-chosen', 'frame-selected'],
  ['on-brand', 'brand'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-strong'],
  ...['text', 'text-quiet', 'success', 'warning', 'danger', 'accent', 'accent-strong', 'accent-deep'].map(
    (text): [string, string] => [text, 'surface'],
  ),
  ['text', 'surface-quiet'],
  ['text-quiet', 'surface-quiet'],
  ['accent-deep', 'accent-soft'],
  ['text', 'selected'],
  ['text-quiet', 'selected'],
  ['danger', 'danger-soft'],
  ['warning', 'warning-soft'],
  ['text', 'danger-soft'],
  ['text', 'warning-soft'],
  ...hues.map((hue): [string, string] => [`${hue}-ink`, `${hue}-soft`]),
];

const nonTextPairs: [string, string][] = [
  ['edge', 'surface'],
  ...hues.map((hue): [string, string] => [hue, 'surface']),
  ['accent', 'surface'],
  ['accent', 'ground'],
  ['frame-focus', 'frame'],
  ['frame-focus', 'frame-deep'],
  ['frame-chosen', 'frame-selected'],
];

/** Colours of the body with the classes of this theme and appearance. */
function coloursOf(name: string, appearance: 'light' | 'dark'): Colours {
  const light = [':root', 'body', `.theme-${name}`];
  const dark = ['.appearance-dark', `.appearance-dark.theme-${name}`];
  return declared(...light, ...(appearance === 'dark' ? dark : []));
}

const appearances = ['light', 'dark'] as const;
const looks = themeNames.flatMap(name => appearances.map(appearance => ({ name, appearance })));

it.each([
  ['ground', 'success'],
  ['ground', 'success-strong'],
  ['ground', 'warning'],
  ['ground', 'warning-strong'],
  ['success-strong', 'surface'],
  ['warning-strong', 'surface'],
])('dark buttons have a text contrast of at least 4.5 to 1 for %s on %s', (text, ground) => {
  expect(contrast(coloursOf('blue-black', 'dark'), text, ground)).toBeGreaterThanOrEqual(4.5);
});

describe.each(looks)('theme $name, $appearance', ({ name, appearance }) => {
  const colours = coloursOf(name, appearance);

  it.each(textPairs)('themes have a text contrast of at least 4.5 to 1 for %s on %s', (text, ground) => {
    expect(contrast(colours, text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(nonTextPairs)(
    'themes have a non-text contrast of at least 3 to 1 for %s on %s',
    (colour, ground) => {
      expect(contrast(colours, colour, ground)).toBeGreaterThanOrEqual(3);
    },
  );
});

it('themes all have different colours in both appearances', () => {
  const found = looks.map(({ name, appearance }) => JSON.stringify(coloursOf(name, appearance)));
  expect(new Set(found).size).toBe(looks.length);
});

it('dark appearance redefines every theme colour that is used on a background', () => {
  const light = declared(':root');
  const dark = declared('.appearance-dark');
  const isColour = (value: string) => /^(#|rgb)/.test(value);
  const same = Object.keys(light).filter(name => isColour(light[name] ?? '') && !(name in dark));
  expect(same).toEqual(['on-brand']);
});

it('dark colours apply to the screen only, so that pages are printed dark on white', () => {
  for (const file of ['tokens.css', 'hues.css', 'console.css']) {
    const sheet = fs.readFileSync(path.join(import.meta.dirname, file), 'utf8');
    const [before = '', ...screens] = sheet.split('@media screen {');
    expect(before, file).not.toContain('appearance-dark');
    expect(screens, file).toHaveLength(1);
  }
});

it('style rules use colour tokens only, except for prints and theme thumbnails', () => {
  const source = path.join(import.meta.dirname, '..');
  const own = ['styles/tokens.css', 'styles/hues.css', 'styles/frame.css'];
  // Paper is white in any theme.
  const prints = ['pages/print/printSheet.css', 'styles/printPages.css', 'app/shell/printFrame.css'];
  const fixed = [...prints, 'app/shell/theme/themeDrawer.css'];
  const found = fs
    .readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.css') && ![...own, ...fixed].includes(file))
    .flatMap(file => {
      const colours = fs
        .readFileSync(path.join(source, file), 'utf8')
        .match(/#[0-9a-f]{3,8}\b|rgba?\(.*?\)/g);
      return (colours ?? []).map(colour => `${file}: ${colour}`);
    });
  expect(found).toEqual([]);
});
