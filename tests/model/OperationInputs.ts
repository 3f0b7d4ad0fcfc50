import fc, { type Arbitrary } from 'fast-check';
import type { JsonObject, JsonValue } from '#model/json';
import type { ListQuery } from '#model/records';

export type Fields = Record<string, Arbitrary<JsonValue>>;

/** What can be said of one resource. */
export interface ResourceInputs {
  /** Without which there is no record. */
  required: Fields;
  optional: Fields;
  /** Which not everybody may write, or not always. */
  restricted: Fields;
  /** Transitions, with what may be given along. */
  transitions: readonly { action: string; inputs: readonly JsonObject[] }[];
  filters: readonly ListQuery['filters'][number][];
  sorts: readonly string[];
  titles: readonly string[];
  relations: readonly string[];
  groups: readonly string[];
  /** What is masked for some. */
  masked: readonly string[];
}

/** Of all the resources of a place. */
export interface OperationInputs {
  resources: Readonly<Record<string, ResourceInputs>>;
  /** Those that can be read as a whole. */
  wholeReads: readonly string[];
  /** Those at which several are at work. */
  contended: readonly string[];
}

/** Mostly one of these; now and then what is wrong. */
export const mostlyOneOf = (
  right: readonly JsonValue[],
  ...wrong: readonly JsonValue[]
): Arbitrary<JsonValue> =>
  fc.oneof(
    { weight: 50, arbitrary: fc.constantFrom(...right) },
    ...(wrong.length > 0 ? [{ weight: 1, arbitrary: fc.constantFrom(...wrong) }] : []),
  );
export const mostlyReferenceTo = (of: string, ...wrong: readonly JsonValue[]): Arbitrary<JsonValue> =>
  mostlyOneOf(
    [0, 1, 2, 3].map(number => `@${of}:${number}`),
    null,
    ...wrong,
  );

/** Of a resource about which there is nothing more to say. */
export const emptyInputs: ResourceInputs = {
  ...{ required: {}, optional: {}, restricted: {}, transitions: [] },
  ...{ filters: [], sorts: ['createdAt'], titles: [], relations: [], groups: [], masked: [] },
};
