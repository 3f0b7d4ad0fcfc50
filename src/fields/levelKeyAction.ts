import type { ReferenceOption } from '#model/records';

/** A level of a tree of options: the children of a record. */
export interface OptionLevel {
  parent?: ReferenceOption | undefined;
  list: readonly ReferenceOption[];
}

export interface OptionLevelPosition {
  depth: number;
  index: number;
}

/** Effect of a key on the levels of a tree; undefined for keys that it does not handle. */
export type LevelKeyAction =
  | { type: 'move'; to: OptionLevelPosition }
  | { type: 'choose'; at: OptionLevelPosition }
  | { type: 'enter'; at: OptionLevelPosition }
  | { type: 'back'; from: number }
  | { type: 'create' }
  /** The key has no effect but is handled, so that Enter in an open list does not submit the form. */
  | { type: 'nothing' };

export interface OptionLevelState {
  levels: readonly OptionLevel[];
  active: OptionLevelPosition | undefined;
  /** Whether the last level ends with an offer to create a record. */
  canCreate: boolean;
}

/** Whether there is an option at a position, or the offer to create a record. */
export function isOptionLevelPositionShown(
  { depth, index }: OptionLevelPosition,
  { levels, canCreate }: Omit<OptionLevelState, 'active'>,
): boolean {
  const offers = Number(canCreate && depth === levels.length - 1);
  return index >= 0 && index < (levels[depth]?.list.length ?? 0) + offers;
}

export function getLevelKeyAction(
  key: string,
  { levels, active, canCreate }: OptionLevelState,
): LevelKeyAction | undefined {
  const last = levels.length - 1;
  const depth = active?.depth ?? last;
  const list = levels[depth]?.list ?? [];
  const offers = Number(canCreate && depth === last);
  const option = active && list[active.index];
  switch (key) {
    case 'ArrowDown':
      return move(list.length + offers, depth, active ? active.index + 1 : 0);
    case 'ArrowUp':
      return move(list.length + offers, depth, active ? active.index - 1 : -1);
    case 'ArrowRight':
      return active && option?.branch ? { type: 'enter', at: active } : { type: 'nothing' };
    case 'ArrowLeft':
      return depth > 0 ? { type: 'back', from: depth } : { type: 'nothing' };
    case 'Enter':
      if (active && option) return { type: 'choose', at: active };
      return active && offers > 0 && active.index === list.length ? { type: 'create' } : { type: 'nothing' };
    default:
      return undefined;
  }
}

const move = (length: number, depth: number, index: number): LevelKeyAction =>
  length === 0 ? { type: 'nothing' } : { type: 'move', to: { depth, index: (index + length) % length } };
