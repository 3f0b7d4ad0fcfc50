import type { JsonValue } from '#model/json';
import { isManualTransition, type Transition, type Workflow } from '#model/workflow';

/** Final transitions are advised last, and those of the system not at all. */
const getCost = (transition: Transition): number =>
  1 + (transition.intent === 'danger' ? 3 : 0) + (isManualTransition(transition) ? 0 : 1);

/**
 * The first transition on the shortest path from a state to one of the targets; undefined if there is no
 * path. `isUsable` decides whether anybody can make a manual one.
 */
export function findNextTransition(
  { transitions }: Workflow,
  state: JsonValue | undefined,
  targets: ReadonlySet<string>,
  isUsable: (transition: Transition) => boolean,
): Transition | undefined {
  if (typeof state !== 'string') return undefined;
  const ways = new Map<string, { cost: number; first: Transition | undefined }>([
    [state, { cost: 0, first: undefined }],
  ]);
  const open = new Set([state]);
  while (open.size > 0) {
    const [here = state] = [...open].sort((a, b) => (ways.get(a)?.cost ?? 0) - (ways.get(b)?.cost ?? 0));
    open.delete(here);
    const way = ways.get(here);
    if (targets.has(here)) return way?.first;
    for (const transition of transitions) {
      const leads =
        transition.from.includes(here) && (!isManualTransition(transition) || isUsable(transition));
      const cost = (way?.cost ?? 0) + getCost(transition);
      if (!leads || cost >= (ways.get(transition.to)?.cost ?? Infinity)) continue;
      ways.set(transition.to, { cost, first: way?.first ?? transition });
      open.add(transition.to);
    }
  }
  return undefined;
}
