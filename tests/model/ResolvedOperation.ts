import type { JsonObject } from '#model/json';
import type { BulkRequest } from '#server/records/bulk/prepareBulkRequest';

/** An operation with record indexes resolved to uuids. */
export type ResolvedOperation =
  | { say: 'create'; of: string; values: JsonObject }
  | { say: 'update'; of: string; uuid: string; version: number; values: JsonObject }
  | { say: 'remove' | 'recover'; of: string; uuids: readonly string[] }
  | {
      say: 'transition';
      of: string;
      uuid: string;
      version: number;
      action: string;
      input: JsonObject;
    }
  | { say: 'claim' | 'release'; of: string; uuid: string }
  | { say: 'undo'; of: string; operation: string }
  | { say: 'bulk'; of: string; order: BulkRequest };
