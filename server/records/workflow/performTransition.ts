import { bindConditionVariables } from '#model/conditions/bindConditionVariables';
import { ActionRefused } from '#model/errors';
import type { Row } from '#model/records';
import { changeRecordAsSystem } from '../write/changeRecordAsSystem';
import { applyEffects, computeValuesSetByEffects } from './effects';
import { findTransitionObstacle } from './findTransitionObstacles';
import { selectEffects, type PreparedTransition } from './guards';
import type { TransitionPerformer } from './makeRelatedTransitions';
import { planCounterUnit, requireCounterUnits, type PlannedCounterUnits } from './takeCounterUnit';
import { decryptRecord } from '../values/encryptRecord';
import type { UnitOfWork } from '../transaction/UnitOfWork';

/** Throws unless the record is in a source state of the transition, its window is open and its guard passes. */
export async function requireNoTransitionObstacle(
  { context, tx }: UnitOfWork,
  step: PreparedTransition,
): Promise<void> {
  const obstacle = await findTransitionObstacle(context, tx, step);
  if (obstacle) throw new ActionRefused(obstacle.rule, obstacle.refusal);
}

/**
 * Moves the record to the transition's target state and applies all effects. Undefined when another transaction changed
 * the row first.
 */
export async function performTransition(
  work: UnitOfWork,
  step: PreparedTransition,
): Promise<Row | undefined> {
  const { base, workflow, row, transition, system } = step;
  await requireNoTransitionObstacle(work, step);
  const effects = await selectEffects(work.context, work.tx, step);
  const set = await computeValuesSetByEffects(work, step, effects);
  const moved = await changeRecordAsSystem(work, base, row, {
    values: { ...set, [workflow.field]: transition.to },
    transition: transition.name,
    action: { action: transition.name, system },
    refuse: record => requireCounterUnits(work, step, effects, record),
  });
  if (moved) await applyEffects(work, { ...step, row: moved, before: row }, effects, performer);
  return moved;
}

/** Whether the record could make the transition now, including a free unit to take. Nothing is changed. */
async function canPerform(work: UnitOfWork, step: PreparedTransition): Promise<boolean> {
  const { context, tx } = work;
  if (await findTransitionObstacle(context, tx, step)) return false;
  const effects = await selectEffects(context, tx, step);
  const set = await computeValuesSetByEffects(
    work,
    step,
    effects.filter(effect => effect.do === 'set'),
  );
  const scope = context.createLookupScope(step.base, {
    ...decryptRecord(step.base, step.row, context.encryption),
    ...set,
  });
  const planned: PlannedCounterUnits = new Map();
  for (const effect of effects) {
    if (effect.do !== 'take') continue;
    const where = bindConditionVariables(effect.where, scope);
    if (!(await planCounterUnit(work, step.row.uuid, effect, where, planned))) return false;
  }
  return true;
}

const performer: TransitionPerformer = { perform: performTransition, canPerform };
