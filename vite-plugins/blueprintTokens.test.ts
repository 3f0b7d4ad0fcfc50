import postcss, { type Root } from 'postcss';
import { expect, it } from 'vitest';
import { removeUnusedProperties, replacePaletteColours } from './blueprintTokens';

function transform(sheet: string, change: (root: Root) => void): string {
  const root = postcss.parse(sheet);
  change(root);
  return root.toString();
}

it.each([
  ['color:#1c2127', 'color:var(--text)'],
  ['box-shadow:inset 0 0 0 1px #738091', 'box-shadow:inset 0 0 0 1px var(--edge)'],
  [
    'background-color:rgba(45, 114, 210, 0.1)',
    'background-color:color-mix(in srgb, var(--accent) 10%, transparent)',
  ],
  ['color:#ffffff', 'color:var(--on-accent)'],
])('blueprintTokens plugin replaces a palette colour in %s with a design token', (declaration, expected) => {
  expect(transform(`a{${declaration}}`, replacePaletteColours)).toBe(`a{${expected}}`);
});

it.each(['background:#ffffff', 'background:rgba(143, 153, 168, 0.15)', '--palette-text:#1c2127'])(
  'blueprintTokens plugin keeps %s, which fits light and dark appearance or defines the palette',
  declaration => {
    expect(transform(`a{${declaration}}`, replacePaletteColours)).toBe(`a{${declaration}}`);
  },
);

it('blueprintTokens removes custom properties that neither a rule nor another style sheet uses', () => {
  const sheet = ':root{--a:1px;--b:var(--a);--c:var(--d);--d:2px;--e:3px;--f:var(--f)}p{margin:var(--b)}';
  expect(transform(sheet, root => removeUnusedProperties(root, name => name === '--e'))).toBe(
    ':root{--a:1px;--b:var(--a);--e:3px}p{margin:var(--b)}',
  );
});
