import fc from 'fast-check';
import type { JsonObject } from '#model/json';
import { demands, goodValues, type WhyRows, type WhySpec } from '#tests/support/whySchemas';

/** Fields of which a question is asked: those that may be edited, and those that nobody edits. */
export const askedFields = [
  ...['word', 'isSure', 'grade', 'size', 'extra', 'fixed'],
  ...['total', 'stamp', 'serial', 'status', 'number', 'createdAt'],
];
export const fieldNames = Object.keys(goodValues).filter(name => name !== 'secret');
export const arbitrarySpec: fc.Arbitrary<WhySpec> = fc.record({
  asked: fc.subarray([...demands], { minLength: 1 }),
  rows: fc.constantFrom('all', 'all', 'own', 'sort', 'open', 'none'),
  editable: fc.subarray([...fieldNames, 'fixed', 'extra'], { minLength: 1 }),
  seesNotes: fc.boolean(),
  seesState: fc.boolean(),
});

export interface Situation {
  values: JsonObject;
  state: 'open' | 'waiting' | 'done' | 'over';
  caller: 'clerk' | 'chief';
  isOwn: boolean;
  openNotes: number;
  proofs: number;
  window: 'open' | 'later' | 'past' | 'none';
  seats: number;
  isHeld: boolean;
  hasSigned: boolean;
  /** What is asked about, besides a step: a field, and the number of a record that a list may lack. */
  field: string;
  number: 'N1' | 'N9';
  filters: Readonly<Record<string, string>>;
  isDeleted: boolean;
  editRows: WhyRows;
  seenRows: WhyRows;
}

const badValues: JsonObject = {
  word: 'bad',
  isSure: false,
  grade: 'z',
  size: 1,
  left: 'l',
  right: 'r',
  more: 'm',
};
const arbitraryValues = fc
  .tuple(
    ...fieldNames.map(name => fc.constantFrom(null, null, badValues[name] ?? null, goodValues[name] ?? null)),
    fc.constantFrom(null, 'closed-value'),
    fc.constantFrom(null, 'once'),
  )
  .map(drawn =>
    Object.fromEntries([...fieldNames, 'secret', 'fixed'].map((name, at) => [name, drawn[at] ?? null])),
  );
export const arbitrarySituation: fc.Arbitrary<Situation> = fc.record({
  values: arbitraryValues,
  state: fc.constantFrom('open', 'open', 'open', 'waiting', 'done', 'over'),
  caller: fc.constantFrom('clerk', 'clerk', 'chief'),
  isOwn: fc.boolean(),
  openNotes: fc.constantFrom(0, 0, 2),
  proofs: fc.constantFrom(0, 1),
  window: fc.constantFrom('open', 'later', 'past', 'none'),
  seats: fc.constantFrom(0, 1),
  isHeld: fc.boolean(),
  hasSigned: fc.boolean(),
  field: fc.constantFrom(...askedFields),
  number: fc.constantFrom('N1', 'N1', 'N1', 'N9'),
  filters: fc.record(
    {
      word: fc.constantFrom('good', 'bad'),
      grade: fc.constantFrom('x', 'z'),
      title: fc.constantFrom('N1', 'good'),
    },
    { requiredKeys: [] },
  ),
  isDeleted: fc.constantFrom(false, false, true),
  editRows: fc.constantFrom('all', 'all', 'own', 'sort', 'open'),
  seenRows: fc.constantFrom('all', 'own', 'sort', 'open'),
});
