import { findResource, type Catalog } from '#model/catalog';
import type { JsonObject } from '#model/json';
import type { Workflow } from '#model/workflow';
import type { DemoRow } from './places';

/** Resources with a workflow diagram, in the order of the rows. */
const drawn = ['registration'];
const column = { width: 220, left: 120 };
const line = { height: 110, top: 80 };

/** Builds the workflow diagrams from the states and transitions of the schemas. */
export function arrangeWorkflows(rows: readonly DemoRow[], catalog: Catalog): void {
  rows.forEach((row, n) => {
    const resource = findResource(catalog, drawn[n] ?? '');
    const workflow = resource?.workflow;
    Object.assign(row, {
      name: resource ? `${resource.title.zh}流程` : `空白流程 ${n}`,
      about: resource?.name ?? null,
      nodes: workflow ? drawStates(workflow) : [],
      edges: workflow ? drawTransitions(workflow) : [],
    });
  });
}

/** Positions each state in the diagram: the column is the number of transitions from the initial state. */
function drawStates(workflow: Workflow): JsonObject[] {
  const depths = getDepths(workflow);
  const heights = new Map<number, number>();
  return workflow.states.map(({ name, title, final }) => {
    const depth = depths.get(name) ?? 0;
    const height = heights.get(depth) ?? 0;
    heights.set(depth, height + 1);
    return {
      id: name,
      type: getNodeType(workflow, name, final),
      x: column.left + depth * column.width,
      y: line.top + height * line.height,
      text: title.zh,
    };
  });
}

function getNodeType({ initial, transitions }: Workflow, state: string, final: boolean): string {
  if (state === initial) return 'start';
  if (final) return 'end';
  const byHand = transitions.some(({ from, on, at }) => from.includes(state) && !on && !at);
  return byHand ? 'user' : 'rect';
}

function getDepths({ initial, transitions }: Workflow): Map<string, number> {
  const depths = new Map([[initial, 0]]);
  for (const [state, depth] of depths)
    for (const { from, to } of transitions)
      if (from.includes(state) && !depths.has(to)) depths.set(to, depth + 1);
  return depths;
}

const drawTransitions = ({ transitions }: Workflow): JsonObject[] =>
  transitions.flatMap(({ name, title, from, to }) =>
    from.map(state => ({
      id: `${name}-${state}`,
      type: 'polyline',
      sourceNodeId: state,
      targetNodeId: to,
      text: title.zh,
    })),
  );
