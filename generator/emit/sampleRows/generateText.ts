import type { Field } from '#model/field';
import type { JsonSchema } from '#model/jsonSchema';
import { getFakeGenerator } from './fakeGenerators';
import { formatGenerators } from './formatGenerators';
import { generateFromPattern } from './generateFromPattern';
import type { GeneratorContext } from './GeneratorContext';
import { generateSentence, generateWord } from './places';

type TextMaker = (context: GeneratorContext) => string;

const countCharacters = (text: string): number => Array.from(text).length;

/** Truncates or extends a text to the allowed length. */
function fitLength(
  text: string,
  { minLength = 0, maxLength }: JsonSchema,
  context: GeneratorContext,
): string {
  let whole = text;
  while (countCharacters(whole) < minLength) whole += generateWord(context.random);
  return maxLength === undefined || countCharacters(whole) <= maxLength
    ? whole
    : Array.from(whole).slice(0, maxLength).join('');
}

function generatePlainText(schema: JsonSchema, context: GeneratorContext): string {
  const { maxLength = 40 } = schema;
  return fitLength(
    maxLength < 12 ? generateWord(context.random) : generateSentence(context.random),
    schema,
    context,
  );
}

/** Text generators for the field, `x-fake` first. */
function getTextMakers(field: Field, schema: JsonSchema): TextMaker[] {
  const fake = getFakeGenerator(field.fake);
  const format = schema.format === undefined ? undefined : formatGenerators[schema.format];
  const { pattern } = schema;
  return [
    ...(fake ? [({ random, now }: GeneratorContext) => fake(random, now)] : []),
    ...(format ? [({ random, now }: GeneratorContext) => format(random, now)] : []),
    ...(pattern === undefined
      ? []
      : [({ random }: GeneratorContext) => generateFromPattern(pattern, random)]),
    context => generatePlainText(schema, context),
  ];
}

const attemptsPerMaker = 12;
const known = new WeakMap<Field, WeakMap<JsonSchema, TextMaker[]>>();

function knownMakers(field: Field, schema: JsonSchema): TextMaker[] {
  const bySchema = known.get(field) ?? new WeakMap<JsonSchema, TextMaker[]>();
  const makers = bySchema.get(schema) ?? getTextMakers(field, schema);
  known.set(field, bySchema.set(schema, makers));
  return makers;
}

/** Generates a text: tries each generator for some attempts, because fake names run out. */
export function generateText(
  field: Field,
  schema: JsonSchema,
  context: GeneratorContext,
  attempt: number,
): string {
  const makers = knownMakers(field, schema);
  const maker = makers[Math.floor(attempt / attemptsPerMaker) % makers.length] ?? (() => '');
  const text = maker(context);
  const numbered =
    field.unique && attempt % attemptsPerMaker > attemptsPerMaker / 2 && maker === makers.at(-1);
  return numbered ? fitLength(text.replace(/[。，]/g, '') + context.random.digits(5), schema, context) : text;
}
