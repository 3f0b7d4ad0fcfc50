import type { ResourceOutline } from '../outline/ResourceOutline';
import type { CheckRule } from '../rule';
import { createWorkflowRule } from './stateRules';
import type { WorkflowOutline } from '../outline/WorkflowOutline';

/**
 * Finds the states that can be reached from the initial state, or from the state of rows stored before the workflow
 * existed.
 */
function findReachableStates({ initial, stored, transitions }: WorkflowOutline): Set<string> {
  const reached = new Set([initial, stored].flatMap(state => state?.name ?? []));
  // Iteration over a Set includes members that are added meanwhile.
  for (const state of reached) {
    for (const { from, to } of transitions) {
      if (to && from.some(({ name }) => name === state)) reached.add(to.name);
    }
  }
  return reached;
}

/**
 * Whether a transition names an unknown state. Graph rules skip such a workflow, because another rule reports the name.
 */
const hasUnknownState = ({ states, transitions }: WorkflowOutline): boolean => {
  const names = new Set(states.map(({ name }) => name));
  return transitions.some(({ from, to }) =>
    [...from, ...(to ? [to] : [])].some(({ name }) => !names.has(name)),
  );
};

const getLeavingTransitions = ({ transitions }: WorkflowOutline, state: string) =>
  transitions.filter(({ from }) => from.some(({ name }) => name === state));

export const stateGraphRules: readonly CheckRule<ResourceOutline>[] = [
  createWorkflowRule('states/unreachable', workflow => {
    if (hasUnknownState(workflow)) return [];
    const reached = findReachableStates(workflow);
    const { initial, states } = workflow;
    if (!states.some(({ name }) => name === initial?.name)) return [];
    return states
      .filter(({ name }) => !reached.has(name))
      .map(({ name, at }) => ({
        at,
        on: 'key',
        what: { zh: `没有流转能到达状态“${name}”。`, en: `No transition ever leads to the state "${name}".` },
        cure: { zh: '加一个到它的流转，或删去它。', en: 'Add a transition to it, or take it out.' },
      }));
  }),
  createWorkflowRule('states/dead-end', workflow =>
    (hasUnknownState(workflow) ? [] : workflow.states)
      .filter(({ name, final }) => !final && getLeavingTransitions(workflow, name).length === 0)
      .map(({ name, at }) => ({
        at,
        on: 'key',
        what: {
          zh: `没有流转离开状态“${name}”，它又不是终点。`,
          en: `No transition leaves the state "${name}", and it is not final.`,
        },
        cure: {
          zh: '加上 "final": true，或加一个离开它的流转。',
          en: 'Add "final": true, or a transition that leaves it.',
        },
      })),
  ),
  createWorkflowRule('states/final-leaves', workflow =>
    workflow.states
      .filter(({ final }) => final)
      .flatMap(({ name }) => getLeavingTransitions(workflow, name).map(transition => ({ name, transition })))
      .map(({ name, transition: { name: transition, from, at } }) => ({
        at: from.find(state => state.name === name)?.at ?? at,
        what: {
          zh: `“${name}”是终点，“${transition}”却从它出发。`,
          en: `"${name}" is final, yet "${transition}" leaves it.`,
        },
        cure: {
          zh: '去掉该状态的“final”，或从“from”里删去它。',
          en: 'Take "final" off the state, or take it out of "from".',
        },
      })),
  ),
];
