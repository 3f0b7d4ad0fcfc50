import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { themeNames } from '../stores/settings/theme';

type Colours = Readonly<Record<string, string>>;

/** Merges the declarations of all rules with one of these selectors; later ones win. */
function declared(...targets: string[]): Colours {
  const found: Record<string, string> = {};
  for (const file of ['tokens.css', 'frame.css']) {
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
];

const nonTextPairs: [string, string][] = [
  ['accent', 'surface'],
  ['accent', 'ground'],
  ['frame-focus', 'frame'],
  ['frame-focus', 'frame-deep'],
  ['frame-chosen', 'frame-selected'],
];

describe.each(themeNames)('theme %s', name => {
  const colours = declared(':root', 'body', `.theme-${name}`);

  it.each(textPairs)('keeps a text contrast of at least 4.5 to 1 for %s on %s', (text, ground) => {
    expect(contrast(colours, text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(nonTextPairs)('keeps a non-text contrast of at least 3 to 1 for %s on %s', (colour, ground) => {
    expect(contrast(colours, colour, ground)).toBeGreaterThanOrEqual(3);
  });
});

it('gives every theme distinct colours', () => {
  const looks = themeNames.map(name => JSON.stringify(declared(':root', 'body', `.theme-${name}`)));
  expect(new Set(looks).size).toBe(themeNames.length);
});
