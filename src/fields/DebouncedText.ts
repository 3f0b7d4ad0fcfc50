import type { PendingEdits } from './PendingEdits';

const debounceTime = 250;

/** When typed text is committed: after a pause as well, or on a flush alone. */
export type TextCommitTrigger = 'pause' | 'flush';

/** Debounces typed text: commits it after a pause or on flush, but not during input method composition. */
export class DebouncedText {
  private readonly commitTime: TextCommitTrigger;
  private commit: (text: string) => void = () => {};
  private text: string | undefined;
  private endComposition: (() => void) | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private unregister = () => {};

  constructor(commitTime: TextCommitTrigger = 'pause') {
    this.commitTime = commitTime;
  }

  /** Sets the function that receives the committed text. */
  readonly setCommit = (handOn: (text: string) => void): void => {
    this.commit = handOn;
  };

  /** Registers the uncommitted text in these edits, so that a form can flush it. */
  readonly type = (text: string, edits: PendingEdits): void => {
    this.text = text;
    this.unregister = edits.add(this.flush);
    this.restartTimer();
  };

  readonly beginComposing = (edits: PendingEdits): void => {
    this.endComposition ??= edits.beginComposing();
    clearTimeout(this.timer);
  };

  readonly endComposing = (): void => {
    this.endComposition?.();
    this.endComposition = undefined;
    if (this.text !== undefined) this.restartTimer();
  };

  readonly flush = (): void => {
    clearTimeout(this.timer);
    const { text } = this;
    if (text === undefined) return;
    this.text = undefined;
    this.commit(text);
    // Deregisters only after the text was committed.
    this.unregister();
  };

  /** Drops the uncommitted text. */
  readonly discard = (): void => {
    clearTimeout(this.timer);
    this.text = undefined;
    this.unregister();
  };

  /** Ends a composition and flushes the text when the input unmounts. */
  readonly dispose = (): void => {
    this.endComposing();
    this.flush();
  };

  private restartTimer(): void {
    clearTimeout(this.timer);
    if (!this.endComposition && this.commitTime === 'pause')
      this.timer = setTimeout(this.flush, debounceTime);
  }
}
