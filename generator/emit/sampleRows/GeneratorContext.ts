import type { JsonObject, JsonValue } from '#model/json';
import type { Field } from '#model/field';
import type { SampleRowsSpec } from '#model/resource';
import type { JsonSchema } from '#model/jsonSchema';
import type { SeededRandom } from './SeededRandom';

/** Fields of a time window that sample rows set so that the window is open. */
export const timeWindowFieldRoles = ['opens', 'closes', 'enabled'] as const;
export type TimeWindowFieldRole = (typeof timeWindowFieldRoles)[number];

/** The context of one record generation. */
export interface GeneratorContext {
  random: SeededRandom;
  now: Date;
  season: number;
  weights: SampleRowsSpec['weights'];
  /** Generates a group value or a list item. */
  generateObject(fields: Readonly<Record<string, Field>>, schema: JsonSchema): JsonObject;
  /** Picks a relation target other than the given ones; undefined if there is none. */
  pickTarget(field: Field, record: JsonObject, besides: readonly JsonValue[]): string | undefined;
  /** Returns all allowed targets of a relation. */
  targets(field: Field, record: JsonObject): readonly string[];
  /** Values of a choice field whose choices are stored records. */
  entries(field: Field): readonly string[];
  /**
   * Returns the role of the field in a time window. Sample windows are open, so that users can try the transitions of a
   * demo city.
   */
  getWindowRole: (field: Field) => TimeWindowFieldRole | undefined;
  /** Whether a sample row with this unique value exists already. */
  isTaken(field: Field, value: JsonValue): boolean;
}

/** Generates a candidate value, or undefined; it may violate constraints. `attempt` counts earlier failures. */
export type ValueGenerator = (
  field: Field,
  schema: JsonSchema,
  record: JsonObject,
  context: GeneratorContext,
  attempt: number,
) => JsonValue | undefined;
