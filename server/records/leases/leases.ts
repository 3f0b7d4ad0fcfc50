import type { Caller } from '#model/caller';
import type { Catalog } from '#model/catalog';
import type { Condition } from '#model/conditions';
import { NotFound } from '#model/errors';
import { leaseResource } from '#model/internalResources';
import { getOwn, scalarToText } from '#model/json';
import type { RecordLease, RecordReader, Row, Store, Transaction } from '#model/records';
import { getManualTransitions } from '#model/workflow';
import { CallerLoader } from '#server/auth/CallerLoader';
import { RequestContext } from '../RequestContext';
import { requireVisibleRecord, type AuthorizedRecord } from '../access/AuthorizedRecord';
import { getEditableFields } from '../read/getRecordDetail';

/** Whether the caller can do anything to the record now: edit a field or make a manual transition. */
export async function canAcquireLease(found: AuthorizedRecord): Promise<boolean> {
  if (found.can('edit') && (await getEditableFields(found)).length > 0) return true;
  const { workflow } = found.resource;
  if (!workflow) return false;
  return getManualTransitions(workflow, found.row[workflow.field]).some(({ name }) =>
    found.can(`do:${name}`),
  );
}

/** Leases are disabled until the catalog that has the lease table is applied to the store. */
const hasLeaseResource = ({ resources }: Catalog): boolean => getOwn(resources, leaseResource) !== undefined;

export async function findLeaseRow(reading: RecordReader, record: string): Promise<Row | undefined> {
  const where: Condition = { op: 'is', path: ['record'], test: { eq: record } };
  return (await reading.list(leaseResource, { where, sort: [], limit: 1, count: false })).rows[0];
}

/** The valid lease on a record: it has not expired, and its holder may still edit or transition the record. */
export async function getLease(
  context: RequestContext,
  found: AuthorizedRecord,
): Promise<RecordLease | undefined> {
  const row = hasLeaseResource(context.dependencies.catalog)
    ? await findLeaseRow(context.store, found.row.uuid)
    : undefined;
  return row && (await isLeaseValid(context, found, row)) ? serializeLease(context, found, row) : undefined;
}

export async function isLeaseValid(
  context: RequestContext,
  found: AuthorizedRecord,
  lease: Row,
): Promise<boolean> {
  if (Date.parse(scalarToText(lease.until)) <= context.now.getTime()) return false;
  if (isOwnLease(context, lease)) return canAcquireLease(found);
  const holder = await getHolder(context, lease);
  return holder !== undefined && canHolderWork(context, holder, lease);
}

export const isOwnLease = (context: RequestContext, lease: Row): boolean =>
  lease.holder === context.caller.id;

/** Builds the lease for the response. The holder's name is blank for callers who may not see `updatedBy`. */
export async function serializeLease(
  context: RequestContext,
  found: AuthorizedRecord,
  lease: Row,
): Promise<RecordLease> {
  const mine = isOwnLease(context, lease);
  const named = mine || (await found.getFields('see')).has('updatedBy');
  return { by: named ? scalarToText(lease.by) : '', until: scalarToText(lease.until), mine };
}

/** Loads the lease holder's account with its current roles and facts, not those at the time of the lease. */
function getHolder({ dependencies, caller }: RequestContext, { holder }: Row): Promise<Caller | undefined> {
  const { store, clock, catalog } = dependencies;
  return new CallerLoader({ store, clock }).getCaller(scalarToText(holder), catalog, caller);
}

/**
 * Whether the lease holder still sees the record and may edit or transition it; either can change while the lease runs.
 */
async function canHolderWork({ dependencies }: RequestContext, caller: Caller, lease: Row): Promise<boolean> {
  const context = new RequestContext({ ...dependencies, caller });
  try {
    const found = await requireVisibleRecord(
      context,
      context.store,
      context.getResource(scalarToText(lease.resource)),
      scalarToText(lease.record),
    );
    return await canAcquireLease(found);
  } catch (error) {
    if (error instanceof NotFound) return false;
    throw error;
  }
}

export async function eraseLeases(
  tx: Transaction,
  catalog: Catalog,
  records: readonly string[],
): Promise<void> {
  if (hasLeaseResource(catalog))
    await tx.erase(leaseResource, { op: 'is', path: ['record'], test: { in: records } });
}

/** Deletes the leases that have expired. */
export async function deleteExpiredLeases(store: Store, catalog: Catalog, now: Date): Promise<void> {
  if (!hasLeaseResource(catalog)) return;
  const where: Condition = { op: 'is', path: ['until'], test: { lte: now.toISOString() } };
  await store.transact(tx => tx.erase(leaseResource, where));
}
