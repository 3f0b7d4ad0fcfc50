import { LruMap } from '#model/LruMap';
import type { Row } from '#model/records';

interface Failure {
  attempts: number;
  retryAt: Date;
}

/** Delay of a failed due transition until its next attempt; it doubles each time. */
const firstWait = 60_000;
const maxWait = 6 * 60 * 60_000;
/** Maximum number of remembered failures; a forgotten one is retried at once. */
const maxRemembered = 10_000;

/** Delays further attempts at due transitions that failed. An edit of the record ends the wait. */
export class DueTransitionBackoff {
  private readonly failures = new LruMap<string, Failure>(maxRemembered);

  isWaiting(resource: string, transition: string, row: Row, now: Date): boolean {
    const failure = this.failures.get(toKey(resource, transition, row));
    return failure !== undefined && failure.retryAt > now;
  }

  recordFailure(resource: string, transition: string, row: Row, now: Date): Failure {
    const key = toKey(resource, transition, row);
    const attempts = (this.failures.get(key)?.attempts ?? 0) + 1;
    const wait = Math.min(maxWait, firstWait * 2 ** (attempts - 1));
    const failure = { attempts, retryAt: new Date(now.getTime() + wait) };
    this.failures.set(key, failure);
    return failure;
  }
}

const toKey = (resource: string, transition: string, { uuid, version }: Row): string =>
  [resource, transition, uuid, version].join(' ');
