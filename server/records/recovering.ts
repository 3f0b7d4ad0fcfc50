import { Conflict, NotFound } from '#model/errors';
import type { Condition } from '#model/conditions';
import { type JsonObject, scalarText } from '#model/json';
import type { Row, Transaction } from '#model/records';
import type { Resource } from '#model/resource';
import { historyOf, operationOf } from '#server/audit/history';
import type { Call } from './Call';
import { commit } from './commit';
import { findAll } from './finding';
import { takeUp } from './holding';
import { demandSelection } from './selecting';
import type { Work } from './Work';

/** Brings deleted records back, each with what it took along, or none of them. */
export async function recover(call: Call, resource: Resource, uuids: readonly string[]): Promise<number> {
  const selection = demandSelection(uuids);
  return commit(call, async work => {
    const found = await findAll(call, work.tx, resource, selection, { deleted: true });
    if (found.length < selection.length) throw new NotFound('noRecord');
    if (!found.every(one => one.may('delete'))) throw call.refusal();
    const base = call.base(resource);
    const returning = new Map(found.map(({ row }) => [row.uuid, { base, row }]));
    for (const { row } of found) await addOwned(work, row, returning);
    await bringBack(work, returning);
    return work.did(found.length);
  });
}

/** Brings exactly these back, or none of them. */
export async function bringBack(work: Work, returning: Returning): Promise<void> {
  for (const { base, row } of returning.values()) await revive(work, base, row);
  // What they refer to may be among them, so it is asked when all are back.
  for (const { base, row } of returning.values()) await demandWhole(work, base, row);
}

export type Returning = Map<string, { base: Resource; row: Row }>;

/** Of what was deleted in the same operation, all that belongs to what returns. */
async function addOwned(work: Work, row: Row, returning: Returning): Promise<void> {
  const last = (await historyOf(work.tx, row.uuid)).findLast(({ action }) => action === 'delete');
  if (!last) return;
  const together = (await operationOf(work.tx, last.operation)).filter(({ action }) => action === 'delete');
  const candidates = await Promise.all(
    together.map(async ({ resource, record }) => ({
      base: work.call.resource(resource),
      row: await deletedRow(work.tx, resource, record),
    })),
  );
  for (let grown = true; grown;) {
    grown = false;
    for (const { base, row: candidate } of candidates) {
      if (!candidate || returning.has(candidate.uuid) || !belongs(base, candidate, returning)) continue;
      returning.set(candidate.uuid, { base, row: candidate });
      grown = true;
    }
  }
}

async function deletedRow(tx: Transaction, resource: string, uuid: string): Promise<Row | undefined> {
  const where: Condition = { op: 'is', path: ['uuid'], test: { eq: uuid } };
  return (await tx.list(resource, { where, sort: [], limit: 1, count: false, deleted: true })).rows[0];
}

/** Whether the record goes when one of these does. */
export const belongs = (base: Resource, row: Row, returning: Returning): boolean =>
  Object.values(base.fields).some(
    ({ name, ref }) =>
      ref?.onDelete === 'cascade' && [row[name] ?? null].flat().some(uuid => returning.has(scalarText(uuid))),
  );

async function revive(work: Work, base: Resource, row: Row): Promise<void> {
  if (!(await work.update(base, row, { deleted: false }, { action: 'recover' })))
    throw new Conflict('conflict');
  await takeUp(work, row.uuid);
}

/** A relation to what is still gone is emptied where deleting would have done so, and keeps the record away otherwise. */
async function demandWhole(work: Work, base: Resource, row: Row): Promise<void> {
  const emptied: JsonObject = {};
  for (const { name, ref, origin } of Object.values(base.fields)) {
    if (!ref || origin === 'system') continue;
    const uuids = [row[name] ?? null].flat().filter(uuid => typeof uuid === 'string');
    const living = uuids.length > 0 ? await livingAmong(work.tx, ref.to, uuids) : new Set<string>();
    if (living.size === new Set(uuids).size) continue;
    if (ref.onDelete !== 'clear') throw new Conflict('relationGone');
    emptied[name] = Array.isArray(row[name]) ? uuids.filter(uuid => living.has(uuid)) : null;
  }
  if (Object.keys(emptied).length === 0) return;
  const current = await work.tx.get(base.name, row.uuid);
  if (!current || !(await work.update(base, current, emptied, { action: 'edit' })))
    throw new Conflict('conflict');
}

async function livingAmong(tx: Transaction, target: string, uuids: readonly string[]): Promise<Set<string>> {
  const where: Condition = { op: 'is', path: ['uuid'], test: { in: uuids } };
  const { rows } = await tx.list(target, { where, sort: [], limit: uuids.length, count: false });
  return new Set(rows.map(({ uuid }) => uuid));
}
