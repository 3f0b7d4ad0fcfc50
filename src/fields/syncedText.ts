/** A text on screen, and what is known of it outside. */
export interface SyncedText {
  text: string;
  /** What was last heard from outside. */
  external: string;
  /** What was last handed on: hearing it again is only the answer. */
  committed: string;
}

export const createSyncedText = (value: string): SyncedText => ({
  text: value,
  external: value,
  committed: value,
});

/** What comes from outside replaces the text, unless it is the answer to what was handed on: typing may have gone on. */
export function receiveExternal(now: SyncedText, value: string): SyncedText {
  const text = value === now.committed ? now.text : value;
  return { text, external: value, committed: value };
}
