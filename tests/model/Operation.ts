import type { JsonObject } from '#model/json';
import type { ListQuery } from '#model/records';
import type { BulkAction } from '#server/records/bulk/applyToRecord';

/** A record by its place among those of its resource that have been heard of. */
export interface RecordPosition {
  of: string;
  nth: number;
}

/** Records that are named, or all that a list shows. */
export type BulkChoice = { nths: readonly number[] } | { query: ListQuery };

/** What changes something; a text `@school:2` in it stands for the second school that was heard of. */
export type WriteOperation =
  /** Whoever is modest gives only what he may write. */
  | { say: 'create'; of: string; values: JsonObject; isModest: boolean }
  | { say: 'update'; which: RecordPosition; age: number; values: JsonObject; isModest: boolean }
  | { say: 'remove'; of: string; nths: readonly number[] }
  /** Of those that were removed. */
  | { say: 'recover'; of: string; nths: readonly number[] }
  | { say: 'transition'; which: RecordPosition; age: number; action: string; input: JsonObject }
  | { say: 'claim' | 'release'; which: RecordPosition }
  /** Of the operations of the caller, or of everybody, the one so far back. */
  | { say: 'undo'; whose: 'own' | 'any'; back: number }
  /** The records are counted before, and now and then wrongly. */
  | { say: 'bulk'; of: string; deed: BulkAction; chosen: BulkChoice; miscounted: number };

/** One thing that a caller may say. */
export type Operation =
  | WriteOperation
  | { say: 'list' | 'tree' | 'graph' | 'roleTree'; of: string; query: ListQuery }
  /** The list so far back goes on where it ended, whatever has happened since. */
  | { say: 'goOn'; back: number }
  | { say: 'get' | 'history'; which: RecordPosition }
  | { say: 'reveal'; which: RecordPosition; field: string; reason: string }
  | { say: 'options'; of: string; field: string; q: string }
  | { say: 'stats'; of: string; by: readonly string[]; query: ListQuery }
  | { say: 'keyed'; key: string; deed: WriteOperation }
  /** What was last said with a key is said with it again, or something else is. */
  | { say: 'again'; isAltered: boolean }
  /** Nobody says it: the time of some transitions has come. */
  | { say: 'due' };
