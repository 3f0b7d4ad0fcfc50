import fc from 'fast-check';
import type { JsonObject, JsonValue } from '#model/json';

const arbitraryValue: fc.Arbitrary<JsonValue> = fc.constantFrom<JsonValue>(
  '',
  'x',
  'yes',
  'no',
  '2020-02-30',
  'A12345',
  -3,
  0,
  2.5,
  1e9,
  true,
  [],
  ['red', 'red'],
  {},
  { first: 1 },
);

interface Mutation {
  at: number;
  to: 'drop' | 'set' | 'add';
  value: JsonValue;
}

const arbitraryMutations: fc.Arbitrary<Mutation[]> = fc.array(
  fc.record({ at: fc.nat(), to: fc.constantFrom('drop', 'set', 'add'), value: arbitraryValue }),
  { maxLength: 4 },
);

/** A random mutation of a valid row: removes, adds and changes fields. */
export const arbitraryMutation: fc.Arbitrary<(row: JsonObject, names: readonly string[]) => JsonObject> =
  arbitraryMutations.map(all => (row, names) => {
    const spoilt = { ...row };
    for (const { at, to, value } of all) {
      const name = to === 'add' ? 'unheardOf' : names[at % names.length];
      if (name === undefined) continue;
      if (to === 'drop') delete spoilt[name];
      else spoilt[name] = value;
    }
    return spoilt;
  });
