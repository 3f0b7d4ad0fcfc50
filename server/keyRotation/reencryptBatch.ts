import type { Catalog } from '#model/catalog';
import { DuplicateValue } from '#model/errors';
import { type JsonObject, scalarToText } from '#model/json';
import type { Row, Store, StorePage, Transaction } from '#model/records';
import type { Resource } from '#model/resource';
import { toCityTimestamp } from '#model/time';
import { erasureResource, renewErasureProof } from '#server/audit/erasureProofs';
import { writeAuditEntry } from '#server/audit/auditLog';
import { StaleRow } from '#server/records/transaction/StaleRow';
import { systemCaller } from '#server/records/workflow/dueTransitions';
import { lockResource } from '#model/internalResources';
import { rebuildLockKeys } from '#server/records/locks/lockKeys';
import { afterLastRotationRowSet, listRotationRowSets, type RotationRowSet } from './listRotationRowSets';
import { encryptionKeyResource, listEncryptionKeys, findKeyBeingReplaced } from '../encryption/keyHistory';
import { reencryptRow } from '../encryption/reencrypt';
import type { FieldEncryption } from '../encryption/FieldEncryption';

interface RotationContext {
  store: Pick<Store, 'list' | 'transact'>;
  encryption: FieldEncryption;
  catalog: Catalog;
  now: Date;
}

/** The progress of a key rotation. */
export interface RotationProgress {
  /** The row set that is being re-encrypted. Undefined once no value is left under the former key. */
  place?: string;
  /** The number of rows rewritten so far. */
  renewed: number;
  /**
   * Rows that cannot be re-encrypted because another living row has the same unique value. One of the two must be
   * deleted first.
   */
  clashes?: readonly string[];
}

/** The number of rows that one transaction reads and, where needed, rewrites. */
const pageSize = 100;

/**
 * Re-encrypts the next pages of rows with the current key. The position is stored, so any node can resume it. The
 * rotation ends after a full pass that finds nothing to rewrite. Returns undefined if no rotation is running.
 */
export async function reencryptBatch(
  parts: RotationContext,
  slices: number,
): Promise<RotationProgress | undefined> {
  let progress: RotationProgress | undefined;
  const clashes: string[] = [];
  for (let slice = 0; slice < slices; slice += 1) {
    const key = findKeyBeingReplaced(await listEncryptionKeys(parts.store));
    if (!key) break;
    progress = await reencryptPage(parts, key);
    clashes.push(...(progress.clashes ?? []));
  }
  return progress && clashes.length > 0 ? { ...progress, clashes } : progress;
}

async function reencryptPage(parts: RotationContext, key: Row): Promise<RotationProgress> {
  const places = listRotationRowSets(parts.catalog);
  // The stored place may name a row set that no longer exists; then the next one follows.
  const at = places.findIndex(({ name }) => name >= scalarToText(key.place));
  const place = places[at];
  if (!place) return finishPass(parts, key);
  const isBegun = place.name === key.place && typeof key.afterRow === 'string';
  const page = await parts.store.list(place.resource.name, {
    ...{ where: { op: 'all', of: [] }, sort: [], limit: pageSize, count: false, deleted: place.deleted },
    ...(isBegun ? { after: scalarToText(key.afterRow) } : {}),
  });
  const renewals = await findRowsToReencrypt(parts, place, page);
  const next = {
    place: page.next === undefined ? (places[at + 1]?.name ?? afterLastRotationRowSet) : place.name,
    afterRow: page.next ?? null,
    found: Number(key.found ?? 0) + renewals.length,
  };
  const before = Number(key.renewed ?? 0);
  try {
    return await parts.store.transact(async tx => {
      const renewed = before + (await rewriteRows(tx, place, renewals));
      await updateRotationState(tx, key, { ...next, renewed });
      return { place: place.name, renewed };
    });
  } catch (error) {
    if (!(error instanceof DuplicateValue)) throw error;
    const { renewed, clashes } = await rewriteOneByOne(parts, place, renewals);
    await parts.store.transact(tx => updateRotationState(tx, key, { ...next, renewed: before + renewed }));
    return { place: place.name, renewed: before + renewed, clashes };
  }
}

interface RowRewrite {
  row: Row;
  values: JsonObject;
}

/** Returns the number of rows written. A row whose version changed since it was read is skipped. */
async function rewriteRows(
  tx: Transaction,
  { resource }: RotationRowSet,
  renewals: readonly RowRewrite[],
): Promise<number> {
  let renewed = 0;
  for (const { row, values } of renewals)
    if (await tx.rewrite(resource.name, row.uuid, row.version, values)) renewed += 1;
  return renewed;
}

/** Rewrites each row in its own transaction, so that a duplicate value does not block the other rows. */
async function rewriteOneByOne(
  { store }: RotationContext,
  place: RotationRowSet,
  renewals: readonly RowRewrite[],
) {
  let renewed = 0;
  const clashes: string[] = [];
  for (const renewal of renewals) {
    try {
      renewed += await store.transact(tx => rewriteRows(tx, place, [renewal]));
    } catch (error) {
      if (!(error instanceof DuplicateValue)) throw error;
      clashes.push(`${place.resource.name} ${renewal.row.uuid}`);
    }
  }
  return { renewed, clashes };
}

/**
 * Ends a pass over all rows. A pass that found rows to rewrite is followed by another one, because it skips rows
 * that someone changed meanwhile.
 */
async function finishPass({ store, now }: RotationContext, key: Row): Promise<RotationProgress> {
  const renewed = Number(key.renewed ?? 0);
  const isDone = Number(key.found ?? 0) === 0;
  return store.transact(async tx => {
    const start = { place: null, afterRow: null, found: 0 };
    await updateRotationState(tx, key, isDone ? { ...start, doneAt: toCityTimestamp(now) } : start);
    if (!isDone) return { place: '', renewed };
    await writeAuditEntry(tx, systemCaller, now, { type: 'system', action: 'keyReplaced', rows: renewed });
    return { renewed };
  });
}

async function updateRotationState(tx: Transaction, key: Row, values: JsonObject): Promise<void> {
  if (!(await tx.update(encryptionKeyResource, key.uuid, key.version, values))) throw new StaleRow();
}

async function findRowsToReencrypt(
  parts: RotationContext,
  { resource }: RotationRowSet,
  { rows }: StorePage,
): Promise<RowRewrite[]> {
  const renewals: RowRewrite[] = [];
  for (const row of rows) {
    const values = {
      ...reencryptRow(parts.encryption, resource, row),
      ...(await reencryptLockKey(parts, resource, row)),
      ...(resource.name === erasureResource ? renewErasureProof(parts.encryption, row) : {}),
    };
    if (Object.keys(values).length > 0) renewals.push({ row, values });
  }
  return renewals;
}

/** The new key of a record lock. It contains the hash of the locked values, which depends on the encryption key. */
async function reencryptLockKey(
  { store, encryption, catalog }: RotationContext,
  { name }: Resource,
  row: Row,
): Promise<JsonObject> {
  if (name !== lockResource) return {};
  const [key, ...former] = await rebuildLockKeys({ encryption, catalog, reading: store }, row);
  return key !== undefined && former.includes(scalarToText(row.key)) ? { key } : {};
}
