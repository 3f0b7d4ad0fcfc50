import { describe, expect, it } from 'vitest';
import {
  getLevelKeyAction,
  isOptionLevelPositionShown,
  type OptionLevel,
  type OptionLevelPosition,
} from './levelKeyAction';

const option = (label: string, more: object = {}) => ({ uuid: label, label, ...more });
const east = option('东', { branch: true, pickable: false });
const levels: OptionLevel[] = [
  { list: [east, option('西')] },
  { parent: east, list: [option('东一'), option('东二', { branch: true })] },
];
const press = (key: string, active: OptionLevelPosition | undefined, canCreate = false, shown = levels) =>
  getLevelKeyAction(key, { levels: shown, active, canCreate });
const at = (depth: number, index: number) => ({ depth, index });

describe('keys of a tree input', () => {
  it('tree input moves the active option cyclically by arrow keys within the last level, or the level of the active option', () => {
    expect(press('ArrowDown', undefined)).toEqual({ type: 'move', to: at(1, 0) });
    expect(press('ArrowUp', undefined)).toEqual({ type: 'move', to: at(1, 1) });
    expect(press('ArrowDown', at(1, 1))).toEqual({ type: 'move', to: at(1, 0) });
    expect(press('ArrowDown', at(0, 0))).toEqual({ type: 'move', to: at(0, 1) });
  });

  it('tree input opens a branch by the right arrow key, and returns by the left one', () => {
    expect(press('ArrowRight', at(1, 1))).toEqual({ type: 'enter', at: at(1, 1) });
    expect(press('ArrowRight', at(1, 0))).toEqual({ type: 'nothing' });
    expect(press('ArrowLeft', at(1, 0))).toEqual({ type: 'back', from: 1 });
    expect(press('ArrowLeft', at(0, 0))).toEqual({ type: 'nothing' });
  });

  it('tree input selects an option on Enter, and submits no form without an active option', () => {
    expect(press('Enter', at(0, 1))).toEqual({ type: 'choose', at: at(0, 1) });
    expect(press('Enter', undefined)).toEqual({ type: 'nothing' });
  });

  it('tree input reaches the option "create a record" by arrow keys after the last option of the last level only', () => {
    expect(press('ArrowDown', at(1, 1), true)).toEqual({ type: 'move', to: at(1, 2) });
    expect(press('Enter', at(1, 2), true)).toEqual({ type: 'create' });
    expect(press('ArrowDown', at(0, 1), true)).toEqual({ type: 'move', to: at(0, 0) });
  });

  it('tree input ignores arrow keys in an empty level, and keys of typed text', () => {
    expect(press('ArrowDown', undefined, false, [{ list: [] }])).toEqual({ type: 'nothing' });
    expect(press('a', at(1, 0))).toBeUndefined();
  });

  it('tree input has no active option in a level that is loading, and offers the option "create a record" below the last level only', () => {
    const isShown = (depth: number, index: number, canCreate = false) =>
      isOptionLevelPositionShown(at(depth, index), { levels, canCreate });
    expect([isShown(1, 1), isShown(1, 2), isShown(2, 0), isShown(0, -1)]).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect([isShown(1, 2, true), isShown(0, 2, true), isShown(2, 0, true)]).toEqual([true, false, false]);
  });
});
