import type { PendingEdits } from './PendingEdits';

const debounceTime = 250;

/** A text that is being typed: handed on after a pause or when it is asked for, and never with half a pinyin in it. */
export class DebouncedText {
  private commit: (text: string) => void = () => {};
  private text: string | undefined;
  private endComposition: (() => void) | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private unregister = () => {};

  /** Who is handed the text from now on. */
  readonly setCommit = (handOn: (text: string) => void): void => {
    this.commit = handOn;
  };

  /** Until it is handed on it stands among these edits, so that a form can ask for it. */
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
    // Not before somebody else holds it.
    this.unregister();
  };

  /** Its input goes, and with it the word that is being composed there. */
  readonly dispose = (): void => {
    this.endComposing();
    this.flush();
  };

  private restartTimer(): void {
    clearTimeout(this.timer);
    if (!this.endComposition) this.timer = setTimeout(this.flush, debounceTime);
  }
}
