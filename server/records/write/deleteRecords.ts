import { Conflict, NotFound } from '#model/errors';
import type { JsonValue } from '#model/json';
import type { Row } from '#model/records';
import type { Resource } from '#model/resource';
import type { RequestContext } from '../RequestContext';
import { commitUnitOfWork } from '../transaction/commit';
import { findVisibleRecords } from '../access/AuthorizedRecord';
import { requireNoTakenCounterUnit, suspendLocksOfDeletedRecord } from '../locks/locks';
import {
  getReferringFields,
  isReferredToByOther,
  listReferringRows,
  removeReferenceFromValue,
} from './referringFields';
import { requireNonEmptySelection } from './requireNonEmptySelection';
import type { ReadContext } from '../transaction/TransactionContext';
import type { UnitOfWork } from '../transaction/UnitOfWork';

/** Deletes these records and the records that cascade from them, in one transaction: all or none. */
export async function deleteRecords(
  context: RequestContext,
  resource: Resource,
  uuids: readonly string[],
): Promise<number> {
  const selection = requireNonEmptySelection(uuids);
  return commitUnitOfWork(context, async work => {
    await deleteInTransaction(work, resource, selection);
    return work.storeOutcome(selection.length);
  });
}

/** Deletes records within a running transaction. Returns the uuids of all deleted records, including cascades. */
export async function deleteInTransaction(
  work: UnitOfWork,
  resource: Resource,
  selection: readonly string[],
): Promise<ReadonlySet<string>> {
  const { context } = work;
  const found = await findVisibleRecords(context, work.tx, resource, selection);
  if (found.length < selection.length) throw new NotFound('noRecord');
  if (!found.every(one => one.can('delete'))) throw context.createDenial();
  const base = context.getBaseResource(resource);
  const deletion = new Deletion(work);
  for (const { row } of found) await deletion.collect(base, row);
  await deletion.execute(work);
  return deletion.deletedUuids;
}

/** Deletes records and those that cascade from them, without checking the caller's grants. */
export async function deleteAsSystem(work: UnitOfWork, records: readonly PendingDeletion[]): Promise<void> {
  const deletion = new Deletion(work);
  for (const { base, row } of records) await deletion.collect(base, row);
  await deletion.execute(work);
}

/**
 * Throws the error with which a deletion of the record would be refused, if the `others` were deleted before
 * it. Deletes nothing.
 */
export async function requireDeletable(
  reading: ReadContext,
  { base, row }: PendingDeletion,
  others: UuidSet,
): Promise<void> {
  const deletion = new Deletion(reading);
  await deletion.collect(base, row);
  await deletion.requireAllowed(others);
}

/** A set of record uuids, of which only the membership test is used. */
type UuidSet = Pick<ReadonlySet<string>, 'has'>;

interface PendingDeletion {
  base: Resource;
  row: Row;
}

/**
 * A deletion in three steps: collect all cascading records, check `restrict` references, then clear references and
 * delete.
 */
class Deletion {
  private readonly reading: ReadContext;
  private readonly pending = new Map<string, PendingDeletion>();

  constructor(reading: ReadContext) {
    this.reading = reading;
  }

  get deletedUuids(): ReadonlySet<string> {
    return new Set(this.pending.keys());
  }

  /** Collects a record and, recursively, the records that refer to it with `onDelete: cascade`. */
  async collect(base: Resource, row: Row): Promise<void> {
    if (this.pending.has(row.uuid)) return;
    this.pending.set(row.uuid, { base, row });
    for (const referrer of this.referrers(base)) {
      if (referrer.field.ref.onDelete !== 'cascade') continue;
      for (const owned of await listReferringRows(this.reading.tx, referrer, row.uuid))
        await this.collect(referrer.base, owned);
    }
  }

  /** Refuses the deletion while records refer to a collected one, except for collected and `excepted` ones. */
  async requireAllowed(excepted: UuidSet = new Set<string>()): Promise<void> {
    for (const one of this.pending.values()) await this.requireUnreferenced(one, excepted);
    for (const uuid of this.pending.keys()) await requireNoTakenCounterUnit(this.reading, uuid);
  }

  async execute(work: UnitOfWork): Promise<void> {
    await this.requireAllowed();
    const doomed = [...this.pending.values()];
    for (const one of doomed) await this.clearRelations(work, one);
    for (const { base, row } of doomed) {
      await writeRow(work, base, row, { deleted: true }, 'delete');
      await suspendLocksOfDeletedRecord(work, row.uuid);
    }
  }

  private async requireUnreferenced({ base, row }: PendingDeletion, excepted: UuidSet): Promise<void> {
    const isKnown = { has: (uuid: string) => this.pending.has(uuid) || excepted.has(uuid) };
    for (const referrer of this.referrers(base)) {
      if (referrer.field.ref.onDelete !== 'restrict') continue;
      if (await isReferredToByOther(this.reading.tx, referrer, row.uuid, isKnown))
        throw new Conflict('inUse');
    }
  }

  private async clearRelations(work: UnitOfWork, { base, row }: PendingDeletion): Promise<void> {
    for (const referrer of this.referrers(base)) {
      const { name, ref } = referrer.field;
      if (ref.onDelete !== 'clear') continue;
      for (const holder of await listReferringRows(work.tx, referrer, row.uuid)) {
        if (this.pending.has(holder.uuid)) continue;
        const values = { [name]: removeReferenceFromValue(holder[name] ?? null, row.uuid) };
        await writeRow(work, referrer.base, holder, values, 'edit');
      }
    }
  }

  private referrers(base: Resource) {
    return getReferringFields(this.reading.context.dependencies.catalog, base);
  }
}

async function writeRow(
  work: UnitOfWork,
  base: Resource,
  row: Row,
  values: Record<string, JsonValue>,
  action: string,
): Promise<void> {
  // The row was read in this transaction, so the update fails only without serializable isolation.
  if (!(await work.update(base, row, values, { action }))) throw new Conflict('conflict');
}
