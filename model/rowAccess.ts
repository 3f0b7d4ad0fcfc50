import type { Access, Action, Grant } from './access';
import type { JsonObject } from './json';
import type { Field, Resource } from './resource';

/**
 * The grants that hold on one row, each with the fields that it gives there: those of the grant, or what a named
 * rule leaves of them.
 */
export type Held = ReadonlyMap<Grant, ReadonlySet<string>>;

/** The grants to ask a store about, whose rows are its `marks`. */
export const grantsFor = (access: Access, actions: readonly Action[]): readonly Grant[] =>
  actions.flatMap(action => access.to(action));

/** The grants that hold on a row, by the marks that came back with it. */
export function heldBy(grants: readonly Grant[], marks: readonly boolean[]): Held {
  return new Map(grants.filter((_grant, index) => marks[index]).map(grant => [grant, grant.fields]));
}

const gives = (access: Access, action: Action, held: Held, field: string): boolean =>
  access.to(action).some(grant => held.get(grant)?.has(field));

/** Whether a verb or a transition may be used on the row. */
export const mayDo = (access: Access, action: Action, held: Held): boolean =>
  access.to(action).some(grant => held.has(grant));

/** The fields of the row that the caller may read, in the resource's order. */
export const visibleFields = (access: Access, held: Held): string[] =>
  access.readable.filter(field => gives(access, 'see', held, field));

/** Those of them that hold a mask in place of their value. */
export const maskedFields = (resource: Resource, access: Access, held: Held): string[] =>
  visibleFields(access, held).filter(
    name => resource.fields[name]?.sensitive !== undefined && !gives(access, 'full', held, name),
  );

/** Whether any person may write the field at all; the rest is the server's. */
export const isWritable = (field: Field): boolean =>
  field.origin === 'author' &&
  !field.readOnly &&
  field.number === undefined &&
  (field.derive === undefined || field.derive.when !== undefined);

const hasValue = (row: JsonObject, field: string): boolean =>
  Object.hasOwn(row, field) && row[field] !== null && row[field] !== '';

/** The fields of a stored row that the caller may write now. */
export const editableFields = (resource: Resource, access: Access, held: Held, row: JsonObject): string[] =>
  Object.values(resource.fields)
    .filter(field => isWritable(field) && gives(access, 'edit', held, field.name))
    .filter(field => !field.once || !hasValue(row, field.name))
    .map(field => field.name);

/** The fields that the caller may give to a record that these grants would let it create. */
export const creatableFields = (resource: Resource, access: Access, held: Held): string[] =>
  Object.values(resource.fields)
    .filter(field => isWritable(field) && gives(access, 'create', held, field.name))
    .map(field => field.name);
