import { accountResource, type Catalog } from '#model/catalog';
import type { Condition } from '#model/conditions';
import { Conflict, ValidationFailed } from '#model/errors';
import { own, same, type Value } from '#model/json';
import type { Row } from '#model/records';
import type { Resource } from '#model/resource';
import type { Work } from './Work';

/** What an account's rights are made of. */
const rolesField = 'roles';
const statusField = 'status';

/**
 * Whatever the schema lets somebody write: nobody changes his own rights or gives one that he does not hold, and
 * somebody who may do everything always remains.
 */
export async function guardAccount(
  work: Work,
  base: Resource,
  before: Row | undefined,
  after: Row,
): Promise<void> {
  if (base.name !== accountResource) return;
  const { catalog, caller } = work.call.parts;
  const had = new Set(rolesIn(before?.[rolesField]));
  const has = new Set(rolesIn(after[rolesField]));
  const changed = [...had, ...has].filter(role => had.has(role) !== has.has(role));
  const isOwn = before !== undefined && before.uuid === caller.id;
  if (isOwn && changed.length > 0) throw notToGive();
  demandMayGive(catalog, caller.roles, changed);
  const wasAdmin = before !== undefined && isAdmin(catalog, before);
  if (wasAdmin && !remains(catalog, before, after)) await demandAnotherAdmin(work, base);
}

const rolesIn = (value: Value | undefined): string[] =>
  Array.isArray(value) ? value.filter(role => typeof role === 'string') : [];

/** Refuses whoever could not give all of these roles: nor may it come to hold them by opening an account that does. */
export function demandMayGive(catalog: Catalog, held: readonly string[], roles: readonly string[]): void {
  if (!roles.every(role => mayGive(catalog, held, role))) throw notToGive();
}

const notToGive = () => new ValidationFailed([{ path: `/${rolesField}`, keyword: 'notAllowed' }]);

/** A role is below another's when it permits nothing more. */
function mayGive(catalog: Catalog, held: readonly string[], name: string): boolean {
  const roles = held.flatMap(role => own(catalog.roles, role) ?? []);
  if (roles.some(({ admin }) => admin)) return true;
  const wanted = own(catalog.roles, name);
  const permissions = new Set(roles.flatMap(role => [...role.permissions]));
  return wanted !== undefined && !wanted.admin && wanted.permissions.every(one => permissions.has(one));
}

const isAdmin = (catalog: Catalog, row: Row): boolean =>
  rolesIn(row[rolesField]).some(role => own(catalog.roles, role)?.admin);

const remains = (catalog: Catalog, before: Row, after: Row): boolean =>
  !after.deleted && isAdmin(catalog, after) && same(before[statusField] ?? null, after[statusField] ?? null);

async function demandAnotherAdmin({ call, tx }: Work, base: Resource): Promise<void> {
  const admins = Object.values(call.parts.catalog.roles).filter(({ admin }) => admin);
  const isOne: Condition = {
    op: 'any',
    of: admins.map(({ name }) => ({ op: 'is', path: [rolesField], test: { has: name } })),
  };
  const active = base.fields[statusField]?.default;
  const isActive: Condition[] =
    active === undefined ? [] : [{ op: 'is', path: [statusField], test: { eq: active } }];
  if ((await tx.count(base.name, { op: 'all', of: [isOne, ...isActive] })) === 0)
    throw new Conflict('lastAdmin');
}
