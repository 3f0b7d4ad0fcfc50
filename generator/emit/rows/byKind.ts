import { scalarText, type Value } from '#model/json';
import type { Kind } from '#model/kinds';
import type { Field } from '#model/resource';
import type { JsonSchema } from '#model/schema';
import { pastDate, pastMoment } from './byFormat';
import type { MakeValue, Making } from './Making';
import { makeNumber } from './numbers';
import { sentence } from './places';
import { makeText } from './texts';
import { randomUuid } from './uuid';

const text: MakeValue = (field, schema, _, making, attempt) => makeText(field, schema, making, attempt);

const choice = (field: Field, values: readonly Value[], { dice, weights }: Making): Value | undefined => {
  const said = weights[field.name];
  return dice.weighted(values, value => (said ? (said[scalarText(value)] ?? 0) : 1));
};

/** How many members a list gets: few, unless more are asked for. */
function lengthOf({ minItems = 0, maxItems = 3 }: JsonSchema, { dice }: Making): number {
  const least = Math.max(minItems, Math.min(1, maxItems));
  return dice.integer(least, Math.max(least, Math.min(maxItems, least + 2)));
}

const references: MakeValue = (field, schema, record, making) => {
  const found: string[] = [];
  for (let left = lengthOf(schema, making); left > 0; left -= 1) {
    const target = making.target(field, record, found);
    if (target !== undefined) found.push(target);
  }
  return found.length >= (schema.minItems ?? 1) ? found : undefined;
};

const choices: MakeValue = (field, schema, _, making) => {
  const values = schema.items?.enum ?? [];
  const chosen = new Set<Value>();
  for (let left = lengthOf(schema, making); left > 0; left -= 1) {
    const value = choice(field, values, making);
    if (value !== undefined) chosen.add(value);
  }
  return values.filter(value => chosen.has(value));
};

const list: MakeValue = (field, schema, _, making) =>
  Array.from({ length: lengthOf(schema, making) }, () =>
    making.object(field.fields ?? {}, schema.items ?? {}),
  );

/** A date that a person would be offered as today is of late; any other lies somewhere in the last years. */
const daysBack = (field: Field): number => (field.defaultFrom === undefined ? 1000 : 60);

export const byKind: Readonly<Record<Kind, MakeValue>> = {
  text,
  paragraph: (field, schema, record, making, attempt) => {
    const whole = `${sentence(making.dice)}${sentence(making.dice)}`;
    return attempt === 0 && field.fake === undefined ? whole : text(field, schema, record, making, attempt);
  },
  markup: text,
  integer: (field, schema, _, making, attempt) =>
    field.defaultFrom === '$season' && attempt === 0
      ? making.season
      : makeNumber(field, schema, making, attempt, 1),
  number: (field, schema, _, making, attempt) => makeNumber(field, schema, making, attempt, 0.01),
  boolean: (field, schema, _, making, attempt) => {
    if (schema.enum ?? making.weights[field.name]) return choice(field, schema.enum ?? [true, false], making);
    return attempt === 0 && typeof field.default === 'boolean' && making.dice.chance(0.85)
      ? field.default
      : making.dice.chance(0.5);
  },
  date: (field, _, __, { dice, now }) => pastDate(dice, now, daysBack(field)),
  datetime: (field, _, __, { dice, now }) => pastMoment(dice, now, daysBack(field)),
  choice: (field, schema, _, making) => choice(field, schema.enum ?? [], making),
  choices,
  reference: (field, _, record, making) => making.target(field, record, []),
  references,
  // No file is made with the records, so a field that need not have one has none.
  file: (field, _, __, { dice, now }) => (field.required ? randomUuid(dice, now) : undefined),
  files: (_, schema, __, { dice, now }) =>
    schema.minItems ? Array.from({ length: schema.minItems }, () => randomUuid(dice, now)) : undefined,
  group: (field, schema, _, making) => making.object(field.fields ?? {}, schema),
  list,
  json: (_, schema) => (schema.type === 'array' ? [] : {}),
};
