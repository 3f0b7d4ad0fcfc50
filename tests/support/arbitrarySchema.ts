import fc from 'fast-check';
import type { JsonObject } from '#model/json';

type Property = fc.Arbitrary<JsonObject>;

const lengths = fc
  .record(
    { minLength: fc.integer({ min: 0, max: 4 }), maxLength: fc.integer({ min: 5, max: 60 }) },
    { requiredKeys: [] },
  )
  .map(bounds => ({ type: 'string', ...bounds }));

const patterned = fc
  .constantFrom(
    '^[A-Z]{2}[0-9]{4}$',
    '^(a|bc)+d?$',
    '^\\d{3,5}-[^\\s0-9]{2}$',
    '^[\\u4e00-\\u9fa5]{2,4}$',
    'x\\.y',
  )
  .map(pattern => ({ type: 'string', pattern }));

const formatted = fc
  .constantFrom(
    'mobile',
    'resident-id',
    'email',
    'person-name',
    'uscc',
    'date',
    'date-time',
    'html',
    'telephone',
  )
  .map(format => ({ type: 'string', format }));

const paragraph = fc.constant({ type: 'string', maxLength: 800 });

const integer = fc
  .record(
    {
      minimum: fc.integer({ min: -9, max: 9 }),
      maximum: fc.integer({ min: 20, max: 99 }),
      multipleOf: fc.constantFrom(2, 3, 5),
    },
    { requiredKeys: [] },
  )
  .map(bounds => ({ type: 'integer', ...bounds }));

const number = fc
  .record(
    {
      minimum: fc.integer({ min: -2, max: 2 }),
      exclusiveMaximum: fc.integer({ min: 3, max: 9 }),
      multipleOf: fc.constantFrom(0.01, 0.5),
    },
    { requiredKeys: [] },
  )
  .map(bounds => ({ type: 'number', ...bounds }));

const boolean = fc.constant({ type: 'boolean' });

const label = (name: string): JsonObject => ({ title: `题${name}`, 'x-title-en': `Title ${name}` });
const choicesOf = (values: readonly (string | number)[]): JsonObject => ({
  oneOf: values.map(value => ({ const: value, ...label(String(value)) })),
});

const wordChoice = fc.subarray(['red', 'green', 'blue', 'grey'], { minLength: 1 }).map(choicesOf);
const numberChoice = fc.subarray([1, 2, 3], { minLength: 2 }).map(choicesOf);
const choice = fc.oneof(wordChoice, numberChoice);
const choices = fc
  .record({ items: wordChoice, minItems: fc.constantFrom(0, 1) })
  .map(said => ({ type: 'array', ...said }));

const simple: Property = fc.oneof(lengths, patterned, formatted, integer, number, boolean, choice);

const group: Property = fc.tuple(simple, simple, fc.boolean()).map(([first, second, required]) => ({
  type: 'object',
  properties: { first: { ...label('first'), ...first }, second: { ...label('second'), ...second } },
  ...(required && { required: ['first'] }),
}));

const list: Property = fc
  .record({ items: group, minItems: fc.constantFrom(0, 1, 2), maxItems: fc.constantFrom(2, 4) })
  .map(said => ({ type: 'array', ...said }));

/** A random schema property of any kind except relations, without a title. */
export const arbitraryProperty: Property = fc.oneof(
  { weight: 6, arbitrary: simple },
  { weight: 1, arbitrary: paragraph },
  { weight: 1, arbitrary: choices },
  { weight: 1, arbitrary: group },
  { weight: 1, arbitrary: list },
);

interface Shape {
  own: JsonObject[];
  conditions: {
    at: number;
    value: 'yes' | 'no';
    shown: JsonObject;
    required: boolean;
    hidden: string;
    otherwise: boolean;
  }[];
  targets: { to: number; required: boolean; list: boolean }[];
  required: boolean[];
  unique: boolean;
  dependent: boolean;
}

const arbitraryShape: fc.Arbitrary<Shape> = fc.record({
  own: fc.array(arbitraryProperty, { minLength: 1, maxLength: 6 }),
  conditions: fc.array(
    fc.record({
      at: fc.nat({ max: 1 }),
      value: fc.constantFrom('yes' as const, 'no' as const),
      shown: arbitraryProperty,
      required: fc.boolean(),
      hidden: fc.constantFrom('drop', 'keep', 'ask'),
      otherwise: fc.boolean(),
    }),
    { maxLength: 3 },
  ),
  targets: fc.array(fc.record({ to: fc.nat({ max: 3 }), required: fc.boolean(), list: fc.boolean() }), {
    maxLength: 2,
  }),
  required: fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }),
  unique: fc.boolean(),
  dependent: fc.boolean(),
});

const yesOrNo = choicesOf(['yes', 'no']);

/** Two fields for conditions, random fields, and relations to earlier resources or to itself. */
function buildResource(
  { own, conditions, targets, required, unique, dependent }: Shape,
  index: number,
): JsonObject {
  const fields = own.map((property, at): [string, JsonObject] => [
    `f${at}`,
    { ...label(`f${at}`), ...property },
  ]);
  const relations = targets.map(({ to, list: several, required: must }, at) => {
    const ref = { 'x-ref': `r${Math.min(to, index)}` };
    const property = several ? { type: 'array', items: ref } : ref;
    // A tree cannot have roots if the parent field is required.
    return {
      name: `t${at}`,
      property: { ...label(`t${at}`), ...property },
      must: must && !several && to < index,
    };
  });
  return {
    ...label(`r${index}`),
    type: 'object',
    required: [
      'code',
      ...fields.map(([name]) => name).filter((_, at) => required[at]),
      ...relations.filter(one => one.must).map(one => one.name),
    ],
    properties: {
      code: { ...label('code'), type: 'string', pattern: '^[A-Z][0-9]{5}$', 'x-unique': unique },
      s0: { ...label('s0'), ...yesOrNo },
      s1: { ...label('s1'), ...yesOrNo },
      ...Object.fromEntries(fields),
      ...Object.fromEntries(relations.map(one => [one.name, one.property])),
    },
    ...(dependent && { dependentRequired: { s0: ['s1'] } }),
    allOf: conditions.map(({ at, value, shown, required: must, hidden, otherwise }, place): JsonObject => {
      const field = {
        ...label(`c${place}`),
        ...shown,
        'x-hidden': hidden,
        ...(must && { 'x-required': 'shown' }),
      };
      return {
        if: { properties: { [`s${at}`]: { const: value } }, required: [`s${at}`] },
        [otherwise ? 'else' : 'then']: { properties: { [`c${place}`]: field } },
      };
    }),
    'x-access': { admin: { all: true } },
    'x-samples': { rows: 6 },
  };
}

/** Small sets of schema files with all kinds, constraints, conditions and valid relations. */
export const arbitrarySchemas: fc.Arbitrary<Record<string, JsonObject>> = fc
  .array(arbitraryShape, { minLength: 1, maxLength: 3 })
  .map(shapes => Object.fromEntries(shapes.map((one, index) => [`r${index}`, buildResource(one, index)])));
