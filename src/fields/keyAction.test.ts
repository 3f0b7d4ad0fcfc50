import { describe, expect, it } from 'vitest';
import { getOptionKeyAction } from './keyAction';

const list = ['东', '西', '南'].map(label => ({ uuid: label, label }));
const at = (active: number) => ({ list, active });

describe('keys of a relation input', () => {
  it.each([
    ['ArrowDown', -1, 0],
    ['ArrowDown', 0, 1],
    ['ArrowDown', 2, 0],
    ['ArrowUp', -1, 2],
    ['ArrowUp', 0, 2],
    ['ArrowUp', 2, 1],
  ])(
    'relation input moves the active option cyclically by arrow keys: %s from %i to %i',
    (key, active, to) => {
      expect(getOptionKeyAction(key, at(active))).toEqual({ type: 'move', to });
    },
  );

  it('relation input does nothing on arrow keys in an empty list', () => {
    expect(getOptionKeyAction('ArrowDown', { list: [], active: -1 })).toEqual({ type: 'nothing' });
  });

  it('relation input selects the active option on Enter', () => {
    expect(getOptionKeyAction('Enter', at(1))).toEqual({ type: 'pick', option: list[1] });
  });

  it('relation input reaches the option "create a record" after the last option by arrow keys, also in an empty list', () => {
    const offered = { ...at(2), canCreate: true };
    expect(getOptionKeyAction('ArrowDown', offered)).toEqual({ type: 'move', to: 3 });
    expect(getOptionKeyAction('Enter', { ...offered, active: 3 })).toEqual({ type: 'create' });
    expect(getOptionKeyAction('ArrowUp', { list: [], active: -1, canCreate: true })).toEqual({
      type: 'move',
      to: 0,
    });
  });

  it('relation input does not submit the form on Enter while the list is open', () => {
    expect(getOptionKeyAction('Enter', at(-1))).toEqual({ type: 'nothing' });
  });

  it.each(['a', 'Tab', 'Home', 'Escape'])('relation input ignores the key %s', key => {
    expect(getOptionKeyAction(key, at(0))).toBeUndefined();
  });
});
