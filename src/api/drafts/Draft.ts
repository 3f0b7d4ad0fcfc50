import { isObject, type JsonObject, type JsonValue } from '#model/json';

/** Unsaved input of a form. */
export interface StoredDraft {
  /** Changed field values of the draft; null for a cleared field. */
  changes: JsonObject;
  /** The values of the record in the same fields when the draft was begun. */
  base: JsonObject;
  typedAt: string;
}

/** There is one draft for each account, resource and record. */
export interface DraftKey {
  account: string;
  resource: string;
  /** Uuid of the stored record; absent for a new record. */
  uuid?: string | undefined;
}

/** Storage of the draft of one form. */
export interface DraftStorage {
  read(): Promise<StoredDraft | undefined>;
  write(draft: StoredDraft): Promise<void>;
  remove(): Promise<void>;
}

/** Undefined for content that is no draft, such as one of another version of the console. */
export function parseStoredDraft(content: JsonValue | undefined): StoredDraft | undefined {
  if (!isObject(content)) return undefined;
  const { changes, base, typedAt } = content;
  if (!isObject(changes) || !isObject(base) || typeof typedAt !== 'string') return undefined;
  return Number.isNaN(Date.parse(typedAt)) ? undefined : { changes, base, typedAt };
}
