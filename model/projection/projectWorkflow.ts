import type { ProjectedTransition, ProjectedWorkflow } from '../projection';
import type { Transition, Workflow } from '../workflow';
import { omitUndefined } from './omitUndefined';
import { projectPlainFields } from './projectField';
import type { Visibility } from './Visibility';

/** States and transitions of the caller; undefined if it may not read the state. */
export function projectWorkflow(workflow: Workflow, visibility: Visibility): ProjectedWorkflow | undefined {
  if (!visibility.canRead(workflow.field)) return undefined;
  return {
    field: workflow.field,
    states: workflow.states.map(({ name, title, colour, final }) => ({
      name,
      title: visibility.translate(title),
      colour,
      final,
    })),
    transitions: workflow.transitions
      .filter(({ name, on, at }) => !on && at === undefined && visibility.can(name))
      .map(transition => projectTransition(transition, visibility)),
  };
}

function projectTransition(transition: Transition, visibility: Visibility): ProjectedTransition {
  const { name, title, from, to, intent, input } = transition;
  return omitUndefined({
    name,
    title: visibility.translate(title),
    from: [...from],
    to,
    intent,
    input: input && {
      ...input.schema,
      properties: projectPlainFields(input.fields, visibility),
      'x-validator': '',
    },
  });
}
