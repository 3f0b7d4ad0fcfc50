import type { JsonObject } from '#model/json';
import type { ListQuery } from '#model/records';
import type { BulkAction } from '#server/records/bulk/applyToRecord';

/** A record by its index among the known ones of its resource. */
export interface RecordPosition {
  of: string;
  nth: number;
}

/** A selection by ids or by list filter. */
export type BulkChoice = { nths: readonly number[] } | { query: ListQuery };

/** A write operation; the text `@school:2` stands for the second known school. */
export type WriteOperation =
  /** Restricts the values to writable fields. */
  | { say: 'create'; of: string; values: JsonObject; isModest: boolean }
  | { say: 'update'; which: RecordPosition; age: number; values: JsonObject; isModest: boolean }
  | { say: 'remove'; of: string; nths: readonly number[] }
  /** Index among the deleted records. */
  | { say: 'recover'; of: string; nths: readonly number[] }
  | { say: 'transition'; which: RecordPosition; age: number; action: string; input: JsonObject }
  | { say: 'claim' | 'release'; which: RecordPosition }
  /** The operation this many steps back, of the caller or of all. */
  | { say: 'undo'; whose: 'own' | 'any'; back: number }
  /** The expected count is read before, and sometimes falsified. */
  | { say: 'bulk'; of: string; deed: BulkAction; chosen: BulkChoice; miscounted: number };

/** One request of a caller. */
export type Operation =
  | WriteOperation
  | { say: 'list' | 'tree' | 'graph' | 'roleTree'; of: string; query: ListQuery }
  /** Continues the list this many steps back at its cursor. */
  | { say: 'goOn'; back: number }
  | { say: 'get' | 'history'; which: RecordPosition }
  | { say: 'reveal'; which: RecordPosition; field: string; reason: string }
  | { say: 'options'; of: string; field: string; q: string }
  | { say: 'stats'; of: string; by: readonly string[]; query: ListQuery }
  | { say: 'keyed'; key: string; deed: WriteOperation }
  /** Retries the last request with its idempotency key, or sends another one under it. */
  | { say: 'again'; isAltered: boolean }
  /** Runs due timed transitions, without a caller. */
  | { say: 'due' };
