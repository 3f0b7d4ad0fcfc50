import type { Transition, Workflow } from '#model/workflow';

/** For each state that can be reached, the transitions that lead there from the initial one, by the shortest way. */
export function findStatePaths({ initial, transitions }: Workflow): Map<string, readonly Transition[]> {
  const paths = new Map<string, readonly Transition[]>([[initial, []]]);
  // A map goes on to what is added while it is walked.
  for (const [state, path] of paths) {
    for (const transition of transitions) {
      if (transition.from.includes(state) && !paths.has(transition.to))
        paths.set(transition.to, [...path, transition]);
    }
  }
  return paths;
}
