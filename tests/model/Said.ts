import type { JsonObject } from '#model/json';
import type { ListQuery } from '#model/records';

/** A record by its place among those of its resource that have been heard of. */
export interface Which {
  of: string;
  nth: number;
}

/** One thing that a caller may say; a text `@school:2` in it stands for the second school that was heard of. */
export type Said =
  | { say: 'list'; of: string; query: ListQuery }
  | { say: 'get' | 'history'; which: Which }
  | { say: 'create'; of: string; values: JsonObject }
  | { say: 'update'; which: Which; age: number; values: JsonObject }
  | { say: 'remove' | 'recover'; of: string; nths: readonly number[] }
  | { say: 'transition'; which: Which; age: number; action: string; input: JsonObject }
  | { say: 'options'; of: string; field: string; q: string }
  | { say: 'stats'; of: string; by: readonly string[]; query: ListQuery }
  /** Nobody says it: the time of some transitions has come. */
  | { say: 'due' };
