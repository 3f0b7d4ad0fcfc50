import { describe, expect, it } from 'vitest';
import { moveItem, orderColumns, toggleColumn } from './orderColumns';

describe('column chooser order', () => {
  it('column chooser lists the shown columns in their order, then the hidden ones', () => {
    expect(orderColumns(['a', 'b', 'c', 'd'], ['c', 'a'])).toEqual(['c', 'a', 'b', 'd']);
  });

  it('column chooser moves a column up and down, except beyond an end', () => {
    expect(moveItem(['a', 'b', 'c'], 'b', 0)).toEqual(['b', 'a', 'c']);
    expect(moveItem(['a', 'b', 'c'], 'a', 2)).toEqual(['b', 'c', 'a']);
    expect(moveItem(['a', 'b'], 'b', 9)).toEqual(['a', 'b']);
  });

  it('column chooser appends a shown column, hides others, and keeps at least one', () => {
    expect(toggleColumn(['a'], 'b')).toEqual(['a', 'b']);
    expect(toggleColumn(['a', 'b'], 'a')).toEqual(['b']);
    expect(toggleColumn(['b'], 'b')).toEqual(['b']);
  });
});
