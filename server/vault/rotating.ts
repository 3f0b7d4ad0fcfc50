import type { Catalog } from '#model/catalog';
import { Duplicate } from '#model/errors';
import { type JsonObject, scalarText } from '#model/json';
import type { Row, Store, StorePage, Transaction } from '#model/records';
import type { Resource } from '#model/resource';
import { cityTimestamp } from '#model/time';
import { writeLog } from '#server/audit/log';
import { Stale } from '#server/records/commit';
import { systemCaller } from '#server/records/due';
import { holdResource } from '#server/records/holding';
import { lockKeysNow } from '#server/records/lockKeys';
import { afterAll, placesIn, type Place } from './placesIn';
import { keyResource, keysIn, unfinishedKey } from './Keyring';
import { renewedRow } from './renewing';
import type { Vault } from './Vault';

interface Parts {
  store: Pick<Store, 'list' | 'transact'>;
  vault: Vault;
  catalog: Catalog;
  now: Date;
}

/** How far the rows of a database have come under the key of now. */
export interface Progress {
  /** Whose rows are being looked at; undefined when nothing is left under the key before. */
  place?: string;
  /** How many rows were written anew. */
  renewed: number;
  /** Rows that cannot be, since another living one has the same value: one of the two has to go first. */
  clashes?: readonly string[];
}

/** So many rows are looked at, and those that need it written, in one small transaction. */
const atOnce = 100;

/**
 * Brings some more rows under the key of now, from where it was left, by whomever. It goes through all rows until it
 * finds nothing to do in any of them; only then is the key before no longer needed. Undefined when it is not.
 */
export async function renewSome(parts: Parts, slices: number): Promise<Progress | undefined> {
  let progress: Progress | undefined;
  const clashes: string[] = [];
  for (let slice = 0; slice < slices; slice += 1) {
    const key = unfinishedKey(await keysIn(parts.store));
    if (!key) break;
    progress = await renewSlice(parts, key);
    clashes.push(...(progress.clashes ?? []));
  }
  return progress && clashes.length > 0 ? { ...progress, clashes } : progress;
}

async function renewSlice(parts: Parts, key: Row): Promise<Progress> {
  const places = placesIn(parts.catalog);
  // A resource that is gone was looked at, or has nothing to look at.
  const at = places.findIndex(({ name }) => name >= scalarText(key.place));
  const place = places[at];
  if (!place) return finishRound(parts, key);
  const isBegun = place.name === key.place && typeof key.afterRow === 'string';
  const page = await parts.store.list(place.resource.name, {
    ...{ where: { op: 'all', of: [] }, sort: [], limit: atOnce, count: false, deleted: place.deleted },
    ...(isBegun ? { after: scalarText(key.afterRow) } : {}),
  });
  const renewals = await renewalsIn(parts, place, page);
  const next = {
    place: page.next === undefined ? (places[at + 1]?.name ?? afterAll) : place.name,
    afterRow: page.next ?? null,
    found: Number(key.found ?? 0) + renewals.length,
  };
  const before = Number(key.renewed ?? 0);
  try {
    return await parts.store.transact(async tx => {
      const renewed = before + (await rewrite(tx, place, renewals));
      await move(tx, key, { ...next, renewed });
      return { place: place.name, renewed };
    });
  } catch (error) {
    if (!(error instanceof Duplicate)) throw error;
    const { renewed, clashes } = await rewriteApart(parts, place, renewals);
    await parts.store.transact(tx => move(tx, key, { ...next, renewed: before + renewed }));
    return { place: place.name, renewed: before + renewed, clashes };
  }
}

interface Renewal {
  row: Row;
  values: JsonObject;
}

/** How many were as they had been read. */
async function rewrite(tx: Transaction, { resource }: Place, renewals: readonly Renewal[]): Promise<number> {
  let renewed = 0;
  for (const { row, values } of renewals)
    if (await tx.rewrite(resource.name, row.uuid, row.version, values)) renewed += 1;
  return renewed;
}

/** One that cannot be written keeps no other from being so. */
async function rewriteApart({ store }: Parts, place: Place, renewals: readonly Renewal[]) {
  let renewed = 0;
  const clashes: string[] = [];
  for (const renewal of renewals) {
    try {
      renewed += await store.transact(tx => rewrite(tx, place, [renewal]));
    } catch (error) {
      if (!(error instanceof Duplicate)) throw error;
      clashes.push(`${place.resource.name} ${renewal.row.uuid}`);
    }
  }
  return { renewed, clashes };
}

/** What somebody wrote in the meantime was passed by, so what was changed is looked for once more. */
async function finishRound({ store, now }: Parts, key: Row): Promise<Progress> {
  const renewed = Number(key.renewed ?? 0);
  const isDone = Number(key.found ?? 0) === 0;
  return store.transact(async tx => {
    const start = { place: null, afterRow: null, found: 0 };
    await move(tx, key, isDone ? { ...start, doneAt: cityTimestamp(now) } : start);
    if (!isDone) return { place: '', renewed };
    await writeLog(tx, systemCaller, now, { type: 'system', action: 'keyReplaced', rows: renewed });
    return { renewed };
  });
}

async function move(tx: Transaction, key: Row, values: JsonObject): Promise<void> {
  if (!(await tx.update(keyResource, key.uuid, key.version, values))) throw new Stale();
}

async function renewalsIn(parts: Parts, { resource }: Place, { rows }: StorePage): Promise<Renewal[]> {
  const renewals: Renewal[] = [];
  for (const row of rows) {
    const values = {
      ...renewedRow(parts.vault, resource, row),
      ...(await renewedLock(parts, resource, row)),
    };
    if (Object.keys(values).length > 0) renewals.push({ row, values });
  }
  return renewals;
}

/** A lock stands under the hash of what is locked. */
async function renewedLock(
  { store, vault, catalog }: Parts,
  { name }: Resource,
  row: Row,
): Promise<JsonObject> {
  if (name !== holdResource) return {};
  const [key, ...former] = await lockKeysNow({ vault, catalog, reading: store }, row);
  return key !== undefined && former.includes(scalarText(row.key)) ? { key } : {};
}
