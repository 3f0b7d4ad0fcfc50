import { baseOf, resourceOf, type Catalog } from './catalog';
import { own } from './json';
import { isReference } from './kinds';
import type { Field, Resource } from './resource';

/** What a table holds of a resource: derived values that are computed when they are read have no place in it. */
export const isStored = (field: Field): boolean => field.derive === undefined || field.derive.stored;

export function storedFields(resource: Resource): Field[] {
  return Object.values(resource.fields).filter(isStored);
}

/** The field at the end of a path over single relations; undefined where there is none. */
export function fieldAt(catalog: Catalog, resource: Resource, path: readonly string[]): Field | undefined {
  const [name, ...rest] = path;
  if (name === undefined) return undefined;
  const field = own(baseOf(catalog, resource).fields, name) ?? own(resource.fields, name);
  if (rest.length === 0 || !field) return field;
  const target = isReference(field.kind) && field.ref ? resourceOf(catalog, field.ref.to) : undefined;
  return target && fieldAt(catalog, target, rest);
}
