import { isObject, getOwn, type JsonObject, type JsonValue } from '#model/json';
import type { Field } from '#model/field';
import type { Resource } from '#model/resource';

/** A removed choice value of a field. */
export interface RemovedChoice {
  /** Path to the field by former names, through groups and lists. */
  path: readonly string[];
  value: string | number;
}

/** Removed choices of all fields of a resource, nested and renamed ones included. */
export const getRemovedChoicesOfResource = (before: Resource, after: Resource): RemovedChoice[] =>
  Object.values(before.fields).flatMap(field => {
    const next = getOwn(after.fields, field.name) ?? findRenamedField(after, field.name);
    return next ? getRemovedChoices(field, next) : [];
  });

const findRenamedField = ({ fields }: Resource, name: string): Field | undefined =>
  Object.values(fields).find(({ was }) => was.includes(name));

/** Removed choices of one field. */
export function getRemovedChoices(before: Field, after: Field): RemovedChoice[] {
  const known = new Set((after.choices ?? []).map(({ value }) => value));
  const had = (after.choices && before.choices) ?? [];
  const gone = had.filter(({ value }) => !known.has(value)).map(({ value }) => ({ path: [], value }));
  return [...gone, ...getRemovedInnerChoices(before, after)].map(({ path, value }) => ({
    path: [before.name, ...path],
    value,
  }));
}

const getRemovedInnerChoices = (
  { fields: before = {} }: Field,
  { fields: after = {} }: Field,
): RemovedChoice[] =>
  Object.entries(before).flatMap(([name, field]) => {
    const next = getOwn(after, name);
    return next ? getRemovedChoices(field, next) : [];
  });

/** Formats the full name of a choice: `clinic.place.kind=shared`. */
export const formatChoicePath = (resource: string, { path, value }: RemovedChoice): string =>
  `${[resource, ...path].join('.')}=${value}`;

/** Record counts per choice, in the order of the choices. */
export async function countRecordsWithChoices(
  records: AsyncIterable<JsonObject>,
  choices: readonly RemovedChoice[],
): Promise<number[]> {
  const counts = choices.map(() => 0);
  for await (const record of records) {
    for (const [at, { path, value }] of choices.entries())
      if (containsValue(record, path, value)) counts[at] = (counts[at] ?? 0) + 1;
  }
  return counts;
}

/** Whether a stored value contains the choice; for a list, in any item. */
function containsValue(stored: JsonValue, path: readonly string[], value: JsonValue): boolean {
  if (Array.isArray(stored)) return stored.some(item => containsValue(item, path, value));
  const [name, ...rest] = path;
  if (name === undefined) return stored === value;
  return isObject(stored) && containsValue(getOwn(stored, name) ?? null, rest, value);
}
