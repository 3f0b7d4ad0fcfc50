import { NotFound } from '#model/errors';
import { isObject, deepEqual, type JsonObject } from '#model/json';
import { isEncryptedValue } from '#model/records';
import type { Resource } from '#model/resource';
import { withdrawNotices } from '#server/notices/withdrawNotices';
import type { RequestContext } from '../RequestContext';
import { changeRecordAsSystem } from '../write/changeRecordAsSystem';
import { commitUnitOfWork } from '../transaction/commit';
import { deleteAsSystem, deleteInTransaction } from '../write/deleteRecords';
import { getReferringFields, isReferredToByOther } from '../write/referringFields';
import { requireVisibleRecord, findVisibleRecords } from '../access/AuthorizedRecord';
import { evaluatePredicates, getGrantPredicates } from '../access/GrantPredicates';
import { getEditableFields } from '../read/getRecordDetail';
import { isOwnedByRestoredRecord, restoreRecords } from '../write/recoverRecords';
import { readOperationChanges, createUndoConflict, type RecordChangeOfOperation } from './operationChanges';
import { requireGrantsAfterChange } from '../write/changeRecord';
import type { UnitOfWork } from '../transaction/UnitOfWork';

/** Undoes all changes of one operation in a single transaction, or none. Returns the number of records changed. */
export function undoOperation(
  context: RequestContext,
  resource: Resource,
  operation: string,
): Promise<number> {
  return commitUnitOfWork(context, async work => {
    const done = await readOperationChanges(work, resource, operation);
    const of = (...sorts: RecordChangeOfOperation['kind'][]) =>
      done.filter(({ kind }) => sorts.includes(kind));
    const gone = of('deleted');
    await restoreDeleted(work, resource, gone);
    for (const one of of('changed')) await revertChange(work, resource, one, gone);
    await deleteCreated(work, resource, of('made', 'recovered'));
    // Follow-up transitions were made by the system, so no grant of the caller is checked for their reversal.
    for (const one of of('followed')) await writeOldValues(work, one, one.old);
    await takeBackEffects(work, operation, done);
    // Records that had yielded a unique key get it back last, when no other record holds it any more. No user
    // made that transition, so no grant is checked.
    for (const one of of('yielded')) await writeOldValues(work, one, one.old);
    return work.storeOutcome(done.length);
  });
}

async function restoreDeleted(
  work: UnitOfWork,
  resource: Resource,
  gone: readonly RecordChangeOfOperation[],
): Promise<void> {
  if (gone.length === 0) return;
  const { context, tx } = work;
  const returning = new Map(gone.map(({ base, row }) => [row.uuid, { base, row }]));
  // Check grants only on the records that the caller deleted itself: cascade-deleted ones are restored with their
  // owner.
  const chosen = gone.filter(({ base, row }) => !isOwnedByRestoredRecord(base, row, returning));
  for (const { of, uuids } of groupByResource(work, resource, chosen)) {
    const found = await findVisibleRecords(context, tx, of, uuids, { deleted: true });
    if (found.length < uuids.length) throw new NotFound('noRecord');
    if (!found.every(one => one.can('delete'))) throw context.createDenial();
  }
  await restoreRecords(work, returning);
}

/**
 * Groups the changed records of an operation: those of the resource and of its parts, each under the resource by
 * which the caller accesses it. Others are omitted.
 */
function groupByResource(
  { context }: UnitOfWork,
  resource: Resource,
  changes: readonly RecordChangeOfOperation[],
): { of: Resource; uuids: string[] }[] {
  const base = context.getBaseResource(resource);
  const resources = [resource, ...(base.parts ?? []).map(part => context.getResource(part.of))];
  return resources
    .map(of => ({
      of,
      uuids: changes
        .filter(one => one.base.name === context.getBaseResource(of).name)
        .map(({ row }) => row.uuid),
    }))
    .filter(({ uuids }) => uuids.length > 0);
}

async function deleteCreated(
  work: UnitOfWork,
  resource: Resource,
  made: readonly RecordChangeOfOperation[],
): Promise<void> {
  if (made.length === 0) return;
  const removed = new Set<string>();
  for (const { of, uuids } of groupByResource(work, resource, made)) {
    const left = uuids.filter(uuid => !removed.has(uuid));
    if (left.length === 0) continue;
    for (const uuid of await deleteInTransaction(work, of, left)) removed.add(uuid);
  }
  const known = new Set(made.map(({ row }) => row.uuid));
  const left = made.find(({ row }) => !removed.has(row.uuid));
  if (left) throw await createUndoConflict(work, left.base, left.row.uuid, 'notUndone');
  // Refuse when the delete would cascade to a record that was added to one of these since; it is not part of the
  // operation.
  const more = [...removed].some(uuid => !known.has(uuid));
  const [first] = made;
  if (more && first) throw await createUndoConflict(work, first.base, first.row.uuid, 'changedSince');
}

/**
 * Deletes the records that a transition of the operation has created, and withdraws its notices. The caller's
 * grants are not checked.
 */
async function takeBackEffects(
  work: UnitOfWork,
  operation: string,
  done: readonly RecordChangeOfOperation[],
): Promise<void> {
  const created = done.filter(({ kind }) => kind === 'effect');
  const known = new Set(done.map(({ row }) => row.uuid));
  for (const { base, row } of created)
    if (await isReferredTo(work, base, row.uuid, known))
      throw await createUndoConflict(work, base, row.uuid, 'builtUpon');
  if (created.length > 0) await deleteAsSystem(work, created);
  const steps = done.flatMap(({ transitions }) => transitions);
  if (!steps.some(({ effects }) => effects.some(effect => effect.do === 'notify'))) return;
  const withdrawal = await withdrawNotices(work.tx, work.context.dependencies.catalog, operation);
  if (!('read' in withdrawal)) return;
  const { resource, uuid } = withdrawal.read;
  const { context } = work;
  throw await createUndoConflict(
    work,
    context.getBaseResource(context.getResource(resource)),
    uuid,
    'noticeRead',
  );
}

/** Whether a record outside of the undone operation refers to this one. */
async function isReferredTo(
  { context, tx }: UnitOfWork,
  base: Resource,
  uuid: string,
  known: ReadonlySet<string>,
): Promise<boolean> {
  for (const referrer of getReferringFields(context.dependencies.catalog, base))
    if (await isReferredToByOther(tx, referrer, uuid, known)) return true;
  return false;
}

async function revertChange(
  work: UnitOfWork,
  resource: Resource,
  done: RecordChangeOfOperation,
  gone: readonly RecordChangeOfOperation[],
): Promise<void> {
  const { context, tx } = work;
  const { base, row, transitions } = done;
  if (isClearedByDeletion(done, gone)) return writeOldValues(work, done, done.old);
  const isOwn = base.name === context.getBaseResource(resource).name;
  const found = await requireVisibleRecord(context, tx, isOwn ? resource : base, row.uuid);
  const sent = Object.keys(done.old).filter(name => isRestorableField(base, name, transitions.length > 0));
  if (transitions.length === 0) {
    const editable = new Set(await getEditableFields(found));
    if (!found.can('edit') || sent.some(name => !editable.has(name))) throw context.createDenial();
  }
  await writeOldValues(work, done, Object.fromEntries(sent.map(name => [name, done.old[name] ?? null])));
  if (transitions.length === 0) return requireGrantsAfterChange(work, found, new Set(sent));
  for (const { name } of transitions) await requireTransitionGrant(work, found.resource, row.uuid, name);
}

/**
 * Whether the change only cleared references to records that the undo now restores; the references are then filled
 * again.
 */
function isClearedByDeletion(
  { base, old }: RecordChangeOfOperation,
  gone: readonly RecordChangeOfOperation[],
): boolean {
  const uuids = new Set(gone.map(({ row }) => row.uuid));
  return Object.entries(old).every(
    ([name, value]) =>
      base.fields[name]?.ref?.onDelete === 'clear' &&
      [value].flat().some(uuid => typeof uuid === 'string' && uuids.has(uuid)),
  );
}

/**
 * Whether undo writes the old value of a field. Derived fields are recalculated; server-written fields only if a
 * transition set them.
 */
function isRestorableField(base: Resource, name: string, moved: boolean): boolean {
  const field = base.fields[name];
  if (!field || field.derive) return false;
  return moved || (field.origin === 'author' && !field.readOnly);
}

async function writeOldValues(
  work: UnitOfWork,
  { kind, base, row, transitions }: RecordChangeOfOperation,
  old: JsonObject,
): Promise<void> {
  const values = Object.fromEntries(
    Object.entries(old).map(([name, value]) => [
      name,
      isObject(value) && isEncryptedValue(value) ? work.context.encryption.decrypt(value) : value,
    ]),
  );
  const undoesStep = transitions.length > 0;
  const system = kind === 'followed';
  const action = { action: undoesStep ? 'undo' : 'edit', undoesStep, system };
  const written = await changeRecordAsSystem(work, base, row, { values, action });
  if (!written) throw await createUndoConflict(work, base, row.uuid, 'changedSince');
  const kept = Object.keys(old).every(
    name => isEncryptedValue(old[name]) || deepEqual(written[name] ?? null, old[name]),
  );
  if (!kept) throw await createUndoConflict(work, base, row.uuid, 'notUndone');
}

/** Requires that the caller may still make the transition that is being undone. */
async function requireTransitionGrant(
  work: UnitOfWork,
  resource: Resource,
  uuid: string,
  name: string,
): Promise<void> {
  const reach = getGrantPredicates(work.context.getAccess(resource), [`do:${name}`]);
  const answers = await evaluatePredicates(work.tx, resource, uuid, reach);
  if (!answers || reach.getMatchingGrants(`do:${name}`, answers).length === 0)
    throw work.context.createDenial();
}
