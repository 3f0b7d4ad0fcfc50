import type { Caller } from '#model/caller';
import { TooManyRequests } from '#model/errors';
import { LruMap } from '#model/LruMap';

/**
 * Maximum number of denied requests of one caller in a time window; further requests are refused until the
 * window ends.
 */
export const maxDenialsPerWindow = 300;
/** Length of the time window in seconds. */
const windowLength = 10 * 60;
const maxCallers = 10_000;

interface DenialCount {
  since: number;
  denials: number;
}

/**
 * Rate limit of denied requests per caller, in the memory of this server: each denial is an entry of the
 * audit log, which nobody may flood.
 */
export class DenialLimit {
  private readonly clock: () => Date;
  private readonly limit: number;
  private readonly counts = new LruMap<string, DenialCount>(maxCallers);

  constructor({ clock, limit = maxDenialsPerWindow }: { clock: () => Date; limit?: number }) {
    this.clock = clock;
    this.limit = limit;
  }

  /** Throws 429 while the caller has reached the limit. */
  requireBelowLimit(caller: Caller): void {
    const count = this.getCount(caller);
    if (count.denials >= this.limit)
      throw new TooManyRequests(Math.ceil(count.since + windowLength - this.now()));
  }

  /** Counts a denial; returns whether it was the last one before the limit. */
  countDenial(caller: Caller): boolean {
    const count = this.getCount(caller);
    count.denials += 1;
    this.counts.set(toKey(caller), count);
    return count.denials === this.limit;
  }

  private getCount(caller: Caller): DenialCount {
    const count = this.counts.get(toKey(caller));
    return count && this.now() < count.since + windowLength ? count : { since: this.now(), denials: 0 };
  }

  private now(): number {
    return this.clock().getTime() / 1000;
  }
}

/** Callers without a session share the count of their address. */
const toKey = ({ id, ip }: Caller): string => id ?? ip;
