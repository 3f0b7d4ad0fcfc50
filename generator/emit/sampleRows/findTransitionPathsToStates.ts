import type { Transition, Workflow } from '#model/workflow';

/** Shortest transition paths from the initial state to each reachable state. */
export function findTransitionPathsToStates({
  initial,
  transitions,
}: Workflow): Map<string, readonly Transition[]> {
  const paths = new Map<string, readonly Transition[]>([[initial, []]]);
  // Iteration over a Map includes entries that are added meanwhile.
  for (const [state, path] of paths) {
    for (const transition of transitions) {
      if (transition.from.includes(state) && !paths.has(transition.to))
        paths.set(transition.to, [...path, transition]);
    }
  }
  return paths;
}
