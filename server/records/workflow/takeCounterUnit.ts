import { bindConditionVariables } from '#model/conditions/bindConditionVariables';
import { evaluateExpression } from '#model/expressions/evaluateExpression';
import { listRelatedPathsInExpression } from '#model/expressions/listVariablesInExpression';
import type { Condition } from '#model/conditions';
import { listThisVariableFields } from '#model/conditions/listThisVariableFields';
import { BadRequest, Conflict } from '#model/errors';
import { getOwn, scalarToText, type JsonObject } from '#model/json';
import type { Row } from '#model/records';
import type { Resource } from '#model/resource';
import { formatCounterUnitKey, parseCounterUnitKey } from '#model/counterUnitKeys';
import type { Effect } from '#model/workflow';
import { eraseLock, insertLock, listLocks } from '../locks/locks';
import { getCurrentFieldName } from '../values/currentFieldNames';
import { decryptRecord } from '../values/encryptRecord';
import { loadRelatedValues } from '../values/followRelationPath';
import { changeRecordAsSystem } from '../write/changeRecordAsSystem';
import type { ReadContext } from '../transaction/TransactionContext';
import type { UnitOfWork } from '../transaction/UnitOfWork';
import type { PreparedTransition } from './guards';

export type TakeCounterUnitEffect = Extract<Effect, { do: 'take' }>;

/** Maximum number of matching counters among which one with a unit left is searched. */
const maxSources = 100;

/**
 * Takes one unit for the record from the first matching counter with one left. The counter is updated by version, so
 * that only one of several concurrent takers of the last unit commits. A record holds at most one unit: it keeps that
 * of a counter that still matches, and exchanges another one.
 */
export async function takeCounterUnit(
  work: UnitOfWork,
  step: PreparedTransition,
  effect: TakeCounterUnitEffect,
  where: Condition,
): Promise<void> {
  const base = work.context.getBaseResource(work.context.getResource(effect.of));
  const { held, keeps, source } = await findWhatToTake(work, step.row.uuid, effect, where);
  if (keeps) return;
  if (!source) throw new BadRequest(effect.refusal);
  await addToSource(work, step, base, source, effect.field, 1);
  if (held) await giveBack(work, step, base, effect.field, held);
  const record = step.row.uuid;
  const key = formatCounterUnitKey({ resource: base.name, field: effect.field, record, source: source.uuid });
  await insertLock(work, { key, record });
}

/** Effects that change no counter, so that the number of units left is the same before and after them. */
const effectsBesideCounters: readonly Effect['do'][] = ['set', 'rule', 'lock', 'notify'];

/**
 * Refuses the transition before it writes anything if a counter has no unit left. When many callers compete
 * for the last unit, such a refusal costs only reads: it waits for no row lock and rolls nothing back.
 * Counters after an effect that may change one are left to `takeCounterUnit`.
 */
export async function requireCounterUnits(
  work: UnitOfWork,
  { base, row }: PreparedTransition,
  effects: readonly Effect[],
  record: JsonObject,
): Promise<void> {
  const scope = work.context.createLookupScope(base, record);
  const isDerived = (name: string): boolean => getOwn(base.fields, name)?.derive !== undefined;
  const planned: PlannedCounterUnits = new Map();
  for (const effect of effects) {
    const isTold = effect.do === 'take' && !listThisVariableFields(effect.where).some(isDerived);
    if (isTold && testsOwnFields(effect.where)) {
      const where = bindConditionVariables(effect.where, scope);
      if (!(await planCounterUnit(work, row.uuid, effect, where, planned)))
        throw new BadRequest(effect.refusal);
    } else if (!effectsBesideCounters.includes(effect.do)) return;
  }
}

/**
 * Whether the condition tests only fields of the counter row itself. Other rows might be written by this
 * transition first.
 */
function testsOwnFields(where: Condition): boolean {
  switch (where.op) {
    case 'all':
    case 'any':
      return where.of.every(testsOwnFields);
    case 'not':
      return testsOwnFields(where.of);
    case 'is':
      return where.path.length === 1 && !('within' in where.test);
    case 'search':
      return true;
    case 'some':
      return false;
  }
}

/** Whether the record keeps its unit, or a matching counter has one left. */
export async function canTakeCounterUnit(
  reading: ReadContext,
  record: string,
  effect: TakeCounterUnitEffect,
  where: Condition,
): Promise<boolean> {
  return planCounterUnit(reading, record, effect, where, new Map());
}

/**
 * Planned units: how many units the effects of a transition would take from each counter, by the counter's
 * uuid and its counting field.
 */
export type PlannedCounterUnits = Map<string, Readonly<Record<string, number>>>;

/**
 * Plans one unit for the record. Returns whether it can be taken: the record keeps the unit that it holds, or
 * a matching counter has one left besides the units planned before.
 */
export async function planCounterUnit(
  reading: ReadContext,
  record: string,
  effect: TakeCounterUnitEffect,
  where: Condition,
  planned: PlannedCounterUnits,
): Promise<boolean> {
  const { keeps, source } = await findWhatToTake(reading, record, effect, where, planned);
  if (source) {
    const { field } = effect;
    const units = planned.get(source.uuid) ?? {};
    planned.set(source.uuid, { ...units, [field]: (units[field] ?? 0) + 1 });
  }
  return keeps || source !== undefined;
}

interface WhatToTake {
  held?: Take | undefined;
  /** Whether the counter that the record has taken a unit from still matches. */
  keeps: boolean;
  /** The counter to take a unit from; undefined if none has one left. */
  source?: Row | undefined;
}

async function findWhatToTake(
  reading: ReadContext,
  record: string,
  effect: TakeCounterUnitEffect,
  where: Condition,
  planned?: PlannedCounterUnits,
): Promise<WhatToTake> {
  const base = reading.context.getBaseResource(reading.context.getResource(effect.of));
  const [held, source] = await Promise.all([
    findTake(reading, base, effect.field, record),
    findSource(reading, base, effect, where, planned),
  ]);
  const keeps = held !== undefined && (await reading.tx.get(effect.of, held.source, where)) !== undefined;
  return { held, keeps, source: keeps ? undefined : source };
}

/** Gives back the unit that the record has taken; does nothing if it holds none. */
export async function returnCounterUnit(
  work: UnitOfWork,
  step: PreparedTransition,
  { of, field }: { of: string; field: string },
): Promise<void> {
  const base = work.context.getBaseResource(work.context.getResource(of));
  const held = await findTake(work, base, field, step.row.uuid);
  if (held) await giveBack(work, step, base, field, held);
}

/** The unit of a record: its lock, and the record from which it was taken. */
interface Take {
  lock: string;
  source: string;
}

async function findTake(
  work: ReadContext,
  base: Resource,
  field: string,
  record: string,
): Promise<Take | undefined> {
  for (const { uuid, key } of await listLocks(work, record)) {
    const taken = parseCounterUnitKey(scalarToText(key));
    if (taken?.resource === base.name && getCurrentFieldName(base, taken.field) === field)
      return { lock: uuid, source: taken.source };
  }
  return undefined;
}

async function findSource(
  work: ReadContext,
  base: Resource,
  { of, field, below }: TakeCounterUnitEffect,
  where: Condition,
  planned: PlannedCounterUnits = new Map(),
): Promise<Row | undefined> {
  const { context, tx } = work;
  const sort = [{ field: 'id', descending: false }];
  const { rows } = await tx.list(of, { where, sort, limit: maxSources, count: false });
  for (const row of rows) {
    const record = { ...decryptRecord(base, row, context.encryption) };
    // An earlier planned unit may belong to another counter field of the row and raise the limit of this one.
    for (const [name, units] of Object.entries(planned.get(row.uuid) ?? {}))
      record[name] = getTakenNumber(row, name) + units;
    const related = await loadRelatedValues(context, tx, base, listRelatedPathsInExpression(below), record);
    const limit = evaluateExpression(below, { ...context.createRecordScope(record), related });
    if (typeof limit === 'number' && getTakenNumber(record, field) < limit) return row;
  }
  return undefined;
}

async function giveBack(
  work: UnitOfWork,
  step: PreparedTransition,
  base: Resource,
  field: string,
  { lock, source }: Take,
): Promise<void> {
  const row = await findRow(work, base, source);
  if (row) await addToSource(work, step, base, row, field, -1);
  await eraseLock(work, lock);
}

/** Finds the counter row, even a deleted one, whose count must be right after recovery. */
async function findRow({ tx }: UnitOfWork, { name }: Resource, uuid: string): Promise<Row | undefined> {
  const where: Condition = { op: 'is', path: ['uuid'], test: { eq: uuid } };
  const query = { where, sort: [], limit: 1, count: false, deleted: true };
  return (await tx.get(name, uuid)) ?? (await tx.list(name, query)).rows[0];
}

const getTakenNumber = (row: JsonObject | Row, field: string): number =>
  typeof row[field] === 'number' ? row[field] : 0;

async function addToSource(
  work: UnitOfWork,
  { system }: PreparedTransition,
  base: Resource,
  row: Row,
  field: string,
  number: 1 | -1,
): Promise<void> {
  const changed = await changeRecordAsSystem(work, base, row, {
    values: { [field]: Math.max(0, getTakenNumber(row, field) + number) },
    action: { action: 'edit', system },
  });
  // The row was read in this transaction, so the update fails only without serializable isolation.
  if (!changed) throw new Conflict('conflict');
}
