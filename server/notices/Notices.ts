import type { Caller } from '#model/caller';
import type { Condition } from '#model/conditions';
import type { Text } from '#model/language';
import type { Store } from '#model/records';
import { scalarText } from '#model/json';
import { newUuid } from '#server/records/uuid';

const resource = 'notification';
const mostShown = 100;

/** A message to a role or to one account, about a record. */
export interface Notice {
  resource: string;
  uuid: string;
  role?: string;
  to?: string;
  text: Text;
}

/** A message as its reader gets it. */
export interface Told {
  uuid: string;
  title: string;
  at: string;
  /** The record that it is about. */
  resource: string;
  record: string;
}

export class Notices {
  private readonly store: Store;
  private readonly clock: () => Date;

  constructor({ store, clock }: { store: Store; clock: () => Date }) {
    this.store = store;
    this.clock = clock;
  }

  async keep({ resource: about, uuid: record, role, to, text }: Notice): Promise<void> {
    const now = this.clock();
    const key = { uuid: newUuid(now), version: 1, deleted: false };
    const words = { zh: text.zh, en: text.en, about, record, role: role ?? null, to: to ?? null };
    await this.store.transact(tx => tx.insert(resource, { ...key, ...words, at: now.toISOString() }));
  }

  /** The latest that are meant for a caller, since a moment. */
  async since(moment: string, caller: Caller): Promise<Told[]> {
    const meant: Condition[] = [{ op: 'is', path: ['role'], test: { in: caller.roles } }];
    if (caller.id !== undefined) meant.push({ op: 'is', path: ['to'], test: { eq: caller.id } });
    const where: Condition[] = [{ op: 'any', of: meant }];
    if (moment !== '') where.push({ op: 'is', path: ['at'], test: { gt: moment } });
    const page = await this.store.list(resource, {
      ...{ where: { op: 'all', of: where }, limit: mostShown, count: false },
      sort: [{ field: 'at', descending: true }],
    });
    return page.rows.map(row => ({
      uuid: row.uuid,
      title: scalarText(row[caller.language]),
      at: scalarText(row.at),
      resource: scalarText(row.about),
      record: scalarText(row.record),
    }));
  }
}
