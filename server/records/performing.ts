import { Invalid } from '#model/errors';
import type { Row } from '#model/records';
import type { Workflow } from '#model/workflow';
import { changeStored } from './changing';
import { applyEffects, settingEffects } from './effects';
import { passesGuard, refusalOf, type Guarded } from './guarding';
import type { Work } from './Work';

export interface Step extends Guarded {
  workflow: Workflow;
  /** Made by a timer or by another record's change. */
  system: boolean;
}

/** Whether the record is in the right state and the guard lets it pass; says what refuses it otherwise. */
export async function demandReady(work: Work, step: Step): Promise<void> {
  if (!isLeaving(step)) throw new Invalid('wrongState');
  if (!(await passesGuard(work.call, work.tx, step))) throw new Invalid(refusalOf(step.transition));
}

export const isLeaving = ({ row, workflow, transition }: Step): boolean =>
  transition.from.some(state => state === row[workflow.field]);

/** Takes the record to its next state with all effects of it; undefined when somebody else was first. */
export async function perform(work: Work, step: Step): Promise<Row | undefined> {
  const { base, workflow, row, transition, system } = step;
  await demandReady(work, step);
  const set = await settingEffects(work, step);
  const moved = await changeStored(work, base, row, {
    values: { ...set, [workflow.field]: transition.to },
    transition: transition.name,
    deed: { action: transition.name, system },
  });
  if (moved) await applyEffects(work, { ...step, row: moved });
  return moved;
}
