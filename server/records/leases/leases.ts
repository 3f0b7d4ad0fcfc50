import type { Caller } from '#model/caller';
import type { Catalog } from '#model/catalog';
import type { Condition } from '#model/conditions';
import { NotFound } from '#model/errors';
import { leaseResource } from '#model/internalResources';
import { getOwn, scalarToText } from '#model/json';
import type { RecordLease, RecordReader, Row, Store, Transaction } from '#model/records';
import type { Resource } from '#model/resource';
import { getManualTransitions } from '#model/workflow';
import { CallerLoader } from '#server/auth/CallerLoader';
import { RequestContext } from '../RequestContext';
import { findVisibleRecords, requireVisibleRecord, type AuthorizedRecord } from '../access/AuthorizedRecord';
import { loadAuthorNames } from '../read/authorNames';
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

/**
 * The valid leases on those of these records that the caller may see, by uuid. Costs two queries, and two for each other
 * account that holds some of them.
 */
export async function listLeases(
  context: RequestContext,
  resource: Resource,
  uuids: readonly string[],
): Promise<ReadonlyMap<string, RecordLease>> {
  const leases = new Map<string, RecordLease>();
  if (uuids.length === 0 || !hasLeaseResource(context.dependencies.catalog)) return leases;
  const where: Condition = {
    op: 'all',
    of: [
      { op: 'is', path: ['record'], test: { in: uuids } },
      { op: 'is', path: ['until'], test: { gt: context.now.toISOString() } },
    ],
  };
  const { rows } = await context.store.list(leaseResource, {
    ...{ where, sort: [], limit: uuids.length, count: false },
  });
  const records = rows.map(({ record }) => scalarToText(record));
  const found = records.length > 0 ? await findVisibleRecords(context, context.store, resource, records) : [];
  const visible = new Map(found.map(one => [one.row.uuid, one]));
  const valid: [AuthorizedRecord, Row][] = [];
  for (const held of groupByHolder(rows)) {
    const workable = await findWorkableRecords(context, held, visible);
    for (const lease of held) {
      const record = visible.get(scalarToText(lease.record));
      if (record && workable.has(record.row.uuid)) valid.push([record, lease]);
    }
  }
  const authors = await loadHolderNames(
    context,
    valid.map(([, lease]) => lease),
  );
  for (const [record, lease] of valid)
    leases.set(record.row.uuid, await describeLease(context, record, lease, authors));
  return leases;
}

/** Leases of one account each, acquired on one resource. */
function groupByHolder(leases: readonly Row[]): Row[][] {
  const groups = new Map<string, Row[]>();
  for (const lease of leases) {
    const key = `${scalarToText(lease.holder)} ${scalarToText(lease.resource)}`;
    groups.set(key, [...(groups.get(key) ?? []), lease]);
  }
  return [...groups.values()];
}

/** Filters the leased records, all of one holder, to those on which the holder may still work. */
async function findWorkableRecords(
  context: RequestContext,
  held: readonly Row[],
  visible: ReadonlyMap<string, AuthorizedRecord>,
): Promise<ReadonlySet<string>> {
  const [first] = held;
  if (!first) return new Set();
  const records = held.map(({ record }) => scalarToText(record)).filter(record => visible.has(record));
  if (records.length === 0) return new Set();
  let theirs = [...visible.values()].filter(({ row }) => records.includes(row.uuid));
  if (!isOwnLease(context, first)) {
    const holder = await getHolder(context, first);
    if (!holder) return new Set();
    const own = new RequestContext({ ...context.dependencies, caller: holder });
    theirs = await findVisibleRecords(own, own.store, own.getResource(scalarToText(first.resource)), records);
  }
  const workable = await Promise.all(theirs.map(canAcquireLease));
  return new Set(theirs.filter((_, index) => workable[index]).map(({ row }) => row.uuid));
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

/** Builds the lease for the response. The holder is not named to callers who may not see `updatedBy`. */
export async function serializeLease(
  context: RequestContext,
  found: AuthorizedRecord,
  lease: Row,
): Promise<RecordLease> {
  return describeLease(context, found, lease, await loadHolderNames(context, [lease]));
}

async function describeLease(
  context: RequestContext,
  found: AuthorizedRecord,
  lease: Row,
  authors: ReadonlyMap<string, string>,
): Promise<RecordLease> {
  const mine = isOwnLease(context, lease);
  const isNamed = mine || (await found.getFields('see')).has('updatedBy');
  const by = scalarToText(lease.by);
  const author = isNamed && !mine ? authors.get(by) : undefined;
  const until = scalarToText(lease.until);
  return { by: isNamed ? by : '', ...(author !== undefined && { author }), until, mine };
}

/** Names of the other accounts that hold these leases, as far as the caller may see them. */
const loadHolderNames = (
  context: RequestContext,
  leases: readonly Row[],
): Promise<ReadonlyMap<string, string>> =>
  loadAuthorNames(
    context,
    new Set(leases.filter(lease => !isOwnLease(context, lease)).map(({ by }) => scalarToText(by))),
  );

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
