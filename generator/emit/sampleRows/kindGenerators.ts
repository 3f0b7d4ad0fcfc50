import { scalarToText, type JsonValue } from '#model/json';
import type { FieldKind } from '#model/kinds';
import type { Field } from '#model/field';
import type { JsonSchema } from '#model/jsonSchema';
import { generateFutureDateTime, generatePastDate, generatePastDateTime } from './formatGenerators';
import type { ValueGenerator, GeneratorContext } from './GeneratorContext';
import { generateNumber } from './generateNumber';
import { generateSentence } from './places';
import { generateText } from './generateText';
import { generateUuid } from './uuid';

const generateTextValue: ValueGenerator = (field, schema, _, context, attempt) =>
  generateText(field, schema, context, attempt);

const pickChoice = (
  field: Field,
  values: readonly JsonValue[],
  { random, weights }: GeneratorContext,
): JsonValue | undefined => {
  const said = weights[field.name];
  return random.pickWeighted(values, value => (said ? (said[scalarToText(value)] ?? 0) : 1));
};

/** Random list length, small by default. */
function pickLength({ minItems = 0, maxItems = 3 }: JsonSchema, { random }: GeneratorContext): number {
  const least = Math.max(minItems, Math.min(1, maxItems));
  return random.integer(least, Math.max(least, Math.min(maxItems, least + 2)));
}

const generateReferences: ValueGenerator = (field, schema, record, context) => {
  const found: string[] = [];
  for (let left = pickLength(schema, context); left > 0; left -= 1) {
    const target = context.pickTarget(field, record, found);
    if (target !== undefined) found.push(target);
  }
  return found.length >= (schema.minItems ?? 1) ? found : undefined;
};

const generateChoices: ValueGenerator = (field, schema, _, context) => {
  const values = field.entries ? context.entries(field) : (schema.items?.enum ?? []);
  const chosen = new Set<JsonValue>();
  for (let left = pickLength(schema, context); left > 0; left -= 1) {
    const value = pickChoice(field, values, context);
    if (value !== undefined) chosen.add(value);
  }
  return values.filter(value => chosen.has(value));
};

const generateList: ValueGenerator = (field, schema, _, context) =>
  Array.from({ length: pickLength(schema, context) }, () =>
    context.generateObject(field.fields ?? {}, schema.items ?? {}),
  );

/** A recent date for fields that default to today, else one of the last years. */
const getMaxDaysBack = (field: Field): number => (field.defaultFrom === undefined ? 1000 : 60);

/** Value generators by field kind. */
export const kindGenerators: Readonly<Record<FieldKind, ValueGenerator>> = {
  text: generateTextValue,
  paragraph: (field, schema, record, context, attempt) => {
    const whole = `${generateSentence(context.random)}${generateSentence(context.random)}`;
    return attempt === 0 && field.fake === undefined
      ? whole
      : generateTextValue(field, schema, record, context, attempt);
  },
  markup: generateTextValue,
  integer: (field, schema, _, context, attempt) =>
    field.defaultFrom === '$season' && attempt === 0
      ? context.season
      : generateNumber(field, schema, context, attempt, 1),
  number: (field, schema, _, context, attempt) => generateNumber(field, schema, context, attempt, 0.01),
  boolean: (field, schema, _, context, attempt) => {
    if (schema.enum ?? context.weights[field.name])
      return pickChoice(field, schema.enum ?? [true, false], context);
    if (context.getWindowRole(field) === 'enabled') return true;
    return attempt === 0 && typeof field.default === 'boolean' && context.random.chance(0.85)
      ? field.default
      : context.random.chance(0.5);
  },
  date: (field, _, __, { random, now }) => generatePastDate(random, now, getMaxDaysBack(field)),
  datetime: (field, _, __, { random, now, getWindowRole }) =>
    getWindowRole(field) === 'closes'
      ? generateFutureDateTime(random, now)
      : generatePastDateTime(random, now, getMaxDaysBack(field)),
  choice: (field, schema, _, context) =>
    pickChoice(field, field.entries ? context.entries(field) : (schema.enum ?? []), context),
  choices: generateChoices,
  reference: (field, _, record, context) => context.pickTarget(field, record, []),
  references: generateReferences,
  // Files are not generated, so that optional file fields stay empty.
  file: (field, _, __, { random, now }) => (field.required ? generateUuid(random, now) : undefined),
  files: (_, schema, __, { random, now }) =>
    schema.minItems ? Array.from({ length: schema.minItems }, () => generateUuid(random, now)) : undefined,
  group: (field, schema, _, context) => context.generateObject(field.fields ?? {}, schema),
  list: generateList,
  json: (_, schema) => (schema.type === 'array' ? [] : {}),
};
