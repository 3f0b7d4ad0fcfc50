import { anyRole, publicRole } from '#model/catalog';
import type { Verb } from '#model/resource';
import { isObject } from '#model/json';
import type { FieldOutline } from './fieldOutlines';
import type { GrantOutline, MayOutline } from './accessOutline';
import { once } from './once';
import type { Outline } from './outline';

/** What a role may do, by its own grants and by those of every signed-in caller. */
export function grantsTo({ grants }: Outline, role: string): readonly GrantOutline[] {
  return grants.filter(grant => grant.role === role || (grant.role === anyRole && role !== publicRole));
}

/** The fields that a verb reaches by one grant. */
function reachedBy(resource: Outline, grant: GrantOutline, verb: Verb): readonly string[] {
  const may = grant.mays.find(one => one.may === verb);
  const all = [...resource.fields.keys()];
  if (!may) return grant.all ? all : [];
  return narrowed(all, may);
}

function narrowed(all: readonly string[], { fields }: MayOutline): readonly string[] {
  if (!fields) return all;
  if ('only' in fields) return fields.only.map(({ name }) => name);
  const except = new Set(fields.except.map(({ name }) => name));
  return all.filter(name => !except.has(name));
}

const byRoleAndVerb = once<Outline, [], Map<string, ReadonlySet<string>>>(() => new Map());

function fieldsOf(resource: Outline, role: string, verb: Verb): ReadonlySet<string> {
  const known = byRoleAndVerb(resource);
  const key = `${role} ${verb}`;
  const fields =
    known.get(key) ?? new Set(grantsTo(resource, role).flatMap(grant => reachedBy(resource, grant, verb)));
  known.set(key, fields);
  return fields;
}

/** The fields that a role sees on some record. */
export const fieldsSeen = (resource: Outline, role: string): ReadonlySet<string> =>
  fieldsOf(resource, role, 'see');

/** Whether only the server writes a field. */
export function isServerWritten({ words, from }: FieldOutline): boolean {
  const derive = words['x-derive'];
  const always = isObject(derive) && derive.when === undefined;
  return from !== 'author' || words.readOnly === true || words['x-number'] !== undefined || always;
}

/** The fields that a role may write to some record, at creation or later. */
export function fieldsWritten(resource: Outline, role: string): ReadonlySet<string> {
  const named = [...fieldsOf(resource, role, 'create'), ...fieldsOf(resource, role, 'edit')];
  return new Set(named.filter(name => isWritable(resource, name)));
}

/** The fields that a role may give to a new record; undefined when it may not create. */
export function fieldsCreated(resource: Outline, role: string): ReadonlySet<string> | undefined {
  const creates = grantsTo(resource, role).some(
    grant => grant.all || grant.mays.some(({ may }) => may === 'create'),
  );
  if (!creates) return undefined;
  return new Set([...fieldsOf(resource, role, 'create')].filter(name => isWritable(resource, name)));
}

const isWritable = (resource: Outline, name: string): boolean => {
  const field = resource.fields.get(name);
  return field !== undefined && !isServerWritten(field);
};

/** Whether a role sees every row of a resource, and the field on each of them. */
export function seesAllRows(resource: Outline, role: string, field: string | undefined): boolean {
  return grantsTo(resource, role).some(grant => {
    const may = grant.mays.find(one => one.may === 'see');
    if (grant.rows || may?.rows || may?.rule || !(grant.all || may)) return false;
    return field === undefined || field === 'uuid' || reachedBy(resource, grant, 'see').includes(field);
  });
}

/** The roles that a file speaks of. */
export const rolesIn = ({ grants }: Outline): string[] => [...new Set(grants.map(({ role }) => role))];
