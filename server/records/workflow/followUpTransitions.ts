import type { Catalog } from '#model/catalog';
import { AppError } from '#model/errors';
import type { JsonValue } from '#model/json';
import type { Row } from '#model/records';
import type { Resource } from '#model/resource';
import type { Transition, Workflow } from '#model/workflow';
import { isGuardMet, type PreparedTransition } from './guards';
import { isInSourceState } from './findTransitionObstacles';
import { performTransition } from './performTransition';
import type { UnitOfWork } from '../transaction/UnitOfWork';

/** Limit on follow-up transitions in one transaction. It stops workflow schemas that trigger each other endlessly. */
const maxFollowUps = 1000;

interface WaitingTransition {
  base: Resource;
  workflow: Workflow;
  transition: Transition;
  on: NonNullable<Transition['on']>;
}

/**
 * Runs the transitions triggered by the states entered in this transaction, and transitively those triggered by them.
 */
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

const waitingByCatalog = new WeakMap<Catalog, readonly WaitingTransition[]>();

function findWaitingTransitions(work: UnitOfWork, base: Resource, state: JsonValue): WaitingTransition[] {
  const { catalog } = work.context.dependencies;
  const waiting = waitingByCatalog.get(catalog) ?? listWaitingTransitions(catalog);
  waitingByCatalog.set(catalog, waiting);
  return waiting.filter(({ on }) => on.resource === base.name && on.states.some(name => name === state));
}

function listWaitingTransitions({ resources }: Catalog): WaitingTransition[] {
  return Object.values(resources).flatMap(base => {
    const { view, workflow } = base;
    if (view || !workflow) return [];
    return workflow.transitions.flatMap(transition =>
      transition.on ? [{ base, workflow, transition, on: transition.on }] : [],
    );
  });
}

async function advanceRecord(
  work: UnitOfWork,
  { base, workflow, transition, on }: WaitingTransition,
  from: Row,
): Promise<void> {
  const uuid = from[on.via];
  const row = typeof uuid === 'string' ? await work.tx.get(base.name, uuid) : undefined;
  if (!row) return;
  const step: PreparedTransition = { base, workflow, row, transition, input: {}, system: true };
  if (isInSourceState(step) && (await isGuardMet(work.context, work.tx, step)))
    await performTransition(work, step);
}
