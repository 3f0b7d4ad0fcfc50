import { isObject, getOwn, type JsonValue } from '#model/json';
import type { Field, Reference } from '#model/field';

/** A relation that a value holds, and where in it. */
export interface RelationValue {
  path: string;
  ref: Reference;
  uuids: string[];
}

/** The relations of a field's value, in groups and lists too. */
export function collectRelations(
  field: Field | undefined,
  value: JsonValue | undefined,
  path: string,
): RelationValue[] {
  if (!field || value === null || value === undefined) return [];
  if (field.ref) {
    const uuids = [value].flat().filter(item => typeof item === 'string');
    return uuids.length > 0 ? [{ path, ref: field.ref, uuids }] : [];
  }
  const { fields } = field;
  if (!fields) return [];
  if (Array.isArray(value))
    return value.flatMap((item, index) => collectInGroup(fields, item, `${path}/${index}`));
  return collectInGroup(fields, value, path);
}

function collectInGroup(
  fields: Readonly<Record<string, Field>>,
  group: JsonValue,
  path: string,
): RelationValue[] {
  if (!isObject(group)) return [];
  return Object.entries(group).flatMap(([name, value]) =>
    collectRelations(getOwn(fields, name), value, `${path}/${name}`),
  );
}
