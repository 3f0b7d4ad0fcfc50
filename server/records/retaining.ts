import type { Catalog } from '#model/catalog';
import { allOf } from '#model/simplify';
import type { Condition } from '#model/conditions';
import type { Store, Transaction } from '#model/records';
import type { Resource } from '#model/resource';
import { eraseHistoryBefore, eraseHistoryOf } from '#server/audit/history';
import { writeLog } from '#server/audit/log';
import { eraseClaims } from './claims';
import { systemCaller } from './due';
import { eraseHolds } from './holding';

/** For how many days what is no longer needed is kept; 0 is for ever. */
export interface Retention {
  /** A deleted record, from the day on which it was deleted. */
  deletedDays: number;
  /** What was changed in a record. */
  historyDays: number;
}

export const usualRetention: Retention = { deletedDays: 365, historyDays: 3 * 365 };

interface Parts {
  store: Pick<Store, 'list' | 'transact'>;
  catalog: Catalog;
  now: Date;
  retention: Retention;
}

/** So many records are erased in one transaction, and so many transactions are made before others have their turn. */
const atOnce = 100;
const mostSlices = 50;
const day = 24 * 60 * 60 * 1000;

/** Erases for good what was kept for its time: deleted records with all that is known of them, and old history. */
export async function eraseExpired(parts: Parts): Promise<void> {
  const { catalog, retention } = parts;
  if (retention.deletedDays > 0)
    for (const resource of Object.values(catalog.resources))
      if (!resource.view) await inSlices(() => eraseDeleted(parts, resource));
  if (retention.historyDays > 0) await inSlices(() => eraseOldHistory(parts));
}

async function inSlices(erase: () => Promise<number>): Promise<void> {
  for (let slice = 0; slice < mostSlices; slice += 1) if ((await erase()) < atOnce) return;
}

/** What was deleted so long ago. Whatever the system keeps of its own accord has no such moment. */
async function eraseDeleted({ store, catalog, now, retention }: Parts, { name }: Resource): Promise<number> {
  const isOld = before('updatedAt', now, retention.deletedDays);
  const query = { sort: [], limit: atOnce, count: false, deleted: true };
  // Looked for beside the work of others; in the transaction only these few are looked at again.
  const { rows } = await store.list(name, { ...query, where: isOld });
  if (rows.length === 0) return 0;
  const found = among('uuid', uuidsOf(rows));
  return store.transact(async tx => {
    const expired = uuidsOf((await tx.list(name, { ...query, where: allOf([found, isOld]) })).rows);
    if (expired.length === 0) return 0;
    await eraseTraces(tx, catalog, expired);
    const erased = await tx.erase(name, among('uuid', expired));
    await log(tx, now, { action: 'erase', resource: name, rows: erased });
    return erased;
  });
}

async function eraseTraces(tx: Transaction, catalog: Catalog, records: readonly string[]): Promise<void> {
  await eraseHistoryOf(tx, records);
  await eraseHolds(tx, records);
  await eraseClaims(tx, catalog, records);
}

async function eraseOldHistory({ store, now, retention }: Parts): Promise<number> {
  return store.transact(async tx => {
    const erased = await eraseHistoryBefore(tx, before('at', now, retention.historyDays), atOnce);
    if (erased > 0) await log(tx, now, { action: 'eraseHistory', rows: erased });
    return erased;
  });
}

const log = (tx: Transaction, now: Date, entry: { action: string; resource?: string; rows: number }) =>
  writeLog(tx, systemCaller, now, { type: 'system', ...entry });

const before = (field: string, now: Date, days: number): Condition => ({
  op: 'is',
  path: [field],
  test: { lt: new Date(now.getTime() - days * day).toISOString() },
});

const among = (field: string, uuids: readonly string[]): Condition => ({
  op: 'is',
  path: [field],
  test: { in: uuids },
});

const uuidsOf = (rows: readonly { uuid: string }[]): string[] => rows.map(({ uuid }) => uuid);
