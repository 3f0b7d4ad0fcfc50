import { AppError } from '#model/errors';
import type { Value } from '#model/json';
import type { Row } from '#model/records';
import type { Resource } from '#model/resource';
import type { Transition, Workflow } from '#model/workflow';
import { passesGuard } from './guarding';
import { isLeaving, perform, type Step } from './performing';
import type { Work } from './Work';

/** Schemas that set each other off without end are stopped here. */
const mostSteps = 1000;

interface Waiting {
  base: Resource;
  workflow: Workflow;
  transition: Transition;
  via: string;
}

/** Makes the transitions that waited for what this transaction has done, and those that wait for them. */
export async function follow(work: Work): Promise<void> {
  let steps = 0;
  for (let entered = work.entered.shift(); entered; entered = work.entered.shift()) {
    for (const waiting of waitingFor(work, entered.base, entered.state)) {
      steps += 1;
      if (steps > mostSteps) throw new AppError('unexpected', { endless: waiting.transition.name });
      await advance(work, waiting, entered.row);
    }
  }
}

function waitingFor(work: Work, base: Resource, state: Value): Waiting[] {
  const resources = Object.values(work.call.parts.catalog.resources).filter(({ view }) => !view);
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

async function advance(work: Work, { base, workflow, transition, via }: Waiting, from: Row): Promise<void> {
  const uuid = from[via];
  const row = typeof uuid === 'string' ? await work.tx.get(base.name, uuid) : undefined;
  if (!row) return;
  const step: Step = { base, workflow, row, transition, input: {}, system: true };
  if (isLeaving(step) && (await passesGuard(work.call, work.tx, step))) await perform(work, step);
}
