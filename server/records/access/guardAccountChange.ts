import { accountExpiryFields } from '#model/accountAccess';
import { accountResource, type Catalog } from '#model/catalog';
import type { Condition } from '#model/conditions';
import { Conflict, ValidationFailed } from '#model/errors';
import { getOwn, deepEqual, type JsonValue } from '#model/json';
import type { Row } from '#model/records';
import type { Resource } from '#model/resource';
import { requireAccountScope } from './guardDataScope';
import type { TransactionContext } from '../transaction/TransactionContext';

/** Fields that decide the rights of an account. */
const rolesField = 'roles';
const statusField = 'status';

/**
 * Refuses privilege escalation, whatever the schema allows: callers cannot change their own roles or grant
 * permissions that they lack, and the last active administrator cannot be removed.
 */
export async function guardAccountChange(
  work: TransactionContext,
  base: Resource,
  before: Row | undefined,
  after: Row,
): Promise<void> {
  if (base.name !== accountResource) return;
  const { catalog, caller } = work.context.dependencies;
  const had = new Set(parseRoles(before?.[rolesField]));
  const has = new Set(parseRoles(after[rolesField]));
  const changed = [...had, ...has].filter(role => had.has(role) !== has.has(role));
  const isOwn = before !== undefined && before.uuid === caller.id;
  if (isOwn && changed.length > 0) throw createRoleRefusal();
  requireGrantableRoles(catalog, caller.roles, changed);
  // A new role gives access to rows by the `$me` facts that the account already has.
  if (before && changed.some(role => has.has(role)))
    await requireAccountScope({ catalog, caller, now: work.context.now, reading: work.tx }, after);
  const wasAdmin = before !== undefined && isAdmin(catalog, before);
  if (wasAdmin && !isStillAdmin(catalog, before, after)) await requireAnotherAdmin(work, base);
}

const parseRoles = (value: JsonValue | undefined): string[] =>
  Array.isArray(value) ? value.filter(role => typeof role === 'string') : [];

/** Refuses a caller who could not grant all of these roles, also when it creates an account that holds them. */
export function requireGrantableRoles(
  catalog: Catalog,
  held: readonly string[],
  roles: readonly string[],
): void {
  if (!roles.every(role => canGrantRole(catalog, held, role))) throw createRoleRefusal();
}

const createRoleRefusal = () => new ValidationFailed([{ path: `/${rolesField}`, keyword: 'notAllowed' }]);

/** A caller can grant a role whose permissions it holds in full; an administrator can grant any role. */
function canGrantRole(catalog: Catalog, held: readonly string[], name: string): boolean {
  const roles = held.flatMap(role => getOwn(catalog.roles, role) ?? []);
  if (roles.some(({ admin }) => admin)) return true;
  const wanted = getOwn(catalog.roles, name);
  const permissions = new Set(roles.flatMap(role => [...role.permissions]));
  return wanted !== undefined && !wanted.admin && wanted.permissions.every(one => permissions.has(one));
}

const isAdmin = (catalog: Catalog, row: Row): boolean =>
  parseRoles(row[rolesField]).some(role => getOwn(catalog.roles, role)?.admin);

/** Administrators with an expiry date are not counted, so that one without an expiry date must remain. */
const isStillAdmin = (catalog: Catalog, before: Row, after: Row): boolean =>
  !after.deleted &&
  isAdmin(catalog, after) &&
  [statusField, ...accountExpiryFields].every(name => deepEqual(before[name] ?? null, after[name] ?? null));

async function requireAnotherAdmin({ context, tx }: TransactionContext, base: Resource): Promise<void> {
  const admins = Object.values(context.dependencies.catalog.roles).filter(({ admin }) => admin);
  const isOne: Condition = {
    op: 'any',
    of: admins.map(({ name }) => ({ op: 'is', path: [rolesField], test: { has: name } })),
  };
  const active = base.fields[statusField]?.default;
  const isActive: Condition[] =
    active === undefined ? [] : [{ op: 'is', path: [statusField], test: { eq: active } }];
  const isLasting = accountExpiryFields
    .filter(name => base.fields[name])
    .map((name): Condition => ({ op: 'is', path: [name], test: { null: true } }));
  if ((await tx.count(base.name, { op: 'all', of: [isOne, ...isActive, ...isLasting] })) === 0)
    throw new Conflict('lastAdmin');
}
