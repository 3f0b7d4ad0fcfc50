import { isObject, type JsonObject, type JsonValue } from '#model/json';

/** What was typed into a form and not saved. */
export interface Draft {
  /** Changed fields; null for a cleared one. */
  changes: JsonObject;
  /** What the record held in the same fields when they were typed. */
  base: JsonObject;
  typedAt: string;
}

/** There is one draft for each account, resource and record. */
export interface DraftPlace {
  account: string;
  resource: string;
  /** Uuid of the stored record; absent for a new record. */
  uuid?: string | undefined;
}

/** Where the draft of one form is kept. */
export interface DraftStorage {
  read(): Promise<Draft | undefined>;
  write(draft: Draft): Promise<void>;
  remove(): Promise<void>;
}

/** Undefined for anything but a draft, as another version of the console may have kept. */
export function parseDraft(content: JsonValue | undefined): Draft | undefined {
  if (!isObject(content)) return undefined;
  const { changes, base, typedAt } = content;
  if (!isObject(changes) || !isObject(base) || typeof typedAt !== 'string') return undefined;
  return Number.isNaN(Date.parse(typedAt)) ? undefined : { changes, base, typedAt };
}
