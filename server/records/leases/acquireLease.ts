import { Conflict, ActionRefused } from '#model/errors';
import { leaseResource } from '#model/internalResources';
import { getLeaseHolderName } from '#model/getLeaseHolderName';
import type { RecordLease, Row, Transaction } from '#model/records';
import type { Resource } from '#model/resource';
import { toCityDateTime, toCityTimestamp } from '#model/time';
import { writeAuditEntry } from '#server/audit/auditLog';
import type { RequestContext } from '../RequestContext';
import { findLeaseRow, isLeaseValid, isOwnLease, canAcquireLease, serializeLease } from './leases';
import { commitUnitOfWork } from '../transaction/commit';
import { StaleRow } from '../transaction/StaleRow';
import { requireVisibleRecord, type AuthorizedRecord } from '../access/AuthorizedRecord';
import { retryOnConflict } from '../transaction/retryOnConflict';
import { findNamedRuleRefusalOfCaller } from '../workflow/findNamedRuleRefusal';
import { newUuid } from '../../runtime/newUuid';
import type { UnitOfWork } from '../transaction/UnitOfWork';

const leaseDuration = 10 * 60 * 1000;

/**
 * Acquires or renews the caller's lease on a record for ten minutes. A lease is advisory: it shows who works on the
 * record and refuses other leases, but blocks no edit.
 */
export async function acquireLease(
  context: RequestContext,
  resource: Resource,
  uuid: string,
): Promise<RecordLease> {
  const found = await requireVisibleRecord(context, context.store, resource, uuid);
  if (context.caller.id === undefined || !(await canAcquireLease(found))) throw context.createDenial();
  const refusal = await findNamedRuleRefusalOfCaller(context, context.store, found);
  if (refusal !== undefined) throw new ActionRefused('guard', refusal);
  return retryOnConflict(async () => {
    const before = await findLeaseRow(context.store, uuid);
    const goesOn = before !== undefined && (await isLeaseValid(context, found, before));
    if (goesOn && !isOwnLease(context, before))
      throw createLeaseConflict(await serializeLease(context, found, before));
    const until = toCityTimestamp(context.now.getTime() + leaseDuration);
    const lease = await commitUnitOfWork(context, async work => {
      await storeLease(work, before, { resource: resource.name, record: uuid, until });
      if (!goesOn) await writeLeaseEntry(work, found, 'claim');
      return work.storeOutcome({ by: context.caller.username, until, mine: true });
    });
    if (!goesOn) notifyLeaseChange(context, found);
    return lease;
  });
}

/** Releases the caller's lease on a record. Returns the number of leases released, 0 or 1. */
export async function releaseLease(
  context: RequestContext,
  resource: Resource,
  uuid: string,
): Promise<number> {
  const found = await requireVisibleRecord(context, context.store, resource, uuid);
  const held = await findLeaseRow(context.store, uuid);
  if (!held || !(await isLeaseValid(context, found, held))) return 0;
  if (!isOwnLease(context, held)) throw createLeaseConflict(await serializeLease(context, found, held));
  const released = await commitUnitOfWork(context, async work => {
    const erased = await eraseLease(work.tx, held);
    if (erased > 0) await writeLeaseEntry(work, found, 'release');
    return work.storeOutcome(erased);
  });
  if (released > 0) notifyLeaseChange(context, found);
  return released;
}

async function storeLease(
  { context, tx }: UnitOfWork,
  before: Row | undefined,
  values: { resource: string; record: string; until: string },
): Promise<void> {
  const { id = '', username: by } = context.caller;
  const lease = { ...values, holder: id, by };
  if (!before)
    return tx.insert(leaseResource, { uuid: newUuid(context.now), version: 1, deleted: false, ...lease });
  if (!(await tx.update(leaseResource, before.uuid, before.version, lease))) throw new StaleRow();
}

/**
 * Erases the lease row only if the holder is unchanged: an expired lease may have passed to another account meanwhile.
 */
const eraseLease = (tx: Transaction, { uuid, holder = null }: Row): Promise<number> =>
  tx.erase(leaseResource, {
    op: 'all',
    of: [
      { op: 'is', path: ['uuid'], test: { eq: uuid } },
      { op: 'is', path: ['holder'], test: { eq: holder } },
    ],
  });

const writeLeaseEntry = (
  { context, tx }: UnitOfWork,
  { resource, row }: AuthorizedRecord,
  action: string,
): Promise<void> =>
  writeAuditEntry(tx, context.caller, context.now, { action, resource: resource.name, rowId: row.uuid });

const notifyLeaseChange = (context: RequestContext, { resource, row }: AuthorizedRecord): void =>
  context.dependencies.onRecordChanged?.(context.getBaseResource(resource).name, row.uuid, [row]);

/**
 * The 409 for a record that another account has leased. It names the holder only if the caller may see who changes the
 * record.
 */
function createLeaseConflict(lease: RecordLease): Conflict {
  const by = getLeaseHolderName(lease);
  const time = toCityDateTime(new Date(lease.until)).slice(11, 16);
  const text = {
    zh: `${by || '另一位工作人员'}正在办理这条记录，占用到 ${time} 为止`,
    en: `${by || 'Somebody else'} is at work on this record until ${time}`,
  };
  return new Conflict(text, { claim: lease });
}
