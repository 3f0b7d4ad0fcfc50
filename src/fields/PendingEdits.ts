import { createContext } from 'react';

/**
 * What has been typed and not yet handed on. A form gives its inputs one of these and flushes it before it
 * reads its values, so that Enter right after the last letter saves that letter too.
 */
export class PendingEdits {
  private readonly flushes = new Set<() => void>();
  private pressed = false;
  private waiting: (() => void)[] = [];

  add(flush: () => void): () => void {
    this.flushes.add(flush);
    return () => this.flushes.delete(flush);
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
}

export const PendingEditsContext = createContext(new PendingEdits());
