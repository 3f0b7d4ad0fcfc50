import fc from 'fast-check';
import type { JsonObject } from '#model/json';
import { demands, goodValues, type WhySpec } from '#tests/support/whySchemas';

export const fieldNames = Object.keys(goodValues).filter(name => name !== 'secret');
export const arbitrarySpec: fc.Arbitrary<WhySpec> = fc.record({
  asked: fc.subarray([...demands], { minLength: 1 }),
  rows: fc.constantFrom('all', 'all', 'own', 'sort', 'open', 'none'),
  editable: fc.subarray(fieldNames, { minLength: 1 }),
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
  )
  .map(drawn => Object.fromEntries([...fieldNames, 'secret'].map((name, at) => [name, drawn[at] ?? null])));
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
});
