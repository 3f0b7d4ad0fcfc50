import { createContext } from 'react';

/**
 * Typed text that inputs have not committed yet. A form flushes it before it reads its values, so that Enter right
 * after the last letter saves that letter too.
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

  /** Marks an input method composition as running until the returned function is called. */
  beginComposing(): () => void {
    this.composing += 1;
    this.notify();
    return () => {
      this.composing -= 1;
      this.notify();
    };
  }

  /** Whether an input holds typed text that is not in the form data yet. */
  readonly hasAny = (): boolean => this.flushes.size + this.composing > 0;

  /** Notifies a listener when `hasAny` may have changed. */
  readonly subscribe = (hear: () => void): (() => void) => {
    this.listeners.add(hear);
    return () => this.listeners.delete(hear);
  };

  /** Runs `work` once no composition is running. The returned function cancels it. */
  afterComposition(work: () => void): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      // Some browsers fire the last input event after the end of the composition.
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

  /** Track the mouse button. */
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
   * Runs `work` on blur, but delays it while the mouse button is down: an error that appears or disappears would move
   * the button being pressed, and the click would be lost.
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
