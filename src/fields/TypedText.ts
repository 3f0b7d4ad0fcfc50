import type { PendingEdits } from './PendingEdits';

const pause = 250;

/** A text that is being typed: handed on after a pause or when it is asked for, and never with half a pinyin in it. */
export class TypedText {
  private handOn: (text: string) => void = () => {};
  private text: string | undefined;
  private composing = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private leave = () => {};

  /** Who is handed the text from now on. */
  readonly goTo = (handOn: (text: string) => void): void => {
    this.handOn = handOn;
  };

  /** Until it is handed on it stands among these edits, so that a form can ask for it. */
  readonly type = (text: string, edits: PendingEdits): void => {
    this.rest();
    this.text = text;
    this.leave = edits.add(this.flush);
    this.wait();
  };

  readonly beginComposing = (): void => {
    this.composing = true;
    clearTimeout(this.timer);
  };

  readonly endComposing = (): void => {
    this.composing = false;
    if (this.text !== undefined) this.wait();
  };

  readonly flush = (): void => {
    this.rest();
    const { text } = this;
    if (text === undefined) return;
    this.text = undefined;
    this.handOn(text);
  };

  private wait(): void {
    clearTimeout(this.timer);
    if (!this.composing) this.timer = setTimeout(this.flush, pause);
  }

  private rest(): void {
    clearTimeout(this.timer);
    this.leave();
  }
}
