import { getBaseResource } from '../catalog';
import type { Field } from '../field';
import type { ProjectedField, ProjectedTransition, ProjectedWorkflow } from '../projection';
import {
  getSimplifiedStateNames,
  isManualTransition,
  isUndoableTransition,
  type Effect,
  type WorkflowState,
  type Transition,
  type Workflow,
} from '../workflow';
import { omitUndefined } from './omitUndefined';
import { projectRequirements } from './projectRequirements';
import { getInitialValue, projectPlainField } from './projectField';
import type { ResourceVisibility } from './ResourceVisibility';

/** States and transitions of the caller; undefined if it may not read the state. */
export function projectWorkflow(
  workflow: Workflow,
  visibility: ResourceVisibility,
): ProjectedWorkflow | undefined {
  const shown = findVisibleStates(workflow, visibility);
  if (!shown) return undefined;
  return omitUndefined({
    field: shown.field,
    initial: visibility.can('create') ? shown.nameOf(workflow.initial) : undefined,
    states: shown.states.map(({ name, title, colour, final }) => ({
      name,
      title: visibility.translate(title),
      colour,
      final,
    })),
    transitions: workflow.transitions
      .filter(transition => isManualTransition(transition) && visibility.can(transition.name))
      .map(transition => projectTransition(transition, shown.nameOf, visibility)),
  });
}

interface ShownStates {
  field: string;
  states: readonly WorkflowState[];
  /** Returns the joined state that a role sees in place of a state. */
  nameOf: (state: string) => string;
}

/**
 * Returns the states that the caller sees: the workflow states, or the joined states of the caller's role; undefined if
 * the caller sees neither.
 */
export function findVisibleStates(
  workflow: Workflow,
  visibility: ResourceVisibility,
): ShownStates | undefined {
  if (visibility.canRead(workflow.field)) return { ...workflow, nameOf: state => state };
  const seen = workflow.seenAs?.find(({ field }) => visibility.canRead(field));
  const names = seen && getSimplifiedStateNames(seen);
  return names && { ...seen, nameOf: state => names[state] ?? state };
}

function projectTransition(
  transition: Transition,
  nameOf: ShownStates['nameOf'],
  visibility: ResourceVisibility,
): ProjectedTransition {
  const { name, title, from, to, intent, input, signers, effects, guard } = transition;
  const demands = guard && projectRequirements(guard, visibility);
  const { catalog, resource } = visibility;
  const undoable =
    signers === 1 && isUndoableTransition(catalog.resources, getBaseResource(catalog, resource), transition);
  return omitUndefined({
    name,
    title: visibility.translate(title),
    from: [...new Set(from.map(nameOf))],
    to: nameOf(to),
    intent,
    undoable: undoable || undefined,
    notices: listNoticeTexts(effects, visibility, false),
    conditionalNotices: listNoticeTexts(effects, visibility, true),
    demands: demands && { ...demands, 'x-validator': '' },
    input: input && {
      ...input.schema,
      properties: projectInputFields(input.fields, visibility),
      'x-validator': '',
    },
  });
}

/** Texts of the notices to accounts that the effects send always, or under a condition; undefined if there are none. */
function listNoticeTexts(
  effects: readonly Effect[],
  visibility: ResourceVisibility,
  isConditional: boolean,
): string[] | undefined {
  const texts = effects.flatMap(effect =>
    effect.do === 'notify' && effect.to !== undefined && (effect.when !== undefined) === isConditional
      ? [visibility.translate(effect.text)]
      : [],
  );
  return texts.length > 0 ? [...new Set(texts)] : undefined;
}

const projectInputFields = (
  fields: Readonly<Record<string, Field>>,
  visibility: ResourceVisibility,
): Record<string, ProjectedField> =>
  Object.fromEntries(
    Object.values(fields).map(field => {
      const start = getStartField(field, visibility);
      const value = start === undefined ? getInitialValue(field, visibility) : undefined;
      const plain = projectPlainField(field, visibility);
      const { shownIf, whenHidden } = field;
      const shown = shownIf && { 'x-shown-if': shownIf, 'x-when-hidden': whenHidden };
      return [field.name, omitUndefined({ ...plain, ...shown, default: value, 'x-start': start })];
    }),
  );

/** The field that gives an input its default, if the caller may see its value. */
function getStartField({ defaultFrom }: Field, visibility: ResourceVisibility): string | undefined {
  if (typeof defaultFrom !== 'string' || !defaultFrom.startsWith('$this.')) return undefined;
  const name = defaultFrom.slice('$this.'.length);
  return visibility.canRead(name) && visibility.canEvaluate(name) ? name : undefined;
}
