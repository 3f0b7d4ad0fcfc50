import type { ProjectedTransition, ProjectedWorkflow } from '../projection';
import type { Transition, Workflow } from '../workflow';
import { defined } from './defined';
import { plainFields } from './field';
import type { Sight } from './Sight';

/** The states, and the transitions that the caller may ever make; nothing for who may not see the state. */
export function projectWorkflow(workflow: Workflow, sight: Sight): ProjectedWorkflow | undefined {
  if (!sight.reads(workflow.field)) return undefined;
  return {
    field: workflow.field,
    states: workflow.states.map(({ name, title, colour, final }) => ({
      name,
      title: sight.say(title),
      colour,
      final,
    })),
    transitions: workflow.transitions
      .filter(({ name, on, at }) => !on && at === undefined && sight.may(name))
      .map(transition => projectTransition(transition, sight)),
  };
}

function projectTransition(transition: Transition, sight: Sight): ProjectedTransition {
  const { name, title, from, to, intent, input } = transition;
  return defined({
    name,
    title: sight.say(title),
    from: [...from],
    to,
    intent,
    input: input && {
      ...input.schema,
      properties: plainFields(input.fields, sight.language),
      'x-validator': '',
    },
  });
}
