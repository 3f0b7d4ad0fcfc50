/** What is told of a field through a door: of which rows, among those that the door could tell of. */
export interface Told {
  of: ReadonlySet<string>;
  among?: ReadonlySet<string>;
}

/**
 * Refused is the whole resource, whatever is asked of it. A closed field is as one that is not there; one that is told
 * apart is refused too, but not in the same words. One without such a use is named as what cannot be asked so.
 */
export type Verdict = 'refused' | 'closed' | 'told apart' | 'without use' | Told;

export const told = (of: Iterable<string>, among?: Iterable<string>): Told => ({
  of: new Set(of),
  ...(among && { among: new Set(among) }),
});

const few = (names: readonly string[]): string =>
  names.slice(0, 3).join(', ') + (names.length > 3 ? ', …' : '');

const say = (verdict: Verdict): string =>
  typeof verdict === 'string'
    ? verdict
    : verdict.of.size === 0
      ? 'open on none'
      : `open on ${verdict.of.size}`;

/** In what the two differ, in words; undefined when they do not. */
export function differenceOf(expected: Verdict, was: Verdict): string | undefined {
  if (typeof expected === 'string' || typeof was === 'string') {
    return expected === was ? undefined : `expected ${say(expected)}, was ${say(was)}`;
  }
  const { among } = was;
  const wanted = told([...expected.of].filter(row => !among || among.has(row)));
  const more = [...was.of].filter(row => !wanted.of.has(row));
  const less = [...wanted.of].filter(row => !was.of.has(row));
  if (more.length + less.length === 0) return undefined;
  const parts = [more.length > 0 && `too many: ${few(more)}`, less.length > 0 && `missing: ${few(less)}`];
  return `expected ${say(wanted)}, was ${say(was)} (${parts.filter(Boolean).join('; ')})`;
}
