import type { CallerOffices } from '#model/caller';
import { accountResource, type Catalog } from '#model/catalog';
import type { Condition } from '#model/conditions';
import { scalarToText } from '#model/json';
import type { Row, Transaction } from '#model/records';
import { isNoticeAddressedTo, noticeResource, type InboxNotice } from './NoticeInbox';
import { readOfficesOfAccount } from './offices';

const preferenceResource = 'preference';
/** An operation changes at most a thousand records, each with few notices. */
const maxNotices = 10_000;

/** Outcome of a withdrawal: the removed notices, or the notice that somebody has read. */
export type NoticeWithdrawal = { withdrawn: readonly InboxNotice[] } | { read: InboxNotice };

/**
 * Erases the notices of an operation, unless one has been read. Clearing the notices marks those that
 * existed as read; nothing else records reading.
 */
export async function withdrawNotices(
  tx: Transaction,
  catalog: Catalog,
  operation: string,
): Promise<NoticeWithdrawal> {
  const where: Condition = { op: 'is', path: ['operationId'], test: { eq: operation } };
  const sort = [{ field: 'at', descending: false }];
  const { rows } = await tx.list(noticeResource, { where, sort, limit: maxNotices, count: false });
  const [first] = rows;
  if (!first) return { withdrawn: [] };
  const readers = await listReaders(tx, catalog, scalarToText(first.at));
  const read = rows.find(row => readers.some(reader => isReadBy(row, reader)));
  if (read) return { read: toNotice(read) };
  await tx.erase(noticeResource, where);
  return { withdrawn: rows.map(toNotice) };
}

interface Reader {
  id: string;
  roles: readonly string[];
  offices: CallerOffices;
  clearedAt: string;
}

const isReadBy = (notice: Row, reader: Reader): boolean =>
  Date.parse(scalarToText(notice.at)) <= Date.parse(reader.clearedAt) &&
  isNoticeAddressedTo(toNotice(notice), reader);

/** Accounts that dismissed their notices at or after `since`, and so may have read those of the operation. */
async function listReaders(tx: Transaction, catalog: Catalog, since: string): Promise<Reader[]> {
  const where: Condition = { op: 'is', path: ['clearedAt'], test: { gte: since } };
  const { rows } = await tx.list(preferenceResource, { where, sort: [], limit: maxNotices, count: false });
  const readers: Reader[] = [];
  for (const { userId, clearedAt } of rows) {
    const id = scalarToText(userId);
    const account = await tx.get(accountResource, id);
    const roles = Array.isArray(account?.roles) ? account.roles.map(scalarToText) : [];
    const offices = account ? await readOfficesOfAccount(tx, catalog, account) : { own: [], above: [] };
    readers.push({ id, roles, offices, clearedAt: scalarToText(clearedAt) });
  }
  return readers;
}

function toNotice({ about, record, role, office, below, to, zh, en }: Row): InboxNotice {
  return {
    resource: scalarToText(about),
    uuid: scalarToText(record),
    text: { zh: scalarToText(zh), en: scalarToText(en) },
    ...(typeof role === 'string' && { role }),
    ...(typeof office === 'string' && { office, below: below === true }),
    ...(typeof to === 'string' && { to }),
  };
}
