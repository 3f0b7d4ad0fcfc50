/** Calls when its time is over. It stands still while somebody holds it. */
export class Countdown {
  private readonly over: () => void;
  private left: number;
  private since = 0;
  private holders = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** Infinite time is never over. */
  constructor(lasts: number, over: () => void) {
    this.over = over;
    this.left = lasts;
    this.run();
  }

  hold(): void {
    if (this.holders === 0) this.left -= Date.now() - this.since;
    this.holders += 1;
    clearTimeout(this.timer);
  }

  get held(): boolean {
    return this.holders > 0;
  }

  release(): void {
    this.holders -= 1;
    this.run();
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private run(): void {
    if (this.holders > 0) return;
    this.since = Date.now();
    if (this.left < Infinity) this.timer = setTimeout(this.over, this.left);
  }
}
