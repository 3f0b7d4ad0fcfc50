import type { PendingEdits } from './PendingEdits';

const pause = 250;

/** A text that is being typed: handed on after a pause or when it is asked for, and never with half a pinyin in it. */
export class TypedText {
  private handOn: (text: string) => void = () => {};
  private text: string | undefined;
  private endComposed: (() => void) | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private leave = () => {};

  /** Who is handed the text from now on. */
  readonly goTo = (handOn: (text: string) => void): void => {
    this.handOn = handOn;
  };

  /** Until it is handed on it stands among these edits, so that a form can ask for it. */
  readonly type = (text: string, edits: PendingEdits): void => {
    this.text = text;
    this.leave = edits.add(this.flush);
    this.wait();
  };

  readonly beginComposing = (edits: PendingEdits): void => {
    this.endComposed ??= edits.beginComposing();
    clearTimeout(this.timer);
  };

  readonly endComposing = (): void => {
    this.endComposed?.();
    this.endComposed = undefined;
    if (this.text !== undefined) this.wait();
  };

  readonly flush = (): void => {
    clearTimeout(this.timer);
    const { text } = this;
    if (text === undefined) return;
    this.text = undefined;
    this.handOn(text);
    // Not before somebody else holds it.
    this.leave();
  };

  /** Its input goes, and with it the word that is being composed there. */
  readonly end = (): void => {
    this.endComposing();
    this.flush();
  };

  private wait(): void {
    clearTimeout(this.timer);
    if (!this.endComposed) this.timer = setTimeout(this.flush, pause);
  }
}
