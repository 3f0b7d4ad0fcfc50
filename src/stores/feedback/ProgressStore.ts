import { makeAutoObservable } from 'mobx';

const initialProgress = 0.08;
const maxProgress = 0.98;
const trickleStep = 0.02;
const trickleInterval = 800;
/** How long the full bar is seen. */
export const fullBarTime = 200;
/** What is there sooner shows no bar: it would only flicker. */
export const showDelay = 100;
/** So long a page may take to be drawn, and to ask for what it shows. */
const settleTime = 50;

/** How far the work is that a person waits for, as well as anybody can guess. */
export class ProgressStore {
  /** From 0 to 1; undefined when nothing is under way, or not for long yet. */
  value: number | undefined;
  private runningCount = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** There while a journey is under way. */
  private endNavigation: (() => void) | undefined;
  private navigationTimer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    makeAutoObservable<this, 'runningCount' | 'timer' | 'endNavigation' | 'navigationTimer'>(
      this,
      { runningCount: false, timer: false, endNavigation: false, navigationTimer: false },
      { autoBind: true },
    );
  }

  /** Something begins. Returns how to say that it is done; the bar is full when all of it is. */
  begin(after = 0): () => void {
    this.runningCount += 1;
    this.scheduleNavigationEnd();
    if (this.runningCount === 1 || (after === 0 && this.value === undefined)) this.start(after);
    let over = false;
    return () => {
      if (over) return;
      over = true;
      this.runningCount -= 1;
      if (this.runningCount === 0) this.finish();
      this.scheduleNavigationEnd();
    };
  }

  /** The window goes to another page. It has arrived when that page waits for nothing any more. */
  startNavigation(): void {
    this.endNavigation ??= this.begin(showDelay);
    this.scheduleNavigationEnd();
  }

  /** A question to the server, which may be one of the page that the window goes to. */
  trackRequest(answer: Promise<unknown>): void {
    if (!this.endNavigation) return;
    const done = this.begin(showDelay);
    answer.then(done, done);
  }

  /** Whether the journey is all that is left is known when its page has been drawn. */
  private scheduleNavigationEnd(): void {
    clearTimeout(this.navigationTimer);
    if (this.endNavigation && this.runningCount === 1)
      this.navigationTimer = setTimeout(() => this.finishNavigation(), settleTime);
  }

  private finishNavigation(): void {
    const { endNavigation } = this;
    this.endNavigation = undefined;
    endNavigation?.();
  }

  private start(after: number): void {
    clearTimeout(this.timer);
    if (after === 0) this.show(initialProgress);
    else this.timer = setTimeout(() => this.show(initialProgress), after);
  }

  private finish(): void {
    clearTimeout(this.timer);
    if (this.value !== undefined) this.show(1);
  }

  private show(value: number): void {
    clearTimeout(this.timer);
    this.value = value;
    this.timer =
      value < 1
        ? setTimeout(() => this.grow(), trickleInterval)
        : setTimeout(() => this.clear(), fullBarTime);
  }

  private grow(): void {
    this.show(Math.min(maxProgress, (this.value ?? initialProgress) + trickleStep));
  }

  private clear(): void {
    this.value = undefined;
  }
}
