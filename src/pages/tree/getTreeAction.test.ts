import { describe, expect, it } from 'vitest';
import type { TreeRow } from '../../stores/tree/treeRows';
import { getTreeAction } from './getTreeAction';

const row = (label: string, level: number, more: Partial<TreeRow> = {}): TreeRow => ({
  ...{
    record: { uuid: label, version: 1, above: null, childCount: 0 },
    label,
    level,
    position: 1,
    siblings: 1,
  },
  ...{ hasChildren: false, isExpanded: false, isLoading: false, isMatch: false },
  ...more,
});
const rows = [
  row('city', 1, { hasChildren: true, isExpanded: true }),
  row('east', 2, { hasChildren: true }),
  row('elm', 2, { hasChildren: true, isExpanded: true }),
  row('brook', 3),
  row('west', 2),
  row('harbour', 1, { hasChildren: true }),
];
const focus = (uuid: string) => ({ type: 'focus', uuid });

describe('keyboard navigation of a tree', () => {
  it.each([
    ['ArrowDown', 'city', focus('east')],
    ['ArrowDown', 'harbour', undefined],
    ['ArrowUp', 'brook', focus('elm')],
    ['ArrowUp', 'city', undefined],
    ['Home', 'brook', focus('city')],
    ['End', 'city', focus('harbour')],
    ['ArrowRight', 'east', { type: 'expand', uuid: 'east' }],
    ['ArrowRight', 'city', focus('east')],
    ['ArrowRight', 'brook', undefined],
    ['ArrowLeft', 'city', { type: 'collapse', uuid: 'city' }],
    ['ArrowLeft', 'east', focus('city')],
    ['ArrowLeft', 'brook', focus('elm')],
    ['ArrowLeft', 'harbour', undefined],
    ['Enter', 'west', { type: 'select', uuid: 'west' }],
    [' ', 'west', { type: 'select', uuid: 'west' }],
    ['e', 'city', focus('east')],
    ['E', 'east', focus('elm')],
    ['c', 'harbour', focus('city')],
    ['z', 'city', undefined],
    ['Tab', 'city', undefined],
    ['ArrowDown', 'gone', undefined],
  ])('tree key %s on %s follows the ARIA tree pattern', (key, focused, action) => {
    expect(getTreeAction(key, rows, focused)).toEqual(action);
  });

  it('tree key * expands all siblings of the row', () => {
    expect(getTreeAction('*', rows, 'west')).toEqual({ type: 'expandSiblings', uuids: ['east', 'elm'] });
    expect(getTreeAction('*', rows, 'harbour')).toEqual({
      type: 'expandSiblings',
      uuids: ['city', 'harbour'],
    });
    expect(getTreeAction('*', rows, 'brook')).toEqual({ type: 'expandSiblings', uuids: [] });
  });

  it('tree key ArrowRight stays on an expanded row whose children are loading', () => {
    const loading = [
      row('city', 1, { hasChildren: true, isExpanded: true, isLoading: true }),
      row('west', 1),
    ];
    expect(getTreeAction('ArrowRight', loading, 'city')).toBeUndefined();
  });
});
