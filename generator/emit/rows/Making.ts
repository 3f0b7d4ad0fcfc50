import type { JsonObject, Value } from '#model/json';
import type { Field, Samples } from '#model/resource';
import type { JsonSchema } from '#model/schema';
import type { Dice } from './Dice';

/** What is at hand while one record is made. */
export interface Making {
  dice: Dice;
  now: Date;
  season: number;
  weights: Samples['weights'];
  /** A group, or an item of a list. */
  object(fields: Readonly<Record<string, Field>>, schema: JsonSchema): JsonObject;
  /** A record that the relation may lead to, other than these; undefined when there is none. */
  target(field: Field, record: JsonObject, besides: readonly Value[]): string | undefined;
  /** All records that the relation may lead to. */
  targets(field: Field, record: JsonObject): readonly string[];
  /** Whether another record has this value, of which there may be one only. */
  isTaken(field: Field, value: Value): boolean;
}

/** Makes a value for a field, or none; it need not fit yet. `attempt` counts the failures before. */
export type MakeValue = (
  field: Field,
  schema: JsonSchema,
  record: JsonObject,
  making: Making,
  attempt: number,
) => Value | undefined;
