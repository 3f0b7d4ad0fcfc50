import { accountResource } from '#model/catalog';
import type { Condition } from '#model/conditions';
import { scalarToText } from '#model/json';
import type { Row, Transaction } from '#model/records';
import type { InboxNotice } from './NoticeInbox';

const resource = 'notification';
const preferenceResource = 'preference';
/** An operation changes at most a thousand records, each with few notices. */
const maxNotices = 10_000;

/** Outcome of a withdrawal: the removed notices, or the notice that somebody has read. */
export type NoticeWithdrawal = { withdrawn: readonly InboxNotice[] } | { read: InboxNotice };

/**
 * Erases the notices of an operation, unless one has been read. Clearing the notices marks those that
 * existed as read; nothing else records reading.
 */
export async function withdrawNotices(tx: Transaction, operation: string): Promise<NoticeWithdrawal> {
  const where: Condition = { op: 'is', path: ['operationId'], test: { eq: operation } };
  const sort = [{ field: 'at', descending: false }];
  const { rows } = await tx.list(resource, { where, sort, limit: maxNotices, count: false });
  const [first] = rows;
  if (!first) return { withdrawn: [] };
  const readers = await listReaders(tx, scalarToText(first.at));
  const read = rows.find(row => readers.some(reader => isReadBy(row, reader)));
  if (read) return { read: toNotice(read) };
  await tx.erase(resource, where);
  return { withdrawn: rows.map(toNotice) };
}

interface Reader {
  id: string;
  roles: readonly string[];
  clearedAt: string;
}

const isReadBy = (notice: Row, { id, roles, clearedAt }: Reader): boolean =>
  Date.parse(scalarToText(notice.at)) <= Date.parse(clearedAt) &&
  (notice.to === id || roles.includes(scalarToText(notice.role)));

/** Accounts that have cleared their notices since. */
async function listReaders(tx: Transaction, since: string): Promise<Reader[]> {
  const where: Condition = { op: 'is', path: ['clearedAt'], test: { gte: since } };
  const { rows } = await tx.list(preferenceResource, { where, sort: [], limit: maxNotices, count: false });
  const readers: Reader[] = [];
  for (const { userId, clearedAt } of rows) {
    const id = scalarToText(userId);
    const account = await tx.get(accountResource, id);
    const roles = Array.isArray(account?.roles) ? account.roles.map(scalarToText) : [];
    readers.push({ id, roles, clearedAt: scalarToText(clearedAt) });
  }
  return readers;
}

function toNotice({ about, record, role, to, zh, en }: Row): InboxNotice {
  return {
    resource: scalarToText(about),
    uuid: scalarToText(record),
    text: { zh: scalarToText(zh), en: scalarToText(en) },
    ...(typeof role === 'string' && { role }),
    ...(typeof to === 'string' && { to }),
  };
}
