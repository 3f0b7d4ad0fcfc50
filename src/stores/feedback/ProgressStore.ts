import { makeAutoObservable } from 'mobx';

const initialProgress = 0.08;
const maxProgress = 0.98;
const trickleStep = 0.02;
const trickleInterval = 800;
/** How long the full bar is shown, in milliseconds. */
export const fullProgressBarTime = 200;
/** Delay before the bar is shown, in milliseconds; a shorter task would make it flicker. */
export const progressBarDelay = 100;
/** Delay before a navigation counts as finished, in milliseconds: time for a page to render and send its requests. */
const navigationEndDelay = 50;

/** Estimated progress of the work that the user waits for. */
export class ProgressStore {
  /** From 0 to 1; undefined when idle and during the delay. */
  value: number | undefined;
  private runningCount = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Ends the progress of the navigation; undefined outside of one. */
  private endNavigation: (() => void) | undefined;
  private navigationTimer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    makeAutoObservable<this, 'runningCount' | 'timer' | 'endNavigation' | 'navigationTimer'>(
      this,
      { runningCount: false, timer: false, endNavigation: false, navigationTimer: false },
      { autoBind: true },
    );
  }

  /** Begins a task. Returns its end; the bar is full when all tasks have ended. */
  begin(after = 0): () => void {
    this.runningCount += 1;
    this.scheduleNavigationEnd();
    if (this.runningCount === 1 || (after === 0 && this.value === undefined)) this.start(after);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      this.runningCount -= 1;
      if (this.runningCount === 0) this.finish();
      this.scheduleNavigationEnd();
    };
  }

  /** Begins a navigation, which ends when the new page has no pending request. */
  startNavigation(): void {
    this.endNavigation ??= this.begin(progressBarDelay);
    this.scheduleNavigationEnd();
  }

  /** Tracks a request of the page that the current navigation opens. */
  trackRequest(answer: Promise<unknown>): void {
    if (!this.endNavigation) return;
    const done = this.begin(progressBarDelay);
    answer.then(done, done);
  }

  /** Whether the navigation has ended is known only after its page has rendered. */
  private scheduleNavigationEnd(): void {
    clearTimeout(this.navigationTimer);
    if (this.endNavigation && this.runningCount === 1)
      this.navigationTimer = setTimeout(() => this.finishNavigation(), navigationEndDelay);
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
        : setTimeout(() => this.clear(), fullProgressBarTime);
  }

  private grow(): void {
    this.show(Math.min(maxProgress, (this.value ?? initialProgress) + trickleStep));
  }

  private clear(): void {
    this.value = undefined;
  }
}
