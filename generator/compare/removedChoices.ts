import { isObject, getOwn, type JsonObject, type JsonValue } from '#model/json';
import type { Field } from '#model/field';
import type { Resource } from '#model/resource';

/** A choice that a field had and has no more. */
export interface RemovedChoice {
  /** From the record to the field, by the names of before: several lead into groups and lists. */
  path: readonly string[];
  value: string | number;
}

/** All choices that go from the fields of a resource, and from what is in them; of one that is renamed too. */
export const getRemovedChoicesOfResource = (before: Resource, after: Resource): RemovedChoice[] =>
  Object.values(before.fields).flatMap(field => {
    const next = getOwn(after.fields, field.name) ?? findRenamedField(after, field.name);
    return next ? getRemovedChoices(field, next) : [];
  });

const findRenamedField = ({ fields }: Resource, name: string): Field | undefined =>
  Object.values(fields).find(({ was }) => was.includes(name));

/** The same of one field. */
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

/** What a choice is called by its place: `clinic.place.kind=shared`. */
export const formatChoicePath = (resource: string, { path, value }: RemovedChoice): string =>
  `${[resource, ...path].join('.')}=${value}`;

/** In how many records each of the choices stands, in the order of the choices. */
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

/** In whichever item of a list. */
function containsValue(stored: JsonValue, path: readonly string[], value: JsonValue): boolean {
  if (Array.isArray(stored)) return stored.some(item => containsValue(item, path, value));
  const [name, ...rest] = path;
  if (name === undefined) return stored === value;
  return isObject(stored) && containsValue(getOwn(stored, name) ?? null, rest, value);
}
