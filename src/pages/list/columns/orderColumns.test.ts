import { describe, expect, it } from 'vitest';
import { moveItem, orderColumns, toggleColumn } from './orderColumns';

describe('columns of the chooser', () => {
  it('columns of the chooser stand in their shown order, the hidden ones after them', () => {
    expect(orderColumns(['a', 'b', 'c', 'd'], ['c', 'a'])).toEqual(['c', 'a', 'b', 'd']);
  });

  it('columns of the chooser move up and down, and stay at an end', () => {
    expect(moveItem(['a', 'b', 'c'], 'b', 0)).toEqual(['b', 'a', 'c']);
    expect(moveItem(['a', 'b', 'c'], 'a', 2)).toEqual(['b', 'c', 'a']);
    expect(moveItem(['a', 'b'], 'b', 9)).toEqual(['a', 'b']);
  });

  it('columns of the chooser are shown at the end and hidden, but the last one stays', () => {
    expect(toggleColumn(['a'], 'b')).toEqual(['a', 'b']);
    expect(toggleColumn(['a', 'b'], 'a')).toEqual(['b']);
    expect(toggleColumn(['b'], 'b')).toEqual(['b']);
  });
});
