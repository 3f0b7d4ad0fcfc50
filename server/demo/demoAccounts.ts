import { accountResource, type Catalog } from '#model/catalog';
import { own, type Value } from '#model/json';
import { cityTimestamp } from '#model/time';
import type { PlainRow } from '#generator/emit/rows';
import { newUuid } from '#server/records/uuid';

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

type Rows = Readonly<Record<string, readonly PlainRow[]>>;

/** The rows of these accounts, each at an organisation of its role's kind. */
export function demoAccountRows(catalog: Catalog, rows: Rows, passwordHash: string, now: Date): PlainRow[] {
  const at = cityTimestamp(now);
  const taken = rows[accountResource]?.length ?? 0;
  return demoAccounts.map(({ username, roles }, place) => {
    const [role = ''] = roles;
    return {
      uuid: newUuid(now),
      id: taken + place + 1,
      username,
      name: own(catalog.roles, role)?.title.zh ?? username,
      roles: [...roles],
      organId: organFor(catalog, rows, role),
      status: 'active',
      ...{ rxbm1: 0, rxbm2: 0, passwordHash, passwordChangedAt: at, mustChangePassword: false },
      ...{ createdAt: at, updatedAt: at },
    };
  });
}

/** The one with the widest scope shows the most. */
function organFor(catalog: Catalog, rows: Rows, role: string): string | null {
  const organs = own(catalog.resources, accountResource)?.fields.organId?.ref?.to ?? '';
  const scope = ({ areaIds, schoolId }: PlainRow): number => size(areaIds) + size(schoolId);
  const fitting = (rows[organs] ?? []).filter(({ type }) => type === role);
  const [widest] = fitting.sort((a, b) => scope(b) - scope(a));
  return widest?.uuid ?? null;
}

const size = (value: Value | undefined): number => [value ?? []].flat().length;
