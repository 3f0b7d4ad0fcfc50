/** The disclosure of a field through a check: disclosed rows among candidate rows. */
export interface Disclosure {
  of: ReadonlySet<string>;
  among?: ReadonlySet<string>;
}

/**
 * `refused`: the whole resource. `closed`: same error as for an unknown field. `distinguishable`: refused with another error, which leaks the field. Otherwise the field exists but does not support the query.
 */
export type Verdict = 'refused' | 'closed' | 'distinguishable' | 'not queryable' | Disclosure;

export const disclosed = (of: Iterable<string>, among?: Iterable<string>): Disclosure => ({
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

/** Describes the difference; undefined without one. */
export function differenceOf(expected: Verdict, was: Verdict): string | undefined {
  if (typeof expected === 'string' || typeof was === 'string') {
    return expected === was ? undefined : `expected ${say(expected)}, was ${say(was)}`;
  }
  const { among } = was;
  const requested = disclosed([...expected.of].filter(row => !among || among.has(row)));
  const more = [...was.of].filter(row => !requested.of.has(row));
  const less = [...requested.of].filter(row => !was.of.has(row));
  if (more.length + less.length === 0) return undefined;
  const parts = [more.length > 0 && `too many: ${few(more)}`, less.length > 0 && `missing: ${few(less)}`];
  return `expected ${say(requested)}, was ${say(was)} (${parts.filter(Boolean).join('; ')})`;
}
