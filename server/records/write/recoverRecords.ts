import { Conflict, NotFound } from '#model/errors';
import type { Condition } from '#model/conditions';
import { type JsonObject, scalarToText } from '#model/json';
import type { Row, Transaction } from '#model/records';
import type { Resource } from '#model/resource';
import { readHistory, readOperationHistory } from '#server/audit/history';
import type { RequestContext } from '../RequestContext';
import { commitUnitOfWork } from '../transaction/commit';
import { findVisibleRecords } from '../access/AuthorizedRecord';
import { restoreLocks } from '../locks/locks';
import { requireNonEmptySelection } from './requireNonEmptySelection';
import type { UnitOfWork } from '../transaction/UnitOfWork';

/** Recovers deleted records with the records that their deletion cascaded to, in one transaction: all or none. */
export async function recoverRecords(
  context: RequestContext,
  resource: Resource,
  uuids: readonly string[],
): Promise<number> {
  const selection = requireNonEmptySelection(uuids);
  return commitUnitOfWork(context, async work => {
    const found = await findVisibleRecords(context, work.tx, resource, selection, { deleted: true });
    if (found.length < selection.length) throw new NotFound('noRecord');
    if (!found.every(one => one.can('delete'))) throw context.createDenial();
    const base = context.getBaseResource(resource);
    const returning = new Map(found.map(({ row }) => [row.uuid, { base, row }]));
    for (const { row } of found) await collectOwned(work, row, returning);
    await restoreRecords(work, returning);
    return work.storeOutcome(found.length);
  });
}

/** Recovers exactly these records in the running transaction; it throws if one cannot be recovered. */
export async function restoreRecords(work: UnitOfWork, returning: RecordsToRestore): Promise<void> {
  for (const { base, row } of returning.values()) await restoreRecord(work, base, row);
  // Check relations after all records are restored, because the restored records may refer to each other.
  for (const { base, row } of returning.values()) await requireIntactRelations(work, base, row);
}

export type RecordsToRestore = Map<string, { base: Resource; row: Row }>;

/** Collects the records that were cascade-deleted in the same operation as the given record. */
async function collectOwned(work: UnitOfWork, row: Row, returning: RecordsToRestore): Promise<void> {
  const last = (await readHistory(work.tx, row.uuid)).findLast(({ action }) => action === 'delete');
  if (!last) return;
  const together = (await readOperationHistory(work.tx, last.operation)).filter(
    ({ action }) => action === 'delete',
  );
  const candidates = await Promise.all(
    together.map(async ({ resource, record }) => ({
      base: work.context.getResource(resource),
      row: await findDeletedRow(work.tx, resource, record),
    })),
  );
  for (let grown = true; grown;) {
    grown = false;
    for (const { base, row: candidate } of candidates) {
      if (!candidate || returning.has(candidate.uuid) || !isOwnedByRestoredRecord(base, candidate, returning))
        continue;
      returning.set(candidate.uuid, { base, row: candidate });
      grown = true;
    }
  }
}

async function findDeletedRow(tx: Transaction, resource: string, uuid: string): Promise<Row | undefined> {
  const where: Condition = { op: 'is', path: ['uuid'], test: { eq: uuid } };
  return (await tx.list(resource, { where, sort: [], limit: 1, count: false, deleted: true })).rows[0];
}

/** Whether the record refers to one of these records with `onDelete: cascade`. */
export const isOwnedByRestoredRecord = (base: Resource, row: Row, returning: RecordsToRestore): boolean =>
  Object.values(base.fields).some(
    ({ name, ref }) =>
      ref?.onDelete === 'cascade' &&
      [row[name] ?? null].flat().some(uuid => returning.has(scalarToText(uuid))),
  );

async function restoreRecord(work: UnitOfWork, base: Resource, row: Row): Promise<void> {
  if (!(await work.update(base, row, { deleted: false }, { action: 'recover' })))
    throw new Conflict('conflict');
  await restoreLocks(work, row.uuid);
}

/**
 * Clears relations to records that are still deleted if they are `onDelete: clear`, and refuses the recovery otherwise.
 */
async function requireIntactRelations(work: UnitOfWork, base: Resource, row: Row): Promise<void> {
  const emptied: JsonObject = {};
  for (const { name, ref, origin } of Object.values(base.fields)) {
    if (!ref || origin === 'system') continue;
    const uuids = [row[name] ?? null].flat().filter(uuid => typeof uuid === 'string');
    const living = uuids.length > 0 ? await findExistingUuids(work.tx, ref.to, uuids) : new Set<string>();
    if (living.size === new Set(uuids).size) continue;
    if (ref.onDelete !== 'clear') throw new Conflict('relationGone');
    emptied[name] = Array.isArray(row[name]) ? uuids.filter(uuid => living.has(uuid)) : null;
  }
  if (Object.keys(emptied).length === 0) return;
  const current = await work.tx.get(base.name, row.uuid);
  if (!current || !(await work.update(base, current, emptied, { action: 'edit' })))
    throw new Conflict('conflict');
}

async function findExistingUuids(
  tx: Transaction,
  target: string,
  uuids: readonly string[],
): Promise<Set<string>> {
  const where: Condition = { op: 'is', path: ['uuid'], test: { in: uuids } };
  const { rows } = await tx.list(target, { where, sort: [], limit: uuids.length, count: false });
  return new Set(rows.map(({ uuid }) => uuid));
}
