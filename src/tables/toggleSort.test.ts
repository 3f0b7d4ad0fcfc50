import { expect, it } from 'vitest';
import { toggleSort, type ColumnSort } from './toggleSort';

const text = { isText: true, isMulti: false };
const number = { isText: false, isMulti: false };

/** Keys after each of three clicks on a title. */
function clickThrice(before: readonly ColumnSort[], id: string, how: typeof text): (readonly ColumnSort[])[] {
  const first = toggleSort(before, id, how);
  const second = toggleSort(first, id, how);
  return [first, second, toggleSort(second, id, how)];
}

it('click on a text column header sorts ascending, then descending, then not at all', () => {
  expect(clickThrice([], 'name', text)).toEqual([
    [{ id: 'name', desc: false }],
    [{ id: 'name', desc: true }],
    [],
  ]);
});

it('click on a number column header sorts descending, then ascending, then not at all', () => {
  expect(clickThrice([], 'seats', number)).toEqual([
    [{ id: 'seats', desc: true }],
    [{ id: 'seats', desc: false }],
    [],
  ]);
});

it('click on a column header replaces the other sort keys', () => {
  const keys = [
    { id: 'name', desc: false },
    { id: 'seats', desc: true },
  ];
  expect(toggleSort(keys, 'area', text)).toEqual([{ id: 'area', desc: false }]);
  expect(toggleSort(keys, 'seats', number)).toEqual([{ id: 'seats', desc: false }]);
});

it('Shift+click on a column header appends a sort key, reverses it in place, and removes it', () => {
  const both = { isText: true, isMulti: true };
  const name = { id: 'name', desc: false };
  const area = { id: 'area', desc: false };
  const added = toggleSort([name], 'area', both);
  expect(added).toEqual([name, area]);
  const turned = toggleSort(added, 'name', both);
  expect(turned).toEqual([{ id: 'name', desc: true }, area]);
  expect(toggleSort(turned, 'name', both)).toEqual([area]);
});
