import type { Catalog } from '#model/catalog';
import type { Transaction } from '#model/records';
import { eraseRecordHistory } from '#server/audit/history';
import { writeAuditEntry } from '#server/audit/auditLog';
import { matchRecordUuids } from '../access/AuthorizedRecord';
import { eraseLeases } from '../leases/leases';
import { eraseLocks } from '../locks/locks';
import { systemCaller } from '../workflow/dueTransitions';

interface ErasedRecords {
  resource: string;
  uuids: readonly string[];
}

/** Erases records for ever, with their history, locks and leases, and logs how many. */
export async function eraseRecords(
  tx: Transaction,
  catalog: Catalog,
  now: Date,
  { resource, uuids }: ErasedRecords,
): Promise<number> {
  await eraseHistoryAndLocks(tx, catalog, uuids);
  const erased = await tx.erase(resource, matchRecordUuids(uuids));
  await writeErasureAuditEntry(tx, now, { action: 'erase', resource, rows: erased });
  return erased;
}

/** Erases what other tables store about the records: history, locks, leases and so on. */
export async function eraseHistoryAndLocks(
  tx: Transaction,
  catalog: Catalog,
  uuids: readonly string[],
): Promise<void> {
  await eraseRecordHistory(tx, uuids);
  await eraseLocks(tx, uuids);
  await eraseLeases(tx, catalog, uuids);
}

export const writeErasureAuditEntry = (
  tx: Transaction,
  now: Date,
  entry: { action: string; resource?: string; rows: number },
) => writeAuditEntry(tx, systemCaller, now, { type: 'system', ...entry });
