import { NotFound } from '#model/errors';
import { isObject, same, type JsonObject } from '#model/json';
import { isSealed } from '#model/records';
import type { Resource } from '#model/resource';
import type { Call } from './Call';
import { changeStored } from './changing';
import { commit } from './commit';
import { removeAlong } from './deleting';
import { find, findAll } from './finding';
import { answersFor, Reach } from './reach';
import { editableFields } from './reading';
import { belongs, bringBack } from './recovering';
import { doneBy, refusal, type Done } from './undoSteps';
import { demandStillAllowed } from './updating';
import type { Work } from './Work';

/** Takes back all that the caller did by an operation, or nothing of it; answers how many records that changed. */
export function undo(call: Call, resource: Resource, operation: string): Promise<number> {
  return commit(call, async work => {
    const done = await doneBy(work, resource, operation);
    const of = (...sorts: Done['sort'][]) => done.filter(({ sort }) => sorts.includes(sort));
    const gone = of('deleted');
    await restore(work, resource, gone);
    for (const one of of('changed')) await writeBack(work, resource, one, gone);
    await removeMade(work, resource, of('made', 'recovered'));
    return work.did(done.length);
  });
}

async function restore(work: Work, resource: Resource, gone: readonly Done[]): Promise<void> {
  if (gone.length === 0) return;
  const { call, tx } = work;
  const returning = new Map(gone.map(({ base, row }) => [row.uuid, { base, row }]));
  // What was owned went with its owner, and comes back by the same right.
  const chosen = gone.filter(({ base, row }) => !belongs(base, row, returning)).map(({ row }) => row.uuid);
  const found = await findAll(call, tx, resource, chosen, { deleted: true });
  if (found.length < chosen.length) throw new NotFound('noRecord');
  if (!found.every(one => one.may('delete'))) throw call.refusal();
  await bringBack(work, returning);
}

async function removeMade(work: Work, resource: Resource, made: readonly Done[]): Promise<void> {
  if (made.length === 0) return;
  const name = work.call.base(resource).name;
  const chosen = made.filter(({ base }) => base.name === name).map(({ row }) => row.uuid);
  const removed = await removeAlong(work, resource, chosen);
  const known = new Set(made.map(({ row }) => row.uuid));
  const left = made.find(({ row }) => !removed.has(row.uuid));
  if (left) throw await refusal(work, left.base, left.row.uuid, 'notUndone');
  // Somebody has hung a record on it since, which is not the caller's to take along.
  const more = [...removed].some(uuid => !known.has(uuid));
  const [first] = made;
  if (more && first) throw await refusal(work, first.base, first.row.uuid, 'changedSince');
}

async function writeBack(work: Work, resource: Resource, done: Done, gone: readonly Done[]): Promise<void> {
  const { call, tx } = work;
  const { base, row, moves } = done;
  if (isConsequence(done, gone)) return write(work, done, done.old);
  const isOwn = base.name === call.base(resource).name;
  const found = await find(call, tx, isOwn ? resource : base, row.uuid);
  const sent = Object.keys(done.old).filter(name => isGiven(base, name, moves.length > 0));
  if (moves.length === 0) {
    const editable = new Set(await editableFields(found));
    if (!found.may('edit') || sent.some(name => !editable.has(name))) throw call.refusal();
  }
  await write(work, done, Object.fromEntries(sent.map(name => [name, done.old[name] ?? null])));
  if (moves.length === 0) return demandStillAllowed(work, found, new Set(sent));
  for (const { name } of moves) await demandMove(work, found.resource, row.uuid, name);
}

/** What a deletion emptied in other records is filled again with what comes back. */
function isConsequence({ base, old }: Done, gone: readonly Done[]): boolean {
  const uuids = new Set(gone.map(({ row }) => row.uuid));
  return Object.entries(old).every(
    ([name, value]) =>
      base.fields[name]?.ref?.onDelete === 'clear' &&
      [value].flat().some(uuid => typeof uuid === 'string' && uuids.has(uuid)),
  );
}

/** Derived values follow by themselves; of what only the server writes, a step alone has set anything. */
function isGiven(base: Resource, name: string, moved: boolean): boolean {
  const field = base.fields[name];
  if (!field || field.derive) return false;
  return moved || (field.origin === 'author' && !field.readOnly);
}

async function write(work: Work, { base, row, moves }: Done, old: JsonObject): Promise<void> {
  const values = Object.fromEntries(
    Object.entries(old).map(([name, value]) => [
      name,
      isObject(value) && isSealed(value) ? work.call.vault.open(value) : value,
    ]),
  );
  const action = moves.length > 0 ? 'undo' : 'edit';
  const written = await changeStored(work, base, row, { values, deed: { action } });
  if (!written) throw await refusal(work, base, row.uuid, 'changedSince');
  const kept = Object.keys(old).every(name => isSealed(old[name]) || same(written[name] ?? null, old[name]));
  if (!kept) throw await refusal(work, base, row.uuid, 'notUndone');
}

/** Who takes a step back could take it again. */
async function demandMove(work: Work, resource: Resource, uuid: string, name: string): Promise<void> {
  const reach = new Reach(work.call.access(resource), [`do:${name}`]);
  const answers = await answersFor(work.tx, resource, uuid, reach);
  if (!answers || reach.grants(`do:${name}`, answers).length === 0) throw work.call.refusal();
}
