import { accountResource, type Catalog } from '#model/catalog';
import type { Condition } from '#model/conditions';
import { own } from '#model/json';
import type { Store } from '#model/records';
import type { Accounts } from '#server/auth/Accounts';

export const demoPassword = 'Enrol@2026';

/** The accounts by which a demo city is entered. */
export const demoAccounts: readonly { username: string; roles: readonly string[] }[] = [
  { username: 'admin', roles: ['admin'] },
  { username: 'editor', roles: ['editor'] },
  { username: 'test', roles: ['admin', 'editor'] },
  { username: 'bureau', roles: ['bureau'] },
  { username: 'subbureau', roles: ['subbureau'] },
  { username: 'school', roles: ['school'] },
  { username: 'student', roles: ['student'] },
  { username: 'dept', roles: ['dept'] },
  { username: 'parent', roles: ['parent'] },
];

/** Makes the demo accounts that are not there yet, each at an organisation of its role's kind. */
export async function createDemoAccounts(store: Store, catalog: Catalog, accounts: Accounts): Promise<void> {
  for (const { username, roles } of demoAccounts) {
    if (await accounts.find(username)) continue;
    const [role = ''] = roles;
    const title = own(catalog.roles, role)?.title.zh ?? username;
    const organId = await organFor(store, catalog, role);
    await accounts.create({ username, name: title, roles: [...roles], organId }, demoPassword);
  }
}

async function organFor(store: Store, catalog: Catalog, role: string): Promise<string | null> {
  const organs = own(catalog.resources, accountResource)?.fields.organId?.ref?.to;
  if (organs === undefined) return null;
  const where: Condition = { op: 'is', path: ['type'], test: { eq: role } };
  // The one with the widest scope shows the most.
  const { rows } = await store.list(organs, { where, sort: [], limit: 200, count: false });
  const scope = (value: unknown): number => (Array.isArray(value) ? value.length : value === null ? 0 : 1);
  const [widest] = rows.sort(
    (a, b) => scope(b.areaIds) + scope(b.schoolId) - scope(a.areaIds) - scope(a.schoolId),
  );
  return widest?.uuid ?? null;
}
