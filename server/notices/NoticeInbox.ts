import type { Caller } from '#model/caller';
import type { Condition } from '#model/conditions';
import type { LocalizedText } from '#model/language';
import type { Store } from '#model/records';
import { scalarToText } from '#model/json';
import { newUuid } from '#server/runtime/newUuid';

const resource = 'notification';
const maxShown = 100;

/** A notice to a role or an account about a record. */
export interface InboxNotice {
  resource: string;
  uuid: string;
  role?: string;
  to?: string;
  text: LocalizedText;
  /** Id of the operation that caused the notice, by which it can be withdrawn. */
  operation?: string;
}

/** A notice in the reader's language. */
export interface TranslatedInboxNotice {
  uuid: string;
  title: string;
  at: string;
  /** The record that the notice is about. */
  resource: string;
  record: string;
}

export class NoticeInbox {
  private readonly store: Store;
  private readonly clock: () => Date;

  constructor({ store, clock }: { store: Store; clock: () => Date }) {
    this.store = store;
    this.clock = clock;
  }

  async add({ resource: about, uuid: record, role, to, text, operation }: InboxNotice): Promise<void> {
    const now = this.clock();
    const key = { uuid: newUuid(now), version: 1, deleted: false };
    const words = { zh: text.zh, en: text.en, about, record, role: role ?? null, to: to ?? null };
    const from = { operationId: operation ?? null, at: now.toISOString() };
    await this.store.transact(tx => tx.insert(resource, { ...key, ...words, ...from }));
  }

  /** The latest notices for the caller's roles and account, after a given time. */
  async listSince(moment: string, caller: Caller): Promise<TranslatedInboxNotice[]> {
    const meant: Condition[] = [{ op: 'is', path: ['role'], test: { in: caller.roles } }];
    if (caller.id !== undefined) meant.push({ op: 'is', path: ['to'], test: { eq: caller.id } });
    const where: Condition[] = [{ op: 'any', of: meant }];
    if (moment !== '') where.push({ op: 'is', path: ['at'], test: { gt: moment } });
    const page = await this.store.list(resource, {
      ...{ where: { op: 'all', of: where }, limit: maxShown, count: false },
      sort: [{ field: 'at', descending: true }],
    });
    return page.rows.map(row => ({
      uuid: row.uuid,
      title: scalarToText(row[caller.language]),
      at: scalarToText(row.at),
      resource: scalarToText(row.about),
      record: scalarToText(row.record),
    }));
  }
}
