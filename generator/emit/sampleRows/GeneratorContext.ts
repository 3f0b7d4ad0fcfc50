import type { JsonObject, JsonValue } from '#model/json';
import type { Field } from '#model/field';
import type { Samples } from '#model/resource';
import type { JsonSchema } from '#model/jsonSchema';
import type { SeededRandom } from './SeededRandom';

/** What is at hand while one record is made. */
export interface GeneratorContext {
  random: SeededRandom;
  now: Date;
  season: number;
  weights: Samples['weights'];
  /** A group, or an item of a list. */
  generateObject(fields: Readonly<Record<string, Field>>, schema: JsonSchema): JsonObject;
  /** A record that the relation may lead to, other than these; undefined when there is none. */
  pickTarget(field: Field, record: JsonObject, besides: readonly JsonValue[]): string | undefined;
  /** All records that the relation may lead to. */
  targets(field: Field, record: JsonObject): readonly string[];
  /** Whether another record has this value, of which there may be one only. */
  isTaken(field: Field, value: JsonValue): boolean;
}

/** Makes a value for a field, or none; it need not fit yet. `attempt` counts the failures before. */
export type ValueGenerator = (
  field: Field,
  schema: JsonSchema,
  record: JsonObject,
  context: GeneratorContext,
  attempt: number,
) => JsonValue | undefined;
