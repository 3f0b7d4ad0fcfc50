import { AppError } from '#model/errors';
import type { JsonValue } from '#model/json';
import type { Row } from '#model/records';
import type { Resource } from '#model/resource';
import type { Transition, Workflow } from '#model/workflow';
import { passesGuard, type TransitionStep } from './guards';
import { isInFromState, performTransition } from './performTransition';
import type { UnitOfWork } from '../transaction/UnitOfWork';

/** Limit on follow-up transitions in one transaction. It stops workflow schemas that trigger each other endlessly. */
const maxFollowUps = 1000;

interface WaitingTransition {
  base: Resource;
  workflow: Workflow;
  transition: Transition;
  via: string;
}

/** Runs the transitions triggered by states entered in this transaction, then those triggered by them in turn. */
export async function runFollowUpTransitions(work: UnitOfWork): Promise<void> {
  let steps = 0;
  for (let entered = work.enteredStates.shift(); entered; entered = work.enteredStates.shift()) {
    for (const waiting of findWaitingTransitions(work, entered.base, entered.state)) {
      steps += 1;
      if (steps > maxFollowUps) throw new AppError('unexpected', { endless: waiting.transition.name });
      await advanceRecord(work, waiting, entered.row);
    }
  }
}

function findWaitingTransitions(work: UnitOfWork, base: Resource, state: JsonValue): WaitingTransition[] {
  const resources = Object.values(work.context.dependencies.catalog.resources).filter(({ view }) => !view);
  return resources.flatMap(resource => {
    const { workflow } = resource;
    if (!workflow) return [];
    return workflow.transitions.flatMap(transition => {
      const { on } = transition;
      const fits = on && on.resource === base.name && on.states.some(name => name === state);
      return fits ? [{ base: resource, workflow, transition, via: on.via }] : [];
    });
  });
}

async function advanceRecord(
  work: UnitOfWork,
  { base, workflow, transition, via }: WaitingTransition,
  from: Row,
): Promise<void> {
  const uuid = from[via];
  const row = typeof uuid === 'string' ? await work.tx.get(base.name, uuid) : undefined;
  if (!row) return;
  const step: TransitionStep = { base, workflow, row, transition, input: {}, system: true };
  if (isInFromState(step) && (await passesGuard(work.context, work.tx, step)))
    await performTransition(work, step);
}
