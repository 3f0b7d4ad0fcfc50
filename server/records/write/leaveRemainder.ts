import type { Row } from '#model/records';
import type { Remainder, Resource } from '#model/resource';
import { getStoredFields } from '#model/resource/storedFields';
import { eraseRecordHistory } from '#server/audit/history';
import { eraseLeases } from '../leases/leases';
import { eraseLocks } from '../locks/locks';
import type { UnitOfWork } from '../transaction/UnitOfWork';
import { eraseRecords, writeEraseEntry } from './eraseRecords';
import { getReferrers, listReferringRows } from './referrers';

/** Who wrote a record, and when, stays as little as what was written. */
const kept = new Set(['id', 'createdAt', 'updatedAt', 'updatedBy']);

/**
 * Takes from a record all but the fields that remain for statistics, with its history, its locks and the records that belong
 * to it. What only refers to it stays. A unit that it has taken stays taken.
 */
export async function leaveRemainder(
  { context, tx, changedRecords }: UnitOfWork,
  base: Resource,
  row: Row,
  { fields }: Remainder,
): Promise<void> {
  const { catalog } = context.dependencies;
  const remaining = new Set([...kept, ...fields, base.workflow?.field ?? '']);
  const emptied = getStoredFields(base).filter(({ name }) => !remaining.has(name));
  const values = Object.fromEntries(emptied.map(({ name }) => [name, null]));
  const next = { ...values, updatedAt: context.timestamp, updatedBy: null };
  if (!(await tx.update(base.name, row.uuid, row.version, next))) return;
  const owned = new Map([[row.uuid, base]]);
  for (const [above, owner] of owned)
    for (const referrer of getReferrers(catalog, owner))
      if (referrer.field.ref.owner)
        for (const deleted of [false, true])
          for (const { uuid } of await listReferringRows(tx, referrer, above, { deleted }))
            owned.set(uuid, referrer.base);
  owned.delete(row.uuid);
  for (const [uuid, { name }] of owned)
    await eraseRecords(tx, catalog, context.now, { resource: name, uuids: [uuid] });
  await eraseRecordHistory(tx, [row.uuid]);
  await eraseLocks(tx, [row.uuid]);
  await eraseLeases(tx, catalog, [row.uuid]);
  await writeEraseEntry(tx, context.now, { action: 'leaveRemainder', resource: base.name, rows: 1 });
  const after = { ...row, ...next, version: row.version + 1 };
  changedRecords.set(row.uuid, { resource: base.name, uuid: row.uuid, before: row, after });
}
