import { getBaseResource, findResource, type Catalog } from '../catalog';
import { getOwn } from '../json';
import { isSingleReference } from '../kinds';
import type { Field } from '../field';
import type { Resource } from '../resource';

/** Whether a field has a column. Derived fields that are computed on read have none. */
export const isStoredField = (field: Field): boolean => field.derive === undefined || field.derive.stored;

/** Lists the fields of a resource that have a column. */
export function getStoredFields(resource: Resource): Field[] {
  return Object.values(resource.fields).filter(isStoredField);
}

/** Resolves a path over single references to its last field; undefined if it does not exist. */
export function findFieldAtPath(
  catalog: Catalog,
  resource: Resource,
  path: readonly string[],
): Field | undefined {
  const [name, ...rest] = path;
  if (name === undefined) return undefined;
  const field = getOwn(getBaseResource(catalog, resource).fields, name) ?? getOwn(resource.fields, name);
  if (rest.length === 0 || !field) return field;
  const target = isSingleReference(field.kind) && field.ref ? findResource(catalog, field.ref.to) : undefined;
  return target && findFieldAtPath(catalog, target, rest);
}
