import { accountExpiryFields } from '#model/accountAccess';
import { accountResource, type Catalog } from '#model/catalog';
import { getOwn, deepEqual, type JsonValue } from '#model/json';
import { toCityTimestamp } from '#model/time';
import type { SampleRow } from '#generator/emit/sampleRows';
import { newUuid } from '#server/runtime/newUuid';

type Rows = Record<string, SampleRow[]>;

interface DemoAccountOptions {
  catalog: Catalog;
  rows: Rows;
  /** User names with the roles of each account. */
  accounts: Readonly<Record<string, readonly string[]>>;
  passwordHash: string;
  now: Date;
}

/**
 * Creates the demo accounts. Each replaces the sample account that the city designates, or else the account of the
 * same role that created the most records, so that its lists are not empty.
 */
export function addDemoAccounts({ catalog, rows, accounts, passwordHash, now }: DemoAccountOptions): void {
  const people = (rows[accountResource] ??= []);
  const work = countRecordsByCreator(rows);
  const account = getOwn(catalog.resources, accountResource);
  const expiries = accountExpiryFields.filter(name => account?.fields[name]);
  for (const [username, roles] of Object.entries(accounts)) {
    const [role = ''] = roles;
    const title = getOwn(catalog.roles, role)?.title.zh ?? username;
    const person =
      people.find(one => one.username === username) ??
      findBusiestPerson(people, roles, work) ??
      addPerson(people, now);
    Object.assign(person, {
      ...{ username, name: title, roles: [...roles], status: 'active', mustChangePassword: false },
      // A generated expiry may have passed, and the account would be refused.
      ...Object.fromEntries(expiries.map(name => [name, null])),
      ...{ passwordHash, passwordChangedAt: toCityTimestamp(now) },
      organId: chooseOrgan(catalog, rows, role, person.organId ?? null),
    });
  }
}

/** Number of demo records that each account created. */
function countRecordsByCreator(rows: Rows): Map<JsonValue, number> {
  const work = new Map<JsonValue, number>();
  for (const { createdBy = null } of Object.values(rows).flat())
    work.set(createdBy, (work.get(createdBy) ?? 0) + 1);
  return work;
}

function findBusiestPerson(
  people: readonly SampleRow[],
  roles: readonly string[],
  work: Map<JsonValue, number>,
) {
  const fitting = people.filter(
    person => deepEqual(person.roles, [...roles]) && person.passwordHash === undefined,
  );
  return fitting.sort((a, b) => (work.get(b.uuid) ?? 0) - (work.get(a.uuid) ?? 0))[0];
}

function addPerson(people: SampleRow[], now: Date): SampleRow {
  const at = toCityTimestamp(now);
  const kept = { uuid: newUuid(now), id: people.length + 1, createdAt: at, updatedAt: at };
  const person: SampleRow = { ...kept, rxbm1: 0, rxbm2: 0 };
  people.push(person);
  return person;
}

/**
 * Chooses the organisation of a demo account: its current one if the type fits the role, otherwise the one with the
 * widest scope.
 */
function chooseOrgan(catalog: Catalog, rows: Rows, role: string, now: JsonValue): JsonValue {
  const organs = getOwn(catalog.resources, accountResource)?.fields.organId?.ref?.to ?? '';
  const fitting = (rows[organs] ?? []).filter(({ type }) => type === role);
  if (fitting.some(({ uuid }) => uuid === now)) return now;
  const scope = ({ areaIds, schoolId }: SampleRow): number => size(areaIds) + size(schoolId);
  return [...fitting].sort((a, b) => scope(b) - scope(a))[0]?.uuid ?? null;
}

const size = (value: JsonValue | undefined): number => [value ?? []].flat().length;
