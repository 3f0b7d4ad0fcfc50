import type { Option } from '#model/records';

/** What a key does to a list of options; undefined for a key that is none of its business. */
export type Deed =
  | { deed: 'open' }
  | { deed: 'move'; to: number }
  | { deed: 'pick'; option: Option }
  | { deed: 'close' }
  /** The key is spent all the same: Enter in an open list saves no form. */
  | { deed: 'nothing' };

export interface OptionsInSight {
  open: boolean;
  list: readonly Option[];
  /** The place of the marked option; below zero for none. */
  active: number;
}

export function deedOf(key: string, { open, list, active }: OptionsInSight): Deed | undefined {
  const step = steps[key];
  if (step !== undefined) return open ? moved(step, list.length, active) : { deed: 'open' };
  if (!open) return undefined;
  if (key === 'Escape') return { deed: 'close' };
  if (key !== 'Enter') return undefined;
  const option = list[active];
  return option ? { deed: 'pick', option } : { deed: 'nothing' };
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Round and round, from the end that the first step comes from. */
function moved(step: number, length: number, active: number): Deed {
  if (length === 0) return { deed: 'nothing' };
  const from = active < 0 && step < 0 ? 0 : active;
  return { deed: 'move', to: (from + step + length) % length };
}
