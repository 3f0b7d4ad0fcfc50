import { createContext } from 'react';

/**
 * What has been typed and not yet handed on. A form gives its inputs one of these and flushes it before it
 * reads its values, so that Enter right after the last letter saves that letter too.
 */
export class PendingEdits {
  private readonly flushes = new Set<() => void>();
  private pressed = false;
  private waiting: (() => void)[] = [];
  private composing = 0;
  private readonly heard = new Set<() => void>();

  add(flush: () => void): () => void {
    this.flushes.add(flush);
    this.tell();
    return () => {
      if (this.flushes.delete(flush)) this.tell();
    };
  }

  /** A word is being composed until the answer is called. */
  beginComposing(): () => void {
    this.composing += 1;
    this.tell();
    return () => {
      this.composing -= 1;
      this.tell();
    };
  }

  /** Whether there is text that the form does not know yet. */
  readonly any = (): boolean => this.flushes.size + this.composing > 0;

  /** Is told when that may have changed. */
  readonly follow = (hear: () => void): (() => void) => {
    this.heard.add(hear);
    return () => this.heard.delete(hear);
  };

  /** Does this as soon as no word is being composed, unless it is called off. */
  onceComposed(work: () => void): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      // Some browsers tell of the last letter after the end of the word.
      if (this.composing === 0) timer = setTimeout(goOn);
    };
    const leave = this.follow(look);
    const callOff = () => {
      clearTimeout(timer);
      leave();
    };
    const goOn = () => {
      callOff();
      work();
    };
    look();
    return callOff;
  }

  flush(): void {
    for (const flush of [...this.flushes]) flush();
  }

  /** A button of the mouse goes down, and up again. */
  press(): void {
    this.pressed = true;
  }

  release(): void {
    this.pressed = false;
    const { waiting } = this;
    this.waiting = [];
    for (const work of waiting) work();
  }

  /**
   * Does what follows from leaving an input, but not while the mouse is down elsewhere: an error that appeared or
   * vanished in that moment would move the very button that is being pressed, and the click would be lost.
   */
  onceReleased(work: () => void): void {
    if (this.pressed) this.waiting.push(work);
    else work();
  }

  private tell(): void {
    for (const hear of [...this.heard]) hear();
  }
}

export const PendingEditsContext = createContext(new PendingEdits());
