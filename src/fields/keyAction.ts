import type { Option } from '#model/records';

/** What a key does to a list of options; undefined for a key that is none of its business. */
export type KeyAction =
  | { type: 'open' }
  | { type: 'move'; to: number }
  | { type: 'pick'; option: Option }
  | { type: 'close' }
  /** The key is spent all the same: Enter in an open list saves no form. */
  | { type: 'nothing' };

export interface ComboboxState {
  open: boolean;
  list: readonly Option[];
  /** The place of the marked option; below zero for none. */
  active: number;
}

export function getKeyAction(key: string, { open, list, active }: ComboboxState): KeyAction | undefined {
  const step = arrowSteps[key];
  if (step !== undefined) return open ? moveActive(step, list.length, active) : { type: 'open' };
  if (!open) return undefined;
  if (key === 'Escape') return { type: 'close' };
  if (key !== 'Enter') return undefined;
  const option = list[active];
  return option ? { type: 'pick', option } : { type: 'nothing' };
}

const arrowSteps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Round and round, from the end that the first step comes from. */
function moveActive(step: number, length: number, active: number): KeyAction {
  if (length === 0) return { type: 'nothing' };
  const from = active < 0 && step < 0 ? 0 : active;
  return { type: 'move', to: (from + step + length) % length };
}
