import { BadRequest } from '#model/errors';
import type { Row } from '#model/records';
import { changeRecordAsSystem } from '../write/changeRecordAsSystem';
import { applyEffects, computeSetValues } from './effects';
import { findGuardRefusal, type TransitionStep } from './guards';
import { WindowReader } from '../windows/WindowReader';
import type { UnitOfWork } from '../transaction/UnitOfWork';

/** Throws unless the record is in a source state of the transition, its window is open and its guard passes. */
export async function requireReady(work: UnitOfWork, step: TransitionStep): Promise<void> {
  if (!isInFromState(step)) throw new BadRequest('wrongState');
  const { context, tx } = work;
  const closed = await new WindowReader(context, tx).findRefusal(step.transition.window, step.base, step.row);
  const refusal = closed ?? (await findGuardRefusal(context, tx, step));
  if (refusal !== undefined) throw new BadRequest(refusal);
}

export const isInFromState = ({ row, workflow, transition }: TransitionStep): boolean =>
  transition.from.some(state => state === row[workflow.field]);

/**
 * Moves the record to the transition's target state and applies all effects. Undefined when another transaction changed
 * the row first.
 */
export async function performTransition(work: UnitOfWork, step: TransitionStep): Promise<Row | undefined> {
  const { base, workflow, row, transition, system } = step;
  await requireReady(work, step);
  const set = await computeSetValues(work, step);
  const moved = await changeRecordAsSystem(work, base, row, {
    values: { ...set, [workflow.field]: transition.to },
    transition: transition.name,
    action: { action: transition.name, system },
  });
  if (moved) await applyEffects(work, { ...step, row: moved });
  return moved;
}
