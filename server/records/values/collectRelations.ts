import { isObject, getOwn, type JsonValue } from '#model/json';
import type { Field, Reference } from '#model/field';

/** A relation in a value: its JSON pointer, its target and the uuids that it refers to. */
export interface RelationValue {
  path: string;
  ref: Reference;
  uuids: string[];
}

/** Collects the relations in a field's value, including those nested in groups and lists. */
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
