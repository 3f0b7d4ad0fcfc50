import type { PlainRow } from '#generator/emit/sampleRows';

type Accounts = Readonly<Record<string, readonly string[]>>;

const unplaced = 'unplaced';

/** One of each role; one of two roles, one of none, and one whose roles are all bound to a place that it has not. */
export const accountsFor = (roles: readonly string[]): Accounts => ({
  ...Object.fromEntries(roles.map(role => [role, [role]])),
  both: ['subbureau', 'parent'],
  none: [],
  [unplaced]: ['subbureau', 'school', 'dept'],
});

/** Everybody made something of everything, and the one who belongs nowhere has lost his place. */
export function settleAccounts(rows: Readonly<Record<string, PlainRow[]>>): void {
  const { user: people = [] } = rows;
  for (const person of people) if (person.username === unplaced) person.organId = null;
  for (const row of Object.values(rows).flat())
    row.createdBy ??= people[Number(row.id) % people.length]?.uuid ?? null;
}
