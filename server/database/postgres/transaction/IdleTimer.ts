import { Unavailable } from '#model/errors';

/** Work awaits nothing but its session; work that asks nothing for so long would hold up everybody's. */
export const maxIdleTime = 10_000;

/** How long nothing has been asked; what is being answered is no silence. */
export class IdleTimer {
  readonly timedOut: Promise<never>;
  private timer: NodeJS.Timeout | undefined;
  private pendingQueries = 0;
  private rejectTimedOut: (reason: Error) => void = () => undefined;

  constructor() {
    this.timedOut = new Promise<never>((_, reject) => (this.rejectTimedOut = reject));
    this.start();
  }

  async pauseDuring<T>(question: Promise<T>): Promise<T> {
    this.pendingQueries += 1;
    this.stop();
    try {
      return await question;
    } finally {
      this.pendingQueries -= 1;
      if (this.pendingQueries === 0) this.start();
    }
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private start(): void {
    this.timer = setTimeout(() => this.rejectTimedOut(new Unavailable('unavailable')), maxIdleTime);
  }
}
