import { describe, expect, it } from 'vitest';
import { deedOf } from './comboboxKeys';

const list = ['东', '西', '南'].map(label => ({ uuid: label, label }));
const closed = { open: false, list: [], active: -1 };
const at = (active: number) => ({ open: true, list, active });

describe('a key in a box that looks things up', () => {
  it.each(['ArrowDown', 'ArrowUp'])('opens the list: %s', key => {
    expect(deedOf(key, closed)).toEqual({ deed: 'open' });
  });

  it.each([
    ['ArrowDown', -1, 0],
    ['ArrowDown', 0, 1],
    ['ArrowDown', 2, 0],
    ['ArrowUp', -1, 2],
    ['ArrowUp', 0, 2],
    ['ArrowUp', 2, 1],
  ])('goes round the list: %s from %i to %i', (key, active, to) => {
    expect(deedOf(key, at(active))).toEqual({ deed: 'move', to });
  });

  it('goes nowhere in a list that is empty', () => {
    expect(deedOf('ArrowDown', { open: true, list: [], active: -1 })).toEqual({ deed: 'nothing' });
  });

  it('picks what is marked', () => {
    expect(deedOf('Enter', at(1))).toEqual({ deed: 'pick', option: list[1] });
  });

  it('saves no form while the list is open, and does while it is not', () => {
    expect(deedOf('Enter', at(-1))).toEqual({ deed: 'nothing' });
    expect(deedOf('Enter', closed)).toBeUndefined();
  });

  it('closes the list first and leaves a dialog for the next Escape', () => {
    expect(deedOf('Escape', at(0))).toEqual({ deed: 'close' });
    expect(deedOf('Escape', closed)).toBeUndefined();
  });

  it.each(['a', 'Tab', 'Home'])('is none of the list’s business: %s', key => {
    expect(deedOf(key, at(0))).toBeUndefined();
  });
});
