import { compileValidator } from '#generator/emit/validators';
import type { Condition } from '#model/conditions';
import { andConditions } from '#model/conditions/simplifyCondition';
import { Conflict, ValidationFailed } from '#model/errors';
import { getOwn, type JsonObject } from '#model/json';
import type { Row, SortKey } from '#model/records';
import type { PlannedTransition } from '#model/rules';
import { findTransition, type Effect, type Transition } from '#model/workflow';
import { normaliseValue } from '../values/normaliseValue';
import type { UnitOfWork } from '../transaction/UnitOfWork';
import type { PreparedTransition } from './guards';

/** Makes a transition, or only checks whether the record could make it. */
export interface TransitionPerformer {
  perform(work: UnitOfWork, step: PreparedTransition): Promise<Row | undefined>;
  canPerform(work: UnitOfWork, step: PreparedTransition): Promise<boolean>;
}

interface Move {
  /** The transition whose effect makes the related transitions. */
  step: PreparedTransition;
  effect: Extract<Effect, { do: 'transition' }>;
  where: Condition;
  input: JsonObject;
  performer: TransitionPerformer;
}

const pageSize = 500;
/** Maximum number of records that are tried for an effect limited to the first records in a sort order. */
const maxCandidates = 200;

/**
 * Makes a transition of all related records that are in one of its source states. If the guard of one of them does
 * not hold, the whole transition is refused.
 */
export async function makeRelatedTransitions(work: UnitOfWork, move: Move): Promise<void> {
  const { context, tx } = work;
  const { step, effect, performer } = move;
  const { first } = effect;
  const base = context.getBaseResource(context.getResource(effect.of));
  const transition = findTransition(base.workflow, effect.transition);
  if (!base.workflow || !transition) return;
  const { field } = base.workflow;
  const where = andConditions([move.where, { op: 'is', path: [field], test: { in: transition.from } }]);
  const input = parseEffectInput(transition, move.input);
  const uuids = first
    ? await listFirst(work, effect.of, where, first.sort)
    : await listUuids(work, effect.of, where);
  let left = first?.count ?? uuids.length;
  for (const uuid of uuids) {
    if (left === 0) break;
    // Skips a record that the transition of an earlier record has already moved out of its source state.
    const row = await tx.get(effect.of, uuid, where);
    if (!row) continue;
    // The sort chooses the records, not the caller, so the system makes these transitions.
    const system = step.system || first !== undefined;
    const next = { base, workflow: base.workflow, row, transition, input, system, isEffect: true as const };
    if (first && !(await performer.canPerform(work, next))) continue;
    // The row was read in this transaction, so the update fails only without serializable isolation.
    if (!(await performer.perform(work, next))) throw new Conflict('conflict');
    left -= 1;
  }
}

/**
 * Makes the first possible transitions of a plan, at most `count` of them, with system rights, because the
 * plan chooses the records.
 */
export async function makeFirstPlannedTransitions(
  work: UnitOfWork,
  planned: readonly PlannedTransition[],
  count: number,
  performer: TransitionPerformer,
): Promise<void> {
  const { context, tx } = work;
  const candidates = planned.slice(0, maxCandidates);
  work.effectLimit.reserve(candidates.length);
  let left = count;
  for (const { resource, uuid, transition: name, input = {} } of candidates) {
    if (left === 0) return;
    const base = context.getBaseResource(context.getResource(resource));
    const { workflow } = base;
    const transition = findTransition(workflow, name);
    const row = await tx.get(base.name, uuid);
    if (!workflow || !transition || !row) continue;
    const read = parseEffectInput(transition, input);
    const next = { base, workflow, row, transition, input: read, system: true, isEffect: true as const };
    if (!(await performer.canPerform(work, next))) continue;
    // The row was read in this transaction, so the update fails only without serializable isolation.
    if (!(await performer.perform(work, next))) throw new Conflict('conflict');
    left -= 1;
  }
}

/** The uuids of the first records in a sort order. */
async function listFirst(work: UnitOfWork, of: string, where: Condition, sort: SortKey): Promise<string[]> {
  const order = [sort, { field: 'id', descending: false }];
  const { rows } = await work.tx.list(of, { where, sort: order, limit: maxCandidates, count: false });
  work.effectLimit.reserve(rows.length);
  return rows.map(({ uuid }) => uuid);
}

/** Lists the records before the first of them is moved, and reserves them in the limit of the transaction. */
async function listUuids(work: UnitOfWork, of: string, where: Condition): Promise<string[]> {
  const uuids: string[] = [];
  let after: string | undefined;
  do {
    const page = await work.tx.list(of, { where, sort: [], limit: pageSize, count: false, after });
    uuids.push(...page.rows.map(({ uuid }) => uuid));
    work.effectLimit.reserve(page.rows.length);
    after = page.next;
  } while (after !== undefined);
  return uuids;
}

/**
 * Normalises the input that an effect or plan gives a transition, without empty values and those it has no field for. Throws
 * ValidationFailed if the rest does not fit.
 */
export function parseEffectInput({ input }: Transition, given: JsonObject): JsonObject {
  const values = Object.entries(given).flatMap(([name, value]) => {
    const field = getOwn(input?.fields ?? {}, name);
    return field && value !== null ? [[name, normaliseValue(field, value)] as const] : [];
  });
  const read = Object.fromEntries(values);
  const issues = input ? compileValidator(input.schema)(read) : [];
  if (issues.length > 0) throw new ValidationFailed(issues);
  return read;
}
