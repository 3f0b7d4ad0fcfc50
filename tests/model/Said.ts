import type { JsonObject } from '#model/json';
import type { ListQuery } from '#model/records';
import type { BulkDeed } from '#server/records/bulkDeed';

/** A record by its place among those of its resource that have been heard of. */
export interface Which {
  of: string;
  nth: number;
}

/** Records that are named, or all that a list shows. */
export type Chosen = { nths: readonly number[] } | { query: ListQuery };

/** What changes something; a text `@school:2` in it stands for the second school that was heard of. */
export type Deed =
  /** Whoever is modest gives only what he may write. */
  | { say: 'create'; of: string; values: JsonObject; isModest: boolean }
  | { say: 'update'; which: Which; age: number; values: JsonObject; isModest: boolean }
  | { say: 'remove'; of: string; nths: readonly number[] }
  /** Of those that were removed. */
  | { say: 'recover'; of: string; nths: readonly number[] }
  | { say: 'transition'; which: Which; age: number; action: string; input: JsonObject }
  | { say: 'claim' | 'release'; which: Which }
  /** Of the operations of the caller, or of everybody, the one so far back. */
  | { say: 'undo'; whose: 'own' | 'any'; back: number }
  /** The records are counted before, and now and then wrongly. */
  | { say: 'bulk'; of: string; deed: BulkDeed; chosen: Chosen; miscounted: number };

/** One thing that a caller may say. */
export type Said =
  | Deed
  | { say: 'list' | 'tree' | 'graph' | 'roleTree'; of: string; query: ListQuery }
  /** The list so far back goes on where it ended, whatever has happened since. */
  | { say: 'goOn'; back: number }
  | { say: 'get' | 'history'; which: Which }
  | { say: 'reveal'; which: Which; field: string; reason: string }
  | { say: 'options'; of: string; field: string; q: string }
  | { say: 'stats'; of: string; by: readonly string[]; query: ListQuery }
  | { say: 'keyed'; key: string; deed: Deed }
  /** What was last said with a key is said with it again, or something else is. */
  | { say: 'again'; isAltered: boolean }
  /** Nobody says it: the time of some transitions has come. */
  | { say: 'due' };
