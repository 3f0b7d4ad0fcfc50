import { signedInRole, publicRole } from '#model/catalog';
import type { AccessVerb } from '#model/resource';
import { isObject } from '#model/json';
import type { FieldOutline } from './FieldOutline';
import type { GrantOutline, PermissionOutline } from './GrantOutline';
import { memoizeByFirstArgument } from '../memoizeByFirstArgument';
import type { ResourceOutline } from './ResourceOutline';

/** Grants of a role, those for all signed-in callers included. */
export function getGrantsOfRole({ grants }: ResourceOutline, role: string): readonly GrantOutline[] {
  return grants.filter(grant => grant.role === role || (grant.role === signedInRole && role !== publicRole));
}

/** Returns the fields on which a grant allows a verb. */
function getReachedFields(
  resource: ResourceOutline,
  grant: GrantOutline,
  verb: AccessVerb,
): readonly string[] {
  const may = grant.permissions.find(one => one.verb === verb);
  const all = [...resource.fields.keys()];
  // The grant `all` shows sensitive fields masked, so it does not include `full`.
  if (!may) return grant.all && verb !== 'full' ? all : [];
  return narrowFields(all, may);
}

function narrowFields(all: readonly string[], { fields }: PermissionOutline): readonly string[] {
  if (!fields) return all;
  if ('only' in fields) return fields.only.map(({ name }) => name);
  const except = new Set(fields.except.map(({ name }) => name));
  return all.filter(name => !except.has(name));
}

/** Fields that a grant shows on every record that it matches. */
export function getFieldsShownByGrant(resource: ResourceOutline, grant: GrantOutline): ReadonlySet<string> {
  const see = grant.permissions.find(({ verb }) => verb === 'see');
  return new Set(see?.rows || see?.rule ? [] : getReachedFields(resource, grant, 'see'));
}

/** Fields that a grant can write: on create, by edits, and by the transitions that it allows. */
export function getFieldsWrittenByGrant(
  resource: ResourceOutline,
  grant: GrantOutline,
): { created: ReadonlySet<string>; edited: ReadonlySet<string> } {
  const writable = (verb: AccessVerb) =>
    getReachedFields(resource, grant, verb).filter(name => isWritable(resource, name));
  const allowed = new Set(grant.permissions.map(({ verb }) => verb));
  const transitions = (resource.workflow?.transitions ?? []).filter(
    ({ name, isManual }) => isManual && (grant.all || allowed.has(`do:${name}`)),
  );
  const set = transitions.flatMap(({ effects }) =>
    effects.flatMap(({ words }) => (isObject(words.set) ? Object.keys(words.set) : [])),
  );
  return { created: new Set(writable('create')), edited: new Set([...writable('edit'), ...set]) };
}

const getFieldCache = memoizeByFirstArgument<ResourceOutline, [], Map<string, ReadonlySet<string>>>(
  () => new Map(),
);

function getFieldsByVerb(resource: ResourceOutline, role: string, verb: AccessVerb): ReadonlySet<string> {
  const known = getFieldCache(resource);
  const key = `${role} ${verb}`;
  const fields =
    known.get(key) ??
    new Set(getGrantsOfRole(resource, role).flatMap(grant => getReachedFields(resource, grant, verb)));
  known.set(key, fields);
  return fields;
}

/** Fields that a role sees on some record. */
export const getReadableFields = (resource: ResourceOutline, role: string): ReadonlySet<string> =>
  getFieldsByVerb(resource, role, 'see');

/** Fields that a role sees unmasked, even if they are sensitive. */
export const getFieldsSeenInFull = (resource: ResourceOutline, role: string): ReadonlySet<string> =>
  getFieldsByVerb(resource, role, 'full');

/** Whether only the server writes the field. */
export function isServerWritten({ keywords, origin }: FieldOutline): boolean {
  const derive = keywords['x-derive'];
  const always = isObject(derive) && derive.when === undefined;
  return origin !== 'author' || keywords.readOnly === true || keywords['x-number'] !== undefined || always;
}

/** Fields that a role may write on create or edit. */
export function getWritableFields(resource: ResourceOutline, role: string): ReadonlySet<string> {
  const named = [...getFieldsByVerb(resource, role, 'create'), ...getFieldsByVerb(resource, role, 'edit')];
  return new Set(named.filter(name => isWritable(resource, name)));
}

/** Fields that a role may set on create; undefined without the create grant. */
export function getCreatableFields(resource: ResourceOutline, role: string): ReadonlySet<string> | undefined {
  const creates = getGrantsOfRole(resource, role).some(
    grant => grant.all || grant.permissions.some(({ verb }) => verb === 'create'),
  );
  if (!creates) return undefined;
  return new Set([...getFieldsByVerb(resource, role, 'create')].filter(name => isWritable(resource, name)));
}

const isWritable = (resource: ResourceOutline, name: string): boolean => {
  const field = resource.fields.get(name);
  return field !== undefined && !isServerWritten(field);
};

/** Whether a role sees the field on every row. */
export function canSeeAllRows(resource: ResourceOutline, role: string, field: string | undefined): boolean {
  return getGrantsOfRole(resource, role).some(grant => {
    const may = grant.permissions.find(one => one.verb === 'see');
    if (grant.rows || may?.rows || may?.rule || !(grant.all || may)) return false;
    return (
      field === undefined || field === 'uuid' || getReachedFields(resource, grant, 'see').includes(field)
    );
  });
}

/** Roles that a file names. */
export const getGrantedRoles = ({ grants }: ResourceOutline): string[] => [
  ...new Set(grants.map(({ role }) => role)),
];
