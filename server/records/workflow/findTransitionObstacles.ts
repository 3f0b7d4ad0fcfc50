import type { LocalizedText } from '#model/language';
import type { RecordReader } from '#model/records';
import type { Workflow } from '#model/workflow';
import type { TimeWindowRefusal } from '#model/timeWindows';
import type { RequestContext } from '../RequestContext';
import { TimeWindowReader } from '../timeWindows/TimeWindowReader';
import { findNamedRuleRefusal } from './findNamedRuleRefusal';
import { findGuardRefusal, isInputReadByGuard, type GuardedTransition } from './guards';

/** A reason that refuses a transition for any caller. */
export type TransitionObstacle =
  | { rule: 'state'; refusal: 'wrongState' }
  | { rule: 'window'; refusal: LocalizedText; window: TimeWindowRefusal }
  | { rule: 'guard'; refusal: LocalizedText | 'guardRefused'; isNamedCheck?: true };

/** A transition before it is made: `input` is undefined until the user has entered it. */
export interface TransitionAttempt extends Omit<GuardedTransition, 'input'> {
  workflow: Workflow;
  input: GuardedTransition['input'] | undefined;
  /** Set for a transition made by an effect of another transition, to which windows do not apply. */
  isEffect?: true;
}

export const isInSourceState = ({
  row,
  workflow,
  transition,
}: Pick<TransitionAttempt, 'row' | 'workflow' | 'transition'>): boolean =>
  transition.from.some(state => state === row[workflow.field]);

/**
 * All obstacles of a transition, in order. If the record is not in a source state, nothing else is checked. A
 * guard that reads the transition input is checked only once the input is known.
 */
export async function* findTransitionObstacles(
  context: RequestContext,
  reading: RecordReader,
  gated: TransitionAttempt,
  windows = new TimeWindowReader(context, reading),
): AsyncGenerator<TransitionObstacle> {
  const { base, row, transition, input, isEffect } = gated;
  if (!isInSourceState(gated)) {
    yield { rule: 'state', refusal: 'wrongState' };
    return;
  }
  const closed = isEffect ? undefined : await windows.findRefusal(transition.window, base, row);
  if (closed) yield { rule: 'window', refusal: closed.text, window: closed };
  const checked = await findNamedRuleRefusal(context, reading, { base, row, transition, input });
  if (checked !== undefined) yield { rule: 'guard', refusal: checked, isNamedCheck: true };
  if (!input && isInputReadByGuard(transition)) return;
  const guarded = { base, row, transition, input: input ?? {}, windows };
  const refusal = await findGuardRefusal(context, reading, guarded);
  if (refusal !== undefined) yield { rule: 'guard', refusal };
}

/** The first obstacle, with which the transition is refused. */
export async function findTransitionObstacle(
  ...question: Parameters<typeof findTransitionObstacles>
): Promise<TransitionObstacle | undefined> {
  for await (const obstacle of findTransitionObstacles(...question)) return obstacle;
  return undefined;
}
