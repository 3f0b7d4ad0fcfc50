import { Conflict } from '#model/errors';
import type { Catalog } from '#model/catalog';
import type { Row, Transaction } from '#model/records';
import type { StatisticsReduction, Resource } from '#model/resource';
import { getStoredFields } from '#model/resource/storedFields';
import type { UnitOfWork } from '../transaction/UnitOfWork';
import { eraseRecords, eraseHistoryAndLocks, writeErasureAuditEntry } from './eraseRecords';
import { getReferringFields, listReferringRows, removeReferenceFromValue } from './referringFields';

/**
 * System fields that are kept. `updatedAt` and `updatedBy` are overwritten; the creation time is part of the uuid
 * anyway.
 */
const kept = new Set(['id', 'createdAt', 'updatedAt', 'updatedBy']);

/**
 * Removes all fields of a record except those kept for statistics, together with its history, its locks and
 * the records that it owns. Records that only refer to it stay, without the reference, which could identify
 * the person. A counter unit that the record holds stays taken.
 */
export async function reduceToStatistics(
  { context, tx, changedRecords }: UnitOfWork,
  base: Resource,
  row: Row,
  { fields }: StatisticsReduction,
): Promise<void> {
  const { catalog } = context.dependencies;
  const remaining = new Set([...kept, ...fields, base.workflow?.field ?? '']);
  const emptied = getStoredFields(base).filter(({ name }) => !remaining.has(name));
  const values = Object.fromEntries(emptied.map(({ name }) => [name, null]));
  const next = { ...values, updatedAt: context.timestamp, updatedBy: null };
  if (!(await tx.update(base.name, row.uuid, row.version, next))) return;
  const owned = new Map([[row.uuid, base]]);
  for (const [above, owner] of owned)
    for (const referrer of getReferringFields(catalog, owner))
      if (referrer.field.ref.owner)
        for (const deleted of [false, true])
          for (const { uuid } of await listReferringRows(tx, referrer, above, { deleted }))
            owned.set(uuid, referrer.base);
  owned.delete(row.uuid);
  for (const [uuid, { name }] of owned)
    await eraseRecords(tx, catalog, context.now, { resource: name, uuids: [uuid] });
  await clearReferences(tx, catalog, base, row.uuid);
  await eraseHistoryAndLocks(tx, catalog, [row.uuid]);
  await writeErasureAuditEntry(tx, context.now, { action: 'leaveRemainder', resource: base.name, rows: 1 });
  const after = { ...row, ...next, version: row.version + 1 };
  changedRecords.set(row.uuid, { resource: base.name, uuid: row.uuid, before: row, after });
}

/** Clears references to the record, without a history entry, which would contain the reference. */
async function clearReferences(
  tx: Transaction,
  catalog: Catalog,
  base: Resource,
  uuid: string,
): Promise<void> {
  for (const referrer of getReferringFields(catalog, base)) {
    const { name } = referrer.field;
    for (const deleted of [false, true])
      for (const holder of await listReferringRows(tx, referrer, uuid, { deleted })) {
        const values = { [name]: removeReferenceFromValue(holder[name] ?? null, uuid) };
        if (!(await tx.update(referrer.base.name, holder.uuid, holder.version, values)))
          throw new Conflict('conflict');
      }
  }
}
