import { Unavailable } from '#model/errors';
import { FairQueue } from '../../engine/FairQueue';
import { longAcquireTimeout } from '../../engine/timeouts';

interface QueuedRead {
  requester: string;
  start: () => void;
}

/**
 * Limits the connections that the reads of one requester use at a time, so that a few long lists leave the
 * others free. Reads beyond the limit wait only for those of the same requester.
 */
export class ReadConnectionLimit {
  private readonly max: number;
  private readonly maxWait: number;
  private readonly running = new Map<string, number>();
  private readonly queued = new FairQueue<QueuedRead>();

  constructor(maxPerRequester: number, maxWait = longAcquireTimeout) {
    this.max = maxPerRequester;
    this.maxWait = maxWait;
  }

  async run<T>(requester: string, read: () => Promise<T>): Promise<T> {
    if (this.mayStart(requester)) this.count(requester, 1);
    else await this.waitForTurn(requester);
    try {
      return await read();
    } finally {
      this.count(requester, -1);
      this.queued.take(other => this.mayStart(other))?.start();
    }
  }

  private mayStart(requester: string): boolean {
    return (this.running.get(requester) ?? 0) < this.max;
  }

  private waitForTurn(requester: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        this.queued.remove(read);
        reject(new Unavailable('unavailable'));
      };
      const timer = setTimeout(giveUp, this.maxWait);
      const start = () => {
        clearTimeout(timer);
        this.count(requester, 1);
        resolve();
      };
      const read = { requester, start };
      this.queued.add(read);
    });
  }

  private count(requester: string, change: 1 | -1): void {
    const count = (this.running.get(requester) ?? 0) + change;
    if (count === 0) this.running.delete(requester);
    else this.running.set(requester, count);
  }
}
