import { describe, expect, it } from 'vitest';
import { getKeyAction } from './keyAction';

const list = ['东', '西', '南'].map(label => ({ uuid: label, label }));
const closed = { open: false, list: [], active: -1 };
const at = (active: number) => ({ open: true, list, active });

describe('a key in a box that looks things up', () => {
  it.each(['ArrowDown', 'ArrowUp'])('opens the list: %s', key => {
    expect(getKeyAction(key, closed)).toEqual({ type: 'open' });
  });

  it.each([
    ['ArrowDown', -1, 0],
    ['ArrowDown', 0, 1],
    ['ArrowDown', 2, 0],
    ['ArrowUp', -1, 2],
    ['ArrowUp', 0, 2],
    ['ArrowUp', 2, 1],
  ])('goes round the list: %s from %i to %i', (key, active, to) => {
    expect(getKeyAction(key, at(active))).toEqual({ type: 'move', to });
  });

  it('goes nowhere in a list that is empty', () => {
    expect(getKeyAction('ArrowDown', { open: true, list: [], active: -1 })).toEqual({ type: 'nothing' });
  });

  it('picks what is marked', () => {
    expect(getKeyAction('Enter', at(1))).toEqual({ type: 'pick', option: list[1] });
  });

  it('saves no form while the list is open, and does while it is not', () => {
    expect(getKeyAction('Enter', at(-1))).toEqual({ type: 'nothing' });
    expect(getKeyAction('Enter', closed)).toBeUndefined();
  });

  it('closes the list first and leaves a dialog for the next Escape', () => {
    expect(getKeyAction('Escape', at(0))).toEqual({ type: 'close' });
    expect(getKeyAction('Escape', closed)).toBeUndefined();
  });

  it.each(['a', 'Tab', 'Home'])('is none of the list’s business: %s', key => {
    expect(getKeyAction(key, at(0))).toBeUndefined();
  });
});
