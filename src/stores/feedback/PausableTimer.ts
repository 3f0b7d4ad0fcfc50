/** Timer that can be paused, several times over. */
export class PausableTimer {
  private readonly onEnd: () => void;
  private left: number;
  private startedAt = 0;
  private pauseCount = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** A timer with an infinite duration never ends. */
  constructor(duration: number, onEnd: () => void) {
    this.onEnd = onEnd;
    this.left = duration;
    this.start();
  }

  pause(): void {
    if (this.pauseCount === 0) this.left -= Date.now() - this.startedAt;
    this.pauseCount += 1;
    clearTimeout(this.timer);
  }

  get isPaused(): boolean {
    return this.pauseCount > 0;
  }

  resume(): void {
    this.pauseCount -= 1;
    this.start();
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private start(): void {
    if (this.pauseCount > 0) return;
    this.startedAt = Date.now();
    if (this.left < Infinity) this.timer = setTimeout(this.onEnd, this.left);
  }
}
