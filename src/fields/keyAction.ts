import type { ReferenceOption } from '#model/records';

/** Effect of a key on an open list of options; undefined for keys that it does not handle. */
export type OptionKeyAction =
  | { type: 'move'; to: number }
  | { type: 'pick'; option: ReferenceOption }
  | { type: 'create' }
  /** The key has no effect but is handled, so that Enter in an open list does not submit the form. */
  | { type: 'nothing' };

export interface OptionListKeyState {
  list: readonly ReferenceOption[];
  /** Index of the active option; negative if none is active. */
  active: number;
  /** Whether the list ends with an offer to create a record. */
  canCreate?: boolean;
}

export function getOptionKeyAction(
  key: string,
  { list, active, canCreate = false }: OptionListKeyState,
): OptionKeyAction | undefined {
  const step = arrowSteps[key];
  if (step !== undefined) return moveActive(step, list.length + Number(canCreate), active);
  if (key !== 'Enter') return undefined;
  if (canCreate && active === list.length) return { type: 'create' };
  const option = list[active];
  return option ? { type: 'pick', option } : { type: 'nothing' };
}

const arrowSteps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Moves the active option cyclically, starting at the end that the key points from. */
function moveActive(step: number, length: number, active: number): OptionKeyAction {
  if (length === 0) return { type: 'nothing' };
  const from = active < 0 && step < 0 ? 0 : active;
  return { type: 'move', to: (from + step + length) % length };
}
