import type { Field } from '#model/resource';
import type { JsonSchema } from '#model/schema';
import { fakeOf } from './byFake';
import { byFormat } from './byFormat';
import { fromPattern } from './fromPattern';
import type { Making } from './Making';
import { sentence, word } from './places';

type Maker = (making: Making) => string;

const lengthOf = (text: string): number => Array.from(text).length;

/** Cut or continued until its length is allowed. */
function fitted(text: string, { minLength = 0, maxLength }: JsonSchema, making: Making): string {
  let whole = text;
  while (lengthOf(whole) < minLength) whole += word(making.dice);
  return maxLength === undefined || lengthOf(whole) <= maxLength
    ? whole
    : Array.from(whole).slice(0, maxLength).join('');
}

function plain(schema: JsonSchema, making: Making): string {
  const { maxLength = 40 } = schema;
  return fitted(maxLength < 12 ? word(making.dice) : sentence(making.dice), schema, making);
}

/** The ways to make a text for the field, the one that its author named first. */
function makersOf(field: Field, schema: JsonSchema): Maker[] {
  const fake = fakeOf(field.fake);
  const format = schema.format === undefined ? undefined : byFormat[schema.format];
  const { pattern } = schema;
  return [
    ...(fake ? [({ dice, now }: Making) => fake(dice, now)] : []),
    ...(format ? [({ dice, now }: Making) => format(dice, now)] : []),
    ...(pattern === undefined ? [] : [({ dice }: Making) => fromPattern(pattern, dice)]),
    making => plain(schema, making),
  ];
}

const triesEach = 12;
const known = new WeakMap<Field, WeakMap<JsonSchema, Maker[]>>();

function knownMakers(field: Field, schema: JsonSchema): Maker[] {
  const bySchema = known.get(field) ?? new WeakMap<JsonSchema, Maker[]>();
  const makers = bySchema.get(schema) ?? makersOf(field, schema);
  known.set(field, bySchema.set(schema, makers));
  return makers;
}

/** A text for the field: each way is tried for a while, as made-up names run out. */
export function makeText(field: Field, schema: JsonSchema, making: Making, attempt: number): string {
  const makers = knownMakers(field, schema);
  const maker = makers[Math.floor(attempt / triesEach) % makers.length] ?? (() => '');
  const text = maker(making);
  const numbered = field.unique && attempt % triesEach > triesEach / 2 && maker === makers.at(-1);
  return numbered ? fitted(text.replace(/[。，]/g, '') + making.dice.digits(5), schema, making) : text;
}
