import type { TransitionOfCaller } from '#model/records';

/** Number of transitions per operation id. A bulk transition is one operation on many records. */
export function countByOperation(made: readonly TransitionOfCaller[]): ReadonlyMap<string, number> {
  const sizes = new Map<string, number>();
  for (const { operation } of made)
    if (operation !== undefined) sizes.set(operation, (sizes.get(operation) ?? 0) + 1);
  return sizes;
}
