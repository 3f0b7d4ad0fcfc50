import { isObject, type JsonObject, type JsonValue } from '#model/json';
import type { Row } from '#model/records';

export type NarrowingRules = Readonly<Record<string, (row: JsonObject) => readonly string[]>>;

/** Authors' files and stored rows by resource, and who looks at them when. */
export interface World {
  files: Readonly<Record<string, JsonObject>>;
  rows: Readonly<Record<string, readonly Row[]>>;
  /** What `$me` and `$me.fact` are: the account's uuid under `id`. */
  me: Readonly<Record<string, JsonValue>> & { id?: string };
  /** What the city's named rules leave of the fields of a grant, row by row. */
  narrowings?: NarrowingRules;
  /** The roles that administer the system, where that matters. */
  administrators?: readonly string[];
  today: string;
  now: string;
  season: number;
}

export const toObject = (value: JsonValue | undefined): JsonObject => (isObject(value) ? value : {});

/** The author's file in which the fields of a resource are declared. */
export function getBaseFile(world: World, name: string): { name: string; file: JsonObject } {
  const file = toObject(world.files[name]);
  const { of } = toObject(file['x-view']);
  return typeof of === 'string' ? { name: of, file: toObject(world.files[of]) } : { name, file };
}
