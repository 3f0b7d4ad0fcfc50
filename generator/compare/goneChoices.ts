import { isObject, own, type JsonObject, type Value } from '#model/json';
import type { Field, Resource } from '#model/resource';

/** A choice that a field had and has no more. */
export interface GoneChoice {
  /** From the record to the field, by the names of before: several lead into groups and lists. */
  path: readonly string[];
  value: string | number;
}

/** All choices that go from the fields of a resource, and from what is in them; of one that is renamed too. */
export const goneFrom = (before: Resource, after: Resource): GoneChoice[] =>
  Object.values(before.fields).flatMap(field => {
    const next = own(after.fields, field.name) ?? calledOnce(after, field.name);
    return next ? goneChoices(field, next) : [];
  });

const calledOnce = ({ fields }: Resource, name: string): Field | undefined =>
  Object.values(fields).find(({ was }) => was.includes(name));

/** The same of one field. */
export function goneChoices(before: Field, after: Field): GoneChoice[] {
  const known = new Set((after.choices ?? []).map(({ value }) => value));
  const had = (after.choices && before.choices) ?? [];
  const gone = had.filter(({ value }) => !known.has(value)).map(({ value }) => ({ path: [], value }));
  return [...gone, ...inside(before, after)].map(({ path, value }) => ({
    path: [before.name, ...path],
    value,
  }));
}

const inside = ({ fields: before = {} }: Field, { fields: after = {} }: Field): GoneChoice[] =>
  Object.entries(before).flatMap(([name, field]) => {
    const next = own(after, name);
    return next ? goneChoices(field, next) : [];
  });

/** What a choice is called by its place: `clinic.place.kind=shared`. */
export const placeOf = (resource: string, { path, value }: GoneChoice): string =>
  `${[resource, ...path].join('.')}=${value}`;

/** In how many records each of the choices stands, in the order of the choices. */
export async function countHolders(
  records: AsyncIterable<JsonObject>,
  choices: readonly GoneChoice[],
): Promise<number[]> {
  const counts = choices.map(() => 0);
  for await (const record of records) {
    for (const [at, { path, value }] of choices.entries())
      if (holds(record, path, value)) counts[at] = (counts[at] ?? 0) + 1;
  }
  return counts;
}

/** In whichever item of a list. */
function holds(stored: Value, path: readonly string[], value: Value): boolean {
  if (Array.isArray(stored)) return stored.some(item => holds(item, path, value));
  const [name, ...rest] = path;
  if (name === undefined) return stored === value;
  return isObject(stored) && holds(own(stored, name) ?? null, rest, value);
}
