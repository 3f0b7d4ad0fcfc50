import { describe, expect, it } from 'vitest';
import { moveItem, orderColumns, toggleColumn } from './orderColumns';

describe('columns of the chooser', () => {
  it('column chooser lists the shown columns in their order, and the hidden ones after them', () => {
    expect(orderColumns(['a', 'b', 'c', 'd'], ['c', 'a'])).toEqual(['c', 'a', 'b', 'd']);
  });

  it('column chooser moves a column up and down, and leaves it at an end', () => {
    expect(moveItem(['a', 'b', 'c'], 'b', 0)).toEqual(['b', 'a', 'c']);
    expect(moveItem(['a', 'b', 'c'], 'a', 2)).toEqual(['b', 'c', 'a']);
    expect(moveItem(['a', 'b'], 'b', 9)).toEqual(['a', 'b']);
  });

  it('column chooser shows a column at the end, hides others, and always keeps one', () => {
    expect(toggleColumn(['a'], 'b')).toEqual(['a', 'b']);
    expect(toggleColumn(['a', 'b'], 'a')).toEqual(['b']);
    expect(toggleColumn(['b'], 'b')).toEqual(['b']);
  });
});
