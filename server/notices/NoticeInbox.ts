import type { Caller, CallerOffices } from '#model/caller';
import type { Condition } from '#model/conditions';
import type { LocalizedText } from '#model/language';
import type { Store, Transaction } from '#model/records';
import { scalarToText } from '#model/json';
import { newUuid } from '#server/runtime/newUuid';

export const noticeResource = 'notification';
const maxShown = 100;
const noOffices: CallerOffices = { own: [], above: [] };

/** A notice to a role or an account about a record. */
export interface InboxNotice {
  resource: string;
  uuid: string;
  role?: string;
  /** Key of the office whose accounts with the role get the notice. Default: all accounts with the role. */
  office?: string;
  /** Also notifies accounts of offices below that office. */
  below?: boolean;
  to?: string;
  text: LocalizedText;
  /** Id of the operation that sent the notice, by which an undo withdraws it. */
  operation?: string;
}

/** Whether a notice is addressed to this account or one of its roles. */
export function isNoticeAddressedTo(
  { role, office, below, to }: Pick<InboxNotice, 'role' | 'office' | 'below' | 'to'>,
  { id, roles, offices = noOffices }: Pick<Caller, 'id' | 'roles' | 'offices'>,
): boolean {
  if (to !== undefined) return to === id;
  if (role === undefined || !roles.includes(role)) return false;
  if (office === undefined || offices.own.includes(office)) return true;
  return below === true && offices.above.includes(office);
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

  async add({
    resource: about,
    uuid: record,
    role,
    office,
    below,
    to,
    text,
    operation,
  }: InboxNotice): Promise<void> {
    const now = this.clock();
    const key = { uuid: newUuid(now), version: 1, deleted: false };
    const words = { zh: text.zh, en: text.en, about, record, role: role ?? null, to: to ?? null };
    const at = { office: office ?? null, below: below ?? false, at: now.toISOString() };
    const from = { operationId: operation ?? null };
    await this.store.transact(tx => tx.insert(noticeResource, { ...key, ...words, ...from, ...at }));
  }

  /** The latest notices for the caller's roles and account, after a given time. */
  async listSince(moment: string, caller: Caller): Promise<TranslatedInboxNotice[]> {
    const { own, above } = caller.offices ?? noOffices;
    const isBelow: Condition = { op: 'is', path: ['below'], test: { eq: true } };
    const offices: Condition[] = [
      { op: 'is', path: ['office'], test: { null: true } },
      { op: 'is', path: ['office'], test: { in: own } },
      { op: 'all', of: [isBelow, { op: 'is', path: ['office'], test: { in: above } }] },
    ];
    const ofRoles: Condition = { op: 'is', path: ['role'], test: { in: caller.roles } };
    const meant: Condition[] = [{ op: 'all', of: [ofRoles, { op: 'any', of: offices }] }];
    if (caller.id !== undefined) meant.push({ op: 'is', path: ['to'], test: { eq: caller.id } });
    const where: Condition[] = [{ op: 'any', of: meant }];
    if (moment !== '') where.push({ op: 'is', path: ['at'], test: { gt: moment } });
    const page = await this.store.list(noticeResource, {
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

/** Erases one batch of the notices that match, whether they were read or not. Returns how many. */
export async function eraseNoticeBatch(tx: Transaction, where: Condition, limit: number): Promise<number> {
  const { rows } = await tx.list(noticeResource, { where, sort: [], limit, count: false });
  const uuids = rows.map(({ uuid }) => uuid);
  return tx.erase(noticeResource, { op: 'is', path: ['uuid'], test: { in: uuids } });
}
