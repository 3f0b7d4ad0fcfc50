import { createHmac, randomUUID } from 'node:crypto';
import { TooManyRequests } from '#model/errors';
import { scalarToText } from '#model/json';
import type { Store } from '#model/records';
import { signInAttemptResource, findSignInAttempt } from './signInAttempts';

const hour = 60 * 60 * 1000;

/** A rate limit: the key that is counted, and how many calls an hour it allows. */
export interface RateLimit {
  counted: readonly string[];
  most: number;
}

/** Rate limit per hour, on all nodes together. */
export class HourlyRateLimiter {
  private readonly store: Store;
  private readonly clock: () => Date;
  private readonly key: Buffer;

  constructor({ store, clock, key }: { store: Store; clock: () => Date; key: Buffer }) {
    this.store = store;
    this.clock = clock;
    this.key = key;
  }

  /** Counts once in each quota, or in none and throws 429 if one of them is used up. */
  async take(quotas: readonly RateLimit[]): Promise<void> {
    const now = this.clock();
    const end = new Date(now.getTime() + hour).toISOString();
    await this.store.transact(async tx => {
      for (const { counted, most } of quotas) {
        const key = this.hashKey(counted);
        const row = await findSignInAttempt(tx, key);
        const left = row ? Date.parse(scalarToText(row.until)) - now.getTime() : 0;
        const count = left > 0 ? Number(row?.count) : 0;
        if (count >= most) throw new TooManyRequests(Math.ceil(left / 1000));
        const until = left > 0 ? scalarToText(row?.until) : end;
        // The row is deleted some time after `lastAt`, which is therefore the end of the hour.
        const values = { count: count + 1, lastAt: until, until };
        if (row) await tx.update(signInAttemptResource, row.uuid, row.version, values);
        else
          await tx.insert(signInAttemptResource, {
            uuid: randomUUID(),
            version: 1,
            deleted: false,
            key,
            ...values,
          });
      }
    });
  }

  /** Hashes the rate limit key, because the counted values can be personal data. */
  private hashKey(counted: readonly string[]): string {
    return createHmac('sha256', this.key)
      .update(`quota:${JSON.stringify(counted)}`)
      .digest('base64url');
  }
}
