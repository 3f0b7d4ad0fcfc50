import { createHmac, randomUUID } from 'node:crypto';
import type { Condition } from '#model/conditions';
import { TooMany } from '#model/errors';
import { canonical } from '#model/formats';
import type { Row, Store, Transaction } from '#model/records';
import { scalarText } from '#model/json';

const resource = 'attempt';
/** Nobody waits longer, and whoever kept still for so long starts afresh. In seconds. */
const longestWait = 15 * 60;
const free = { account: 5, source: 20 };

export type Guesser = { account: string; source: string };

/** Slows guessing down, by the account that is tried and by the address that tries; kept where all nodes see it. */
export class Throttle {
  private readonly store: Store;
  private readonly clock: () => Date;
  private readonly key: Buffer;

  constructor({ store, clock, key }: { store: Store; clock: () => Date; key: Buffer }) {
    this.store = store;
    this.clock = clock;
    this.key = key;
  }

  /** Counts an attempt before it is judged, so that parallel ones count too; throws when it has to wait. */
  async enter({ account, source }: Guesser): Promise<void> {
    await this.store.transact(async tx => {
      const rows = [
        { key: this.keyOf('account', account), free: free.account },
        { key: this.keyOf('source', source), free: free.source },
      ];
      const known = await Promise.all(rows.map(({ key }) => find(tx, key)));
      const wait = Math.max(...known.map(row => this.waitOf(row)));
      if (wait > 0) throw new TooMany(Math.ceil(wait));
      for (const [index, row] of rows.entries()) await this.count(tx, row, known[index]);
    });
  }

  /** It was no guess: the account's count is gone, and the source has one less. */
  async succeed({ account, source }: Guesser): Promise<void> {
    await this.store.transact(async tx => {
      await tx.erase(resource, is(this.keyOf('account', account)));
      const row = await find(tx, this.keyOf('source', source));
      if (row)
        await tx.update(resource, row.uuid, row.version, { count: Math.max(0, Number(row.count) - 1) });
    });
  }

  async sweep(): Promise<void> {
    const old = this.stamp(-2 * longestWait);
    await this.store.transact(tx => tx.erase(resource, { op: 'is', path: ['lastAt'], test: { lt: old } }));
  }

  private async count(tx: Transaction, { key, free }: { key: string; free: number }, row: Row | undefined) {
    const fresh = !row || this.since(row.lastAt) > longestWait;
    const count = fresh ? 1 : Number(row.count) + 1;
    const pause = count > free ? Math.min(longestWait, 2 ** (count - free)) : 0;
    const values = { count, lastAt: this.stamp(), until: this.stamp(pause) };
    if (row) await tx.update(resource, row.uuid, row.version, values);
    else await tx.insert(resource, { uuid: randomUUID(), version: 1, deleted: false, key, ...values });
  }

  private waitOf(row: Row | undefined): number {
    return row ? Math.min(longestWait, -this.since(row.until)) : 0;
  }

  /** What a stranger typed as a user name is nobody's to read. However it was typed, it is the account it opens. */
  private keyOf(sort: string, name: string): string {
    return createHmac('sha256', this.key)
      .update(`${sort}:${canonical(name)}`)
      .digest('base64url');
  }

  private since(moment: Row[string] | undefined): number {
    return (this.clock().getTime() - Date.parse(scalarText(moment))) / 1000;
  }

  private stamp(seconds = 0): string {
    return new Date(this.clock().getTime() + seconds * 1000).toISOString();
  }
}

const is = (key: string): Condition => ({ op: 'is', path: ['key'], test: { eq: key } });

async function find(tx: Transaction, key: string): Promise<Row | undefined> {
  return (await tx.list(resource, { where: is(key), sort: [], limit: 1, count: false })).rows[0];
}
