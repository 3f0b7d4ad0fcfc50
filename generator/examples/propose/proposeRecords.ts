import { isStepExample, type Example, type RecordExample, type ExampleRefusal } from '#model/examples';
import type { Field } from '#model/field';
import type { JsonSchema } from '#model/jsonSchema';
import { deepEqual, type JsonObject, type JsonValue } from '#model/json';
import type { LocalizedText } from '#model/language';
import type { Resource } from '#model/resource';
import type { ExampleProposal } from './ExampleProposal';

/** Maximum length of a proposed text, because longer texts make examples hard to read. */
const maxProposedLength = 200;

/** New records at and beyond the limits of each field, and with fields that a choice of another shows or hides. */
export function proposeRecords(resource: Resource, examples: readonly Example[]): ExampleProposal[] {
  const records = examples.filter((example): example is RecordExample => !isStepExample(example));
  return Object.values(resource.fields)
    .filter(field => field.origin === 'author' && !field.readOnly && !field.derive && !field.number)
    .flatMap(field => [
      ...proposeLengths(field),
      ...proposeNumbers(field),
      ...proposeMissing(field),
      ...proposeConditions(resource, field),
    ])
    .filter(proposal => !records.some(record => covers(record, proposal)));
}

function covers(record: RecordExample, { example, wanted }: ExampleProposal): boolean {
  const values = isStepExample(example) ? {} : example.values;
  if (wanted === 'passes')
    return (
      !record.refused && Object.entries(values).every(([name, value]) => isAlike(record.values[name], value))
    );
  const { refused } = record;
  return refused?.field === wanted.field && refused?.by === wanted.by;
}

/** Whether two values test the same boundary: texts of equal length do, because examples test length limits. */
const isAlike = (a: JsonValue | undefined, b: JsonValue): boolean =>
  typeof a === 'string' && typeof b === 'string' ? a.length === b.length : deepEqual(a, b);

function propose(
  values: JsonObject,
  title: LocalizedText,
  wanted: ExampleProposal['wanted'],
): ExampleProposal {
  return {
    example: { title, values },
    words: { title: title.zh, 'x-title-en': title.en, values },
    wanted,
  };
}

function proposeLengths({ name, title, schema }: Field): ExampleProposal[] {
  const { minLength, maxLength } = schema;
  const proposeLength = (length: number, wanted: ExampleProposal['wanted']): ExampleProposal[] => {
    if (length < 1 || length > maxProposedLength) return [];
    const words = { zh: `“${title.zh}”为 ${length} 字`, en: `"${title.en}" of length ${length}` };
    return [propose({ [name]: '一'.repeat(length) }, words, wanted)];
  };
  return [
    ...(minLength === undefined
      ? []
      : [
          ...proposeLength(minLength, 'passes'),
          ...proposeLength(minLength - 1, { field: name, by: 'minLength' }),
        ]),
    ...(maxLength === undefined
      ? []
      : [
          ...proposeLength(maxLength, 'passes'),
          ...proposeLength(maxLength + 1, { field: name, by: 'maxLength' }),
        ]),
  ];
}

function proposeNumbers({ name, title, schema }: Field): ExampleProposal[] {
  const step = schema.multipleOf ?? (schema.type === 'integer' ? 1 : 0.01);
  const pair = (limit: number | undefined, by: 'minimum' | 'maximum', beyond: number): ExampleProposal[] => {
    if (limit === undefined) return [];
    const outside = Number((limit + beyond).toFixed(6));
    return [
      propose(
        { [name]: limit },
        { zh: `“${title.zh}”为 ${limit}`, en: `"${title.en}" is ${limit}` },
        'passes',
      ),
      propose(
        { [name]: outside },
        { zh: `“${title.zh}”为 ${outside}`, en: `"${title.en}" is ${outside}` },
        { field: name, by },
      ),
    ];
  };
  return [...pair(schema.minimum, 'minimum', -step), ...pair(schema.maximum, 'maximum', step)];
}

function proposeMissing({ name, title, required, default: constant, defaultFrom }: Field): ExampleProposal[] {
  if (!required || constant !== undefined || defaultFrom !== undefined) return [];
  const words = { zh: `没有“${title.zh}”`, en: `Without "${title.en}"` };
  return [propose({ [name]: null }, words, { field: name, by: 'required' })];
}

/** Proposals for a conditional field: missing while it is shown, present while it is hidden. */
function proposeConditions(resource: Resource, field: Field): ExampleProposal[] {
  return Object.entries(field.shownIf?.properties ?? {}).flatMap(([other, test]) => {
    const asked = resource.fields[other];
    const shown = listConstants(test);
    const [shows] = shown;
    const hides = asked?.choices?.map(({ value }) => value).find(value => !shown.includes(value));
    const refusal = (by: string): ExampleRefusal => ({ field: field.name, by });
    return [
      ...(shows === undefined
        ? []
        : [
            propose(
              { [other]: shows, [field.name]: null },
              describe(field, asked, shows, { zh: '没有', en: 'without' }),
              refusal('required'),
            ),
          ]),
      ...(shows === undefined || hides === undefined
        ? []
        : [
            propose(
              { [other]: hides, [field.name]: getAnyValue(field) },
              describe(field, asked, hides, { zh: '却有', en: 'with' }),
              refusal('notAllowed'),
            ),
          ]),
    ];
  });
}

function describe(
  field: Field,
  asked: Field | undefined,
  value: JsonValue,
  word: LocalizedText,
): LocalizedText {
  const choice = asked?.choices?.find(one => one.value === value)?.title;
  const text = JSON.stringify(value);
  return {
    zh: `“${asked?.title.zh ?? ''}”为“${choice?.zh ?? text}”，${word.zh}“${field.title.zh}”`,
    en: `"${asked?.title.en ?? ''}" is "${choice?.en ?? text}", ${word.en} "${field.title.en}"`,
  };
}

function listConstants(test: JsonSchema | boolean | undefined): JsonValue[] {
  if (typeof test !== 'object') return [];
  return test.const === undefined ? [...(test.enum ?? [])] : [test.const];
}

/**
 * Returns any value of the kind of a field. It need not be valid, because a hidden field is refused with every value.
 */
function getAnyValue({ kind, choices }: Field): JsonValue {
  if (choices) return choices[0]?.value ?? null;
  if (kind === 'integer' || kind === 'number') return 1;
  if (kind === 'boolean') return true;
  return 'x';
}
