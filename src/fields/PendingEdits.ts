import { createContext } from 'react';

/**
 * What has been typed and not yet handed on. A form gives its inputs one of these and flushes it before it
 * reads its values, so that Enter right after the last letter saves that letter too.
 */
export class PendingEdits {
  private readonly flushes = new Set<() => void>();
  private isPointerDown = false;
  private afterRelease: (() => void)[] = [];
  private composing = 0;
  private readonly listeners = new Set<() => void>();

  add(flush: () => void): () => void {
    this.flushes.add(flush);
    this.notify();
    return () => {
      if (this.flushes.delete(flush)) this.notify();
    };
  }

  /** A word is being composed until the answer is called. */
  beginComposing(): () => void {
    this.composing += 1;
    this.notify();
    return () => {
      this.composing -= 1;
      this.notify();
    };
  }

  /** Whether there is text that the form does not know yet. */
  readonly hasAny = (): boolean => this.flushes.size + this.composing > 0;

  /** Is told when that may have changed. */
  readonly subscribe = (hear: () => void): (() => void) => {
    this.listeners.add(hear);
    return () => this.listeners.delete(hear);
  };

  /** Does this as soon as no word is being composed, unless it is called off. */
  afterComposition(work: () => void): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      // Some browsers tell of the last letter after the end of the word.
      if (this.composing === 0) timer = setTimeout(goOn);
    };
    const leave = this.subscribe(look);
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
  pointerDown(): void {
    this.isPointerDown = true;
  }

  pointerUp(): void {
    this.isPointerDown = false;
    const { afterRelease } = this;
    this.afterRelease = [];
    for (const work of afterRelease) work();
  }

  /**
   * Does what follows from leaving an input, but not while the mouse is down elsewhere: an error that appeared or
   * vanished in that moment would move the very button that is being pressed, and the click would be lost.
   */
  afterPointerUp(work: () => void): void {
    if (this.isPointerDown) this.afterRelease.push(work);
    else work();
  }

  private notify(): void {
    for (const hear of [...this.listeners]) hear();
  }
}

export const PendingEditsContext = createContext(new PendingEdits());
