import fc from 'fast-check';
import type { JsonObject, Value } from '#model/json';

const values: fc.Arbitrary<Value> = fc.constantFrom<Value>(
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

interface Blow {
  at: number;
  to: 'drop' | 'set' | 'add';
  value: Value;
}

const blows: fc.Arbitrary<Blow[]> = fc.array(
  fc.record({ at: fc.nat(), to: fc.constantFrom('drop', 'set', 'add'), value: values }),
  { maxLength: 4 },
);

/** A way to make a sound row unsound, perhaps: fields go, come and change. */
export const spoiling: fc.Arbitrary<(row: JsonObject, names: readonly string[]) => JsonObject> = blows.map(
  all => (row, names) => {
    const spoilt = { ...row };
    for (const { at, to, value } of all) {
      const name = to === 'add' ? 'unheardOf' : names[at % names.length];
      if (name === undefined) continue;
      if (to === 'drop') delete spoilt[name];
      else spoilt[name] = value;
    }
    return spoilt;
  },
);
