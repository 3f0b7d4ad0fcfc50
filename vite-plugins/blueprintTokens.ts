import type { Root } from 'postcss';

/** The design token of each palette colour that Blueprint writes into its rules. */
const tokens: Readonly<Record<string, string>> = {
  '111418': '--text',
  '1c2127': '--text',
  '5f6b7c': '--text-quiet',
  '738091': '--edge',
  d3d8de: '--line',
  '2d72d2': '--accent',
  '215db0': '--accent-strong',
  '184a90': '--accent-deep',
  '238551': '--success',
  '1c6e42': '--success',
  c87619: '--warning',
  '935610': '--warning',
  cd4246: '--danger',
  ac2f33: '--danger',
};

/** Tokens of the colours of a text, which in the rules that we keep stands on an accent if it is white. */
const textTokens: Readonly<Record<string, string>> = { ...tokens, ffffff: '--on-accent' };

const colourPattern = /#([0-9a-f]{6})\b|rgba\((\d+), (\d+), (\d+), ([\d.]+)\)/g;

/** Replaces palette colours in rules, so that they follow the theme and the appearance. */
export function replacePaletteColours(sheet: Root): void {
  sheet.walkDecls(declaration => {
    if (declaration.prop.startsWith('--')) return;
    const known = declaration.prop === 'color' ? textTokens : tokens;
    declaration.value = declaration.value.replace(
      colourPattern,
      (colour: string, hex: string | undefined, red: string, green: string, blue: string, alpha: string) => {
        const token = known[hex ?? [red, green, blue].map(toHex).join('')];
        if (token === undefined) return colour;
        if (hex !== undefined) return `var(${token})`;
        return `color-mix(in srgb, var(${token}) ${Number(alpha) * 100}%, transparent)`;
      },
    );
  });
}

const toHex = (channel: string): string => Number(channel).toString(16).padStart(2, '0');

/** Removes definitions of custom properties that no other declaration uses, directly or by another property. */
export function removeUnusedProperties(sheet: Root, isUsedElsewhere: (name: string) => boolean): void {
  const users = new Map<string, Set<string>>();
  sheet.walkDecls(({ prop, value }) => {
    for (const [, name = ''] of value.matchAll(/var\(\s*(--[\w-]+)/g))
      users.set(name, (users.get(name) ?? new Set()).add(prop));
  });
  const needed = new Map<string, boolean>();
  const isNeeded = (name: string): boolean => {
    const known = needed.get(name);
    if (known !== undefined) return known;
    // A custom property that only its own value uses is not needed.
    needed.set(name, false);
    const answer =
      isUsedElsewhere(name) ||
      [...(users.get(name) ?? [])].some(user => !user.startsWith('--') || isNeeded(user));
    needed.set(name, answer);
    return answer;
  };
  sheet.walkDecls(/^--/, declaration => {
    if (!isNeeded(declaration.prop)) declaration.remove();
  });
}
