import fc, { type Arbitrary } from 'fast-check';
import type { JsonObject, Value } from '#model/json';
import type { ListQuery } from '#model/records';

export type Fields = Record<string, Arbitrary<Value>>;

export interface Writable {
  /** Without which there is no record. */
  needed: Fields;
  usual: Fields;
  /** Which not everybody may write, or not always. */
  special: Fields;
}

/** What can be spoken of in a place. */
export interface Words {
  writable: Readonly<Record<string, Writable>>;
  /** Transitions, by the resource and the name, with what may be given along. */
  steps: readonly { of: string; action: string; inputs: readonly JsonObject[] }[];
  filters: readonly ListQuery['filters'][number][];
  sorts: readonly string[];
  titles: readonly string[];
  relations: readonly string[];
  groups: readonly string[];
}

/** Mostly one of these; now and then what is wrong. */
export const one = (right: readonly Value[], ...wrong: readonly Value[]): Arbitrary<Value> =>
  fc.oneof(
    { weight: 20, arbitrary: fc.constantFrom(...right) },
    ...(wrong.length > 0 ? [{ weight: 1, arbitrary: fc.constantFrom(...wrong) }] : []),
  );
export const some = (of: string, ...wrong: readonly Value[]): Arbitrary<Value> =>
  one(
    [0, 1, 2, 3].map(number => `@${of}:${number}`),
    null,
    ...wrong,
  );
