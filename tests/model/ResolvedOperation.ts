import type { JsonObject } from '#model/json';
import type { BulkRequest } from '#server/records/bulk/prepareBulkRequest';

/** A deed as it is sent: whatever it is about is called by its uuid. */
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
