import type { SampleRow } from '#generator/emit/sampleRows';

type Accounts = Readonly<Record<string, readonly string[]>>;

const unplaced = 'unplaced';

/**
 * Accounts of the matrix: one per role, one with two roles, one without roles, and one without the facts of its
 * roles.
 */
export const accountsFor = (roles: readonly string[]): Accounts => ({
  ...Object.fromEntries(roles.map(role => [role, [role]])),
  both: ['subbureau', 'parent'],
  none: [],
  [unplaced]: ['subbureau', 'school', 'dept'],
});

/** Spreads record ownership over the accounts, and removes the facts of the last one. */
export function assignOwners(rows: Readonly<Record<string, SampleRow[]>>): void {
  const { user: people = [] } = rows;
  for (const person of people) if (person.username === unplaced) person.organId = null;
  for (const row of Object.values(rows).flat())
    row.createdBy ??= people[Number(row.id) % people.length]?.uuid ?? null;
}
