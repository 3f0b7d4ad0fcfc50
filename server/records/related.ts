import { isObject, own, type Value } from '#model/json';
import type { Field, Reference } from '#model/resource';

/** A relation that a value holds, and where in it. */
export interface Relating {
  path: string;
  ref: Reference;
  uuids: string[];
}

/** The relations of a field's value, in groups and lists too. */
export function relationsIn(field: Field | undefined, value: Value | undefined, path: string): Relating[] {
  if (!field || value === null || value === undefined) return [];
  if (field.ref) {
    const uuids = [value].flat().filter(item => typeof item === 'string');
    return uuids.length > 0 ? [{ path, ref: field.ref, uuids }] : [];
  }
  const { fields } = field;
  if (!fields) return [];
  if (Array.isArray(value)) return value.flatMap((item, index) => inGroup(fields, item, `${path}/${index}`));
  return inGroup(fields, value, path);
}

function inGroup(fields: Readonly<Record<string, Field>>, group: Value, path: string): Relating[] {
  if (!isObject(group)) return [];
  return Object.entries(group).flatMap(([name, value]) =>
    relationsIn(own(fields, name), value, `${path}/${name}`),
  );
}
