import type { ExplanationReason, ExplanationRemedy } from '#model/explanation';
import { scalarToText } from '#model/json';
import {
  getSimplifiedStateNames,
  isManualTransition,
  type WorkflowState,
  type Transition,
  type Workflow,
} from '#model/workflow';
import { findNextTransition } from './findNextTransition';
import { findRolesForRecord, getRolesForResource } from './findRoles';
import type { ExplanationContext } from './ExplanationContext';

/** The titles of states as the caller sees them; undefined if it sees none. */
function getStateNamer(
  question: ExplanationContext,
  workflow: Workflow,
): ((state: string) => string) | undefined {
  const { seen, language } = question;
  const titleOf = (states: readonly WorkflowState[], name: string | undefined): string =>
    states.find(state => state.name === name)?.title[language] ?? '';
  if (seen.has(workflow.field)) return state => titleOf(workflow.states, state);
  const coarser = workflow.seenAs?.find(({ field }) => seen.has(field));
  const names = coarser && getSimplifiedStateNames(coarser);
  return coarser && (state => titleOf(coarser.states, names?.[state]));
}

/**
 * Explains that the record is not in a state that `what` requires. A caller who may not read the states gets no path
 * to them. Where no path leads there, those are named who may do it as it is.
 */
export async function explainWrongState(
  question: ExplanationContext,
  workflow: Workflow,
  targets: readonly string[],
  what: string,
  findOthers?: () => Promise<ExplanationRemedy>,
): Promise<ExplanationReason> {
  const { phrases: say, found, seen } = question;
  const nameOf = getStateNamer(question, workflow);
  if (!nameOf) return { rule: 'state', text: say.hiddenState(what), remedies: [] };
  const state = scalarToText(found.row[workflow.field]);
  const text = say.wrongState(what, [...new Set(targets.map(nameOf))], nameOf(state));
  if (!seen.has(workflow.field)) return { rule: 'state', text, remedies: [] };
  const isUsable = ({ name }: Transition): boolean =>
    getRolesForResource(question.context, question.base, [`do:${name}`]).length > 0;
  const next = findNextTransition(workflow, state, new Set(targets), isUsable);
  const others = next ? undefined : await findOthers?.();
  if (others && others.by.length > 0) return { rule: 'rows', text, remedies: [others] };
  return { rule: 'state', text, remedies: [await explainNext(question, next, nameOf)] };
}

async function explainNext(
  question: ExplanationContext,
  next: Transition | undefined,
  nameOf: (state: string) => string,
): Promise<ExplanationRemedy> {
  const { phrases: say, language, found } = question;
  if (!next) return { text: say.unreachable, by: [], links: [] };
  const to = nameOf(next.to);
  if (next.on) return { text: say.afterOthers(to), by: [], links: [] };
  if (next.at !== undefined) {
    const at = question.isValueOpen(next.at) ? found.row[next.at] : undefined;
    return { text: say.byItself(to), by: [], links: [], ...(typeof at === 'string' && { at }) };
  }
  if (!isManualTransition(next)) return { text: say.byItself(to), by: [], links: [] };
  const links = question.linkStep(next);
  const by = links.length > 0 ? [] : await findRolesForRecord(question, `do:${next.name}`);
  const isKnown = question.isKnown(`do:${next.name}`);
  return { text: isKnown ? say.firstStep(next.title[language]) : say.firstState(to), by, links };
}
