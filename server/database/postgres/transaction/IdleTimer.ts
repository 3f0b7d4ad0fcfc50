import { Unavailable } from '#model/errors';

/**
 * In milliseconds. The work of a transaction may await only its session; if it is idle for this long it would block
 * other transactions.
 */
export const maxIdleTime = 10_000;

/** Rejects `timedOut` when a transaction has sent no query for too long. The time a query takes does not count. */
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
