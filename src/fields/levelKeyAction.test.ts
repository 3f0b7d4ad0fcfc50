import { describe, expect, it } from 'vitest';
import {
  getLevelKeyAction,
  isOptionLevelPlaceShown,
  type OptionLevel,
  type OptionLevelPlace,
} from './levelKeyAction';

const option = (label: string, more: object = {}) => ({ uuid: label, label, ...more });
const east = option('东', { branch: true, pickable: false });
const levels: OptionLevel[] = [
  { list: [east, option('西')] },
  { parent: east, list: [option('东一'), option('东二', { branch: true })] },
];
const press = (key: string, active: OptionLevelPlace | undefined, canCreate = false, shown = levels) =>
  getLevelKeyAction(key, { levels: shown, active, canCreate });
const at = (depth: number, index: number) => ({ depth, index });

describe('key actions of the levels of a tree', () => {
  it('arrow keys in a tree input move cyclically within the last level, or the level of the active option', () => {
    expect(press('ArrowDown', undefined)).toEqual({ type: 'move', to: at(1, 0) });
    expect(press('ArrowUp', undefined)).toEqual({ type: 'move', to: at(1, 1) });
    expect(press('ArrowDown', at(1, 1))).toEqual({ type: 'move', to: at(1, 0) });
    expect(press('ArrowDown', at(0, 0))).toEqual({ type: 'move', to: at(0, 1) });
  });

  it('right arrow in a tree input enters a branch, and left arrow goes back', () => {
    expect(press('ArrowRight', at(1, 1))).toEqual({ type: 'enter', at: at(1, 1) });
    expect(press('ArrowRight', at(1, 0))).toEqual({ type: 'nothing' });
    expect(press('ArrowLeft', at(1, 0))).toEqual({ type: 'back', from: 1 });
    expect(press('ArrowLeft', at(0, 0))).toEqual({ type: 'nothing' });
  });

  it('Enter in a tree input chooses an option, and submits no form where no option is active', () => {
    expect(press('Enter', at(0, 1))).toEqual({ type: 'choose', at: at(0, 1) });
    expect(press('Enter', undefined)).toEqual({ type: 'nothing' });
  });

  it('arrow keys in a tree input reach the offer to create a record after the last option of the last level alone', () => {
    expect(press('ArrowDown', at(1, 1), true)).toEqual({ type: 'move', to: at(1, 2) });
    expect(press('Enter', at(1, 2), true)).toEqual({ type: 'create' });
    expect(press('ArrowDown', at(0, 1), true)).toEqual({ type: 'move', to: at(0, 0) });
  });

  it('tree input does nothing in an empty level, and ignores keys that are typed', () => {
    expect(press('ArrowDown', undefined, false, [{ list: [] }])).toEqual({ type: 'nothing' });
    expect(press('a', at(1, 0))).toBeUndefined();
  });

  it('tree input has no active option in a level that has not loaded, and offers a new record below the last level alone', () => {
    const isShown = (depth: number, index: number, canCreate = false) =>
      isOptionLevelPlaceShown(at(depth, index), { levels, canCreate });
    expect([isShown(1, 1), isShown(1, 2), isShown(2, 0), isShown(0, -1)]).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect([isShown(1, 2, true), isShown(0, 2, true), isShown(2, 0, true)]).toEqual([true, false, false]);
  });
});
