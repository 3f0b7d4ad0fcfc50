import fc, { type Arbitrary } from 'fast-check';
import type { JsonObject, JsonValue } from '#model/json';
import type { ListQuery } from '#model/records';

export type Fields = Record<string, Arbitrary<JsonValue>>;

/** Inputs for the operations on one resource. */
export interface ResourceInputs {
  /** Required fields. */
  required: Fields;
  optional: Fields;
  /** Fields with restricted write grants. */
  restricted: Fields;
  /** Transitions with their inputs. */
  transitions: readonly { action: string; inputs: readonly JsonObject[] }[];
  filters: readonly ListQuery['filters'][number][];
  sorts: readonly string[];
  titles: readonly string[];
  relations: readonly string[];
  groups: readonly string[];
  /** Fields that some roles see masked. */
  masked: readonly string[];
}

/** Inputs for all resources of a system. */
export interface OperationInputs {
  resources: Readonly<Record<string, ResourceInputs>>;
  /** Resources with a tree or graph. */
  wholeReads: readonly string[];
  /** Resources with concurrent edits. */
  contended: readonly string[];
}

/** Usually a valid value, sometimes an invalid one. */
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

/** Default inputs of a resource. */
export const emptyInputs: ResourceInputs = {
  ...{ required: {}, optional: {}, restricted: {}, transitions: [] },
  ...{ filters: [], sorts: ['createdAt'], titles: [], relations: [], groups: [], masked: [] },
};
