import fc, { type Arbitrary } from 'fast-check';
import type { JsonObject, Value } from '#model/json';
import type { ListQuery } from '#model/records';

export type Fields = Record<string, Arbitrary<Value>>;

/** What can be said of one resource. */
export interface Words {
  /** Without which there is no record. */
  needed: Fields;
  usual: Fields;
  /** Which not everybody may write, or not always. */
  special: Fields;
  /** Transitions, with what may be given along. */
  steps: readonly { action: string; inputs: readonly JsonObject[] }[];
  filters: readonly ListQuery['filters'][number][];
  sorts: readonly string[];
  titles: readonly string[];
  relations: readonly string[];
  groups: readonly string[];
  /** What is masked for some. */
  masked: readonly string[];
}

/** Of all the resources of a place. */
export interface Vocabulary {
  of: Readonly<Record<string, Words>>;
  /** Those that can be read as a whole. */
  wholes: readonly string[];
  /** Those at which several are at work. */
  busy: readonly string[];
}

/** Mostly one of these; now and then what is wrong. */
export const one = (right: readonly Value[], ...wrong: readonly Value[]): Arbitrary<Value> =>
  fc.oneof(
    { weight: 50, arbitrary: fc.constantFrom(...right) },
    ...(wrong.length > 0 ? [{ weight: 1, arbitrary: fc.constantFrom(...wrong) }] : []),
  );
export const some = (of: string, ...wrong: readonly Value[]): Arbitrary<Value> =>
  one(
    [0, 1, 2, 3].map(number => `@${of}:${number}`),
    null,
    ...wrong,
  );

/** Of a resource about which there is nothing more to say. */
export const fewWords: Words = {
  ...{ needed: {}, usual: {}, special: {}, steps: [] },
  ...{ filters: [], sorts: ['createdAt'], titles: [], relations: [], groups: [], masked: [] },
};
