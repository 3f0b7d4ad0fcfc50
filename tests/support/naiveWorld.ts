import { isObject, type JsonObject, type JsonValue } from '#model/json';
import type { Row } from '#model/records';

export type NarrowingRules = Readonly<Record<string, (row: JsonObject, world: World) => readonly string[]>>;

/** Schema files and stored rows by resource, with caller and clock. */
export interface World {
  files: Readonly<Record<string, JsonObject>>;
  rows: Readonly<Record<string, readonly Row[]>>;
  /** Values of `$me` and `$me.fact`; the account uuid is under `id`. */
  me: Readonly<Record<string, JsonValue>> & { id?: string };
  /** Grant rules of the city: the remaining fields per row. */
  narrowings?: NarrowingRules;
  /** Administrator roles, where needed. */
  administrators?: readonly string[];
  today: string;
  now: string;
  season: number;
}

export const toObject = (value: JsonValue | undefined): JsonObject => (isObject(value) ? value : {});

/** The schema file that declares the fields of a resource. */
export function getBaseFile(world: World, name: string): { name: string; file: JsonObject } {
  const file = toObject(world.files[name]);
  const { of } = toObject(file['x-view']);
  return typeof of === 'string' ? { name: of, file: toObject(world.files[of]) } : { name, file };
}
