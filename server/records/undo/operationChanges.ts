import { systemUsername } from '#model/caller';
import { Conflict, NotFound } from '#model/errors';
import type { JsonObject } from '#model/json';
import type { Row } from '#model/records';
import type { Resource } from '#model/resource';
import { getUniqueKeys } from '#model/resource/indexes';
import {
  findTransition,
  isRevertibleTransition,
  isUndoableTransition,
  type Transition,
} from '#model/workflow';
import { readOperationHistory, type StoredHistoryEntry } from '#server/audit/history';
import { findVisibleRecords } from '../access/AuthorizedRecord';
import { buildRecordLabels } from '../read/labels';
import type { RequestContext } from '../RequestContext';
import { getCurrentFieldName } from '../values/currentFieldNames';
import type { UnitOfWork } from '../transaction/UnitOfWork';

const undoWindow = 10 * 60 * 1000;
/** Maximum number of records in one undo, because it runs in a single transaction that blocks other writers. */
const maxRecords = 1000;

/** The changes that one operation made to a record, with the record's current row. */
export interface RecordChangeOfOperation {
  /**
   * `effect` is a record created by a transition effect; `followed` is a record that a follow-up transition
   * of the operation has changed; `yielded` is a record that only yielded its unique key to another record of
   * the operation.
   */
  kind: 'made' | 'deleted' | 'recovered' | 'changed' | 'effect' | 'followed' | 'yielded';
  base: Resource;
  row: Row;
  /** Values before the operation, in stored (encrypted) form. */
  old: JsonObject;
  /** Workflow transitions that the record went through in the operation. */
  transitions: Transition[];
}

/**
 * Reads the caller's changes of one operation, per record. Refuses with 409 when the operation is too old, a record has
 * changed since, or a transition cannot be undone.
 */
export async function readOperationChanges(
  work: UnitOfWork,
  resource: Resource,
  operation: string,
): Promise<RecordChangeOfOperation[]> {
  const { context } = work;
  const entries = await readOperationHistory(work.tx, operation);
  const base = context.getBaseResource(resource);
  // An operation may have changed only the parts of the record.
  const own = new Set([base.name, ...(base.parts ?? []).map(part => part.of)]);
  const isMine = entries.some(({ by, resource: of }) => by === context.caller.username && own.has(of));
  if (!isMine) throw new NotFound('noOperation');
  if (entries.some(({ at }) => context.now.getTime() - new Date(at).getTime() > undoWindow))
    throw new Conflict('undoTooLate');
  const records = new Set(entries.map(entry => entry.record));
  if (records.size > maxRecords) throw new Conflict('undoTooMany');
  const done: RecordChangeOfOperation[] = [];
  for (const record of records)
    done.push(
      await readRecordChange(
        work,
        record,
        entries.filter(entry => entry.record === record),
        entries,
      ),
    );
  const isStep = done.some(({ kind, transitions }) => kind !== 'yielded' && transitions.length > 0);
  const other = done.find(({ kind, transitions }) => kind === 'changed' && transitions.length === 0);
  // An effect of the transition has changed another record (a give-back), so the transition cannot be undone.
  if (isStep && other) throw await createUndoConflict(work, other.base, other.row.uuid, 'notUndone');
  return done.map(change => (isStep && change.kind === 'made' ? { ...change, kind: 'effect' } : change));
}

async function readRecordChange(
  work: UnitOfWork,
  record: string,
  entries: readonly StoredHistoryEntry[],
  operation: readonly StoredHistoryEntry[],
): Promise<RecordChangeOfOperation> {
  const { context } = work;
  const last = entries.at(-1);
  const base = context.getBaseResource(context.getResource(last?.resource ?? ''));
  const row = await findRow(work, base, record);
  if (row?.version !== last?.version || !row)
    throw await createUndoConflict(work, base, record, 'changedSince');
  const moves = entries.flatMap(({ action }) => findTransition(base.workflow, action) ?? []);
  const actions = new Set(entries.map(({ action }) => action));
  const isFollowUp = entries.every(({ action, by }) => {
    const move = moves.find(({ name }) => name === action);
    return by === systemUsername && move?.on !== undefined && isRevertibleTransition(base.fields, move);
  });
  if (isFollowUp)
    return { kind: 'followed', base, row, old: getOldValues(base, entries), transitions: moves };
  const strange = entries.filter(
    ({ action, by }) =>
      by === systemUsername || !(revertibleActions.has(action) || moves.some(({ name }) => name === action)),
  );
  const mixed = actions.has('recover') && actions.size > 1;
  if (mixed || strange.length > 0 || moves.some(move => !isRevertibleTransition(base.fields, move)))
    throw await createUndoConflict(work, base, record, 'notUndone');
  const old = getOldValues(base, entries);
  const steps = moves.filter(({ name }) => !isYielding(base, name, operation));
  if (steps.length > 0) return { kind: getChangeKind(actions), base, row, old, transitions: moves };
  const isAlone = entries.every(({ action }) => moves.some(({ name }) => name === action));
  // An operation in which the record also changed itself cannot be undone by one grant.
  if (moves.length > 0 && !isAlone && !actions.has('create'))
    throw await createUndoConflict(work, base, record, 'notUndone');
  if (isAlone) return { kind: 'yielded', base, row, old, transitions: moves };
  return { kind: getChangeKind(actions), base, row, old, transitions: [] };
}

/** Whether this transition yielded a unique key to another record of the operation. */
const isYielding = (base: Resource, name: string, operation: readonly StoredHistoryEntry[]): boolean =>
  getUniqueKeys(base).some(({ yields }) => yields === name) &&
  operation.some(({ resource, action }) => resource === base.name && action !== name);

const revertibleActions: ReadonlySet<string> = new Set(['create', 'edit', 'delete', 'recover']);

function getChangeKind(actions: ReadonlySet<string>): RecordChangeOfOperation['kind'] {
  if (actions.has('create')) return 'made';
  if (actions.has('delete')) return 'deleted';
  return actions.has('recover') ? 'recovered' : 'changed';
}

/** Whether the caller can still undo this entry, as long as it is the latest of its record. */
export function canUndoHistoryEntry(
  { caller, now, dependencies }: RequestContext,
  base: Resource,
  { action, at, by }: StoredHistoryEntry,
): boolean {
  if (by !== caller.username || by === systemUsername) return false;
  if (now.getTime() - new Date(at).getTime() > undoWindow) return false;
  const move = findTransition(base.workflow, action);
  return move
    ? isUndoableTransition(dependencies.catalog.resources, base, move)
    : revertibleActions.has(action);
}

/** Field values before the operation. Reversing the entries lets the earliest change of each field win. */
const getOldValues = (base: Resource, entries: readonly StoredHistoryEntry[]): JsonObject =>
  Object.fromEntries(
    entries
      .flatMap(({ changes }) => changes)
      .reverse()
      .map(({ field, old }) => [getCurrentFieldName(base, field), old]),
  );

async function findRow({ tx }: UnitOfWork, base: Resource, uuid: string): Promise<Row | undefined> {
  const query = { sort: [], limit: 1, count: false, deleted: true } as const;
  const living = await tx.get(base.name, uuid);
  if (living) return living;
  return (await tx.list(base.name, { ...query, where: { op: 'is', path: ['uuid'], test: { eq: uuid } } }))
    .rows[0];
}

/** Builds the 409 that names the record which prevents the undo, by its label if the caller may see the record. */
export async function createUndoConflict(
  { context, tx }: UnitOfWork,
  base: Resource,
  uuid: string,
  why: keyof typeof undoMessages,
): Promise<Conflict> {
  const found = [
    ...(await findVisibleRecords(context, tx, base, [uuid])),
    ...(await findVisibleRecords(context, tx, base, [uuid], { deleted: true })),
  ];
  const label = (await buildRecordLabels(context, base, found)).get(uuid);
  const { zh, en } = undoMessages[why];
  return new Conflict(
    { zh: zh(label ?? '有一条记录'), en: en(label ?? 'A record') },
    found.length > 0 ? { uuid } : null,
  );
}

const undoMessages = {
  changedSince: {
    zh: (label: string) => `${label}：此后已有变更，不能撤销`,
    en: (label: string) => `${label} was changed since, so this cannot be undone`,
  },
  builtUpon: {
    zh: (label: string) => `${label}：已被其他记录引用，不能撤销`,
    en: (label: string) => `Other records refer to ${label} by now, so this cannot be undone`,
  },
  noticeRead: {
    zh: (label: string) => `${label}：通知已被查看，不能撤销`,
    en: (label: string) => `The notice about ${label} has been read, so this cannot be undone`,
  },
  notUndone: {
    zh: (label: string) => `${label}：该步骤已产生后续影响，不能撤销`,
    en: (label: string) => `${label} took a step that cannot be taken back`,
  },
};
