/** Text of an input, together with the last values received and committed. */
export interface SyncedText {
  text: string;
  /** Last field value that was received from outside the input. */
  external: string;
  /** Last committed text. When the same value comes back, it does not replace newer typed text. */
  committed: string;
}

export const createSyncedText = (value: string): SyncedText => ({
  text: value,
  external: value,
  committed: value,
});

/**
 * Replaces the text by a value from outside, unless that is the echo of the committed text, because the user may have
 * typed on.
 */
export function receiveExternalText(now: SyncedText, value: string): SyncedText {
  const text = value === now.committed ? now.text : value;
  return { text, external: value, committed: value };
}
