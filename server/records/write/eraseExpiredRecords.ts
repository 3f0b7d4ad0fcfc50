import { findResource, type Catalog } from '#model/catalog';
import { andConditions } from '#model/conditions/simplifyCondition';
import type { Condition } from '#model/conditions';
import type { Store } from '#model/records';
import type { Resource } from '#model/resource';
import { eraseHistoryBatch } from '#server/audit/history';
import { eraseNoticeBatch, noticeResource } from '#server/notices/NoticeInbox';
import { matchRecordUuids } from '../access/AuthorizedRecord';
import { eraseRecords, writeErasureAuditEntry } from './eraseRecords';

/** Retention periods in days; 0 keeps the data for ever. */
export interface RetentionPeriods {
  /** Days to keep a deleted record, counted from its deletion. */
  deletedDays: number;
  /** Days to keep history entries. */
  historyDays: number;
  /** Days to keep the notices in the inboxes of accounts, whether they were read or not. */
  noticeDays: number;
}

export const defaultRetentionPeriods: RetentionPeriods = {
  deletedDays: 365,
  historyDays: 3 * 365,
  noticeDays: 365,
};

interface Dependencies {
  store: Pick<Store, 'list' | 'transact'>;
  catalog: Catalog;
  now: Date;
  retention: RetentionPeriods;
}

/** Records erased per transaction, and transactions per run for each resource; the rest waits for the next run. */
const batchSize = 100;
const maxBatches = 50;
const dayMs = 24 * 60 * 60 * 1000;

/**
 * Permanently erases expired data: deleted records with their history, locks and leases, old history entries and old
 * notices.
 */
export async function eraseExpiredRecords(parts: Dependencies): Promise<void> {
  const { catalog, retention } = parts;
  if (retention.deletedDays > 0)
    for (const resource of Object.values(catalog.resources))
      if (!resource.view) await inBatches(() => eraseDeletedRecords(parts, resource));
  if (retention.historyDays > 0) await inBatches(() => eraseOldHistory(parts));
  if (retention.noticeDays > 0 && findResource(catalog, noticeResource))
    await inBatches(() => eraseOldNotices(parts));
}

async function inBatches(erase: () => Promise<number>): Promise<void> {
  for (let slice = 0; slice < maxBatches; slice += 1) if ((await erase()) < batchSize) return;
}

/**
 * Erases one batch of records deleted before the retention limit. System tables have no `updatedAt`, so they never
 * match.
 */
async function eraseDeletedRecords(
  { store, catalog, now, retention }: Dependencies,
  { name }: Resource,
): Promise<number> {
  const isOld = isOlderThan('updatedAt', now, retention.deletedDays);
  const query = { sort: [], limit: batchSize, count: false, deleted: true };
  // Search outside of the transaction, so the scan blocks no writers; the transaction checks only this batch again.
  const { rows } = await store.list(name, { ...query, where: isOld });
  if (rows.length === 0) return 0;
  const found = matchRecordUuids(getUuids(rows));
  return store.transact(async tx => {
    const expired = getUuids((await tx.list(name, { ...query, where: andConditions([found, isOld]) })).rows);
    if (expired.length === 0) return 0;
    return eraseRecords(tx, catalog, now, { resource: name, uuids: expired });
  });
}

async function eraseOldHistory({ store, now, retention }: Dependencies): Promise<number> {
  return store.transact(async tx => {
    const erased = await eraseHistoryBatch(tx, isOlderThan('at', now, retention.historyDays), batchSize);
    if (erased > 0) await writeErasureAuditEntry(tx, now, { action: 'eraseHistory', rows: erased });
    return erased;
  });
}

async function eraseOldNotices({ store, now, retention }: Dependencies): Promise<number> {
  return store.transact(async tx => {
    const erased = await eraseNoticeBatch(tx, isOlderThan('at', now, retention.noticeDays), batchSize);
    if (erased > 0) await writeErasureAuditEntry(tx, now, { action: 'eraseNotices', rows: erased });
    return erased;
  });
}

const isOlderThan = (field: string, now: Date, days: number): Condition => ({
  op: 'is',
  path: [field],
  test: { lt: new Date(now.getTime() - days * dayMs).toISOString() },
});

const getUuids = (rows: readonly { uuid: string }[]): string[] => rows.map(({ uuid }) => uuid);
