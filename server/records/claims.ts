import type { Caller } from '#model/caller';
import type { Catalog } from '#model/catalog';
import type { Condition } from '#model/conditions';
import { NotFound } from '#model/errors';
import { own, scalarText } from '#model/json';
import type { Claim, Reading, Row, Store, Transaction } from '#model/records';
import { leaving } from '#model/workflow';
import { Callers } from '#server/auth/Callers';
import { Call } from './Call';
import { find, type Found } from './finding';
import { editableFields } from './reading';

/** Who is at work on which record: at most one for each. */
export const claimResource = 'lease';

/** Whether there is anything that the caller could do to the record now. */
export async function mayWork(found: Found): Promise<boolean> {
  if (found.may('edit') && (await editableFields(found)).length > 0) return true;
  const { workflow } = found.resource;
  if (!workflow) return false;
  return leaving(workflow, found.row[workflow.field]).some(({ name }) => found.may(`do:${name}`));
}

/** Until the schemas of this version are applied there is no place for claims, and nobody has one. */
const hasClaims = ({ resources }: Catalog): boolean => own(resources, claimResource) !== undefined;

export async function claimRow(reading: Reading, record: string): Promise<Row | undefined> {
  const where: Condition = { op: 'is', path: ['record'], test: { eq: record } };
  return (await reading.list(claimResource, { where, sort: [], limit: 1, count: false })).rows[0];
}

/** The claim on a record, if it has not run out and its holder could still do something there. */
export async function claimOn(call: Call, found: Found): Promise<Claim | undefined> {
  const row = hasClaims(call.parts.catalog) ? await claimRow(call.store, found.row.uuid) : undefined;
  return row && (await isGoodFor(call, found, row)) ? tellClaim(call, found, row) : undefined;
}

export async function isGoodFor(call: Call, found: Found, claim: Row): Promise<boolean> {
  if (Date.parse(scalarText(claim.until)) <= call.now.getTime()) return false;
  if (isMine(call, claim)) return mayWork(found);
  const holder = await holderOf(call, claim);
  return holder !== undefined && mayStillWork(call, holder, claim);
}

export const isMine = (call: Call, claim: Row): boolean => claim.holder === call.caller.id;

/** Whoever may not know who changes the record is not told who is at work on it. */
export async function tellClaim(call: Call, found: Found, claim: Row): Promise<Claim> {
  const mine = isMine(call, claim);
  const named = mine || (await found.fields('see')).has('updatedBy');
  return { by: named ? scalarText(claim.by) : '', until: scalarText(claim.until), mine };
}

/** As it is now, and not as it was when it claimed the record. */
function holderOf({ parts, caller }: Call, { holder }: Row): Promise<Caller | undefined> {
  const { store, clock, catalog } = parts;
  return new Callers({ store, clock }).of(scalarText(holder), catalog, caller);
}

/** The record may have left the holder's rows, or come into a state in which others go on with it. */
async function mayStillWork({ parts }: Call, caller: Caller, claim: Row): Promise<boolean> {
  const call = new Call({ ...parts, caller });
  try {
    const found = await find(
      call,
      call.store,
      call.resource(scalarText(claim.resource)),
      scalarText(claim.record),
    );
    return await mayWork(found);
  } catch (error) {
    if (error instanceof NotFound) return false;
    throw error;
  }
}

export async function eraseClaims(
  tx: Transaction,
  catalog: Catalog,
  records: readonly string[],
): Promise<void> {
  if (hasClaims(catalog))
    await tx.erase(claimResource, { op: 'is', path: ['record'], test: { in: records } });
}

/** Takes away what has run out. */
export async function sweepClaims(store: Store, catalog: Catalog, now: Date): Promise<void> {
  if (!hasClaims(catalog)) return;
  const where: Condition = { op: 'is', path: ['until'], test: { lte: now.toISOString() } };
  await store.transact(tx => tx.erase(claimResource, where));
}
