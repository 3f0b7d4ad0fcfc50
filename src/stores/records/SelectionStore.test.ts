import { describe, expect, it } from 'vitest';
import type { ListQuery } from '#model/records';
import { SelectionStore } from './SelectionStore';

const query = (more: Partial<ListQuery> = {}): ListQuery => ({
  pageNo: 1,
  pageSize: 20,
  filters: [{ field: 'kind', op: 'eq', values: ['indoor'] }],
  sort: [],
  ...more,
});

const pageOf = (...uuids: string[]) => ({ list: uuids.map(uuid => ({ uuid, version: 1 })), labels: {} });

function selectAll(): SelectionStore {
  const selection = new SelectionStore();
  selection.retain(pageOf('a', 'b'), query());
  selection.togglePage(['a', 'b']);
  selection.selectMatching(query(), ['a', 'b']);
  return selection;
}

describe('SelectionStore', () => {
  it('row selection selects and deselects a whole page', () => {
    const selection = new SelectionStore();
    selection.toggle('a');
    selection.togglePage(['a', 'b']);
    expect([...selection.uuids]).toEqual(['a', 'b']);
    selection.togglePage(['a', 'b']);
    expect(selection.isEmpty).toBe(true);
  });

  it('row selection of all matching rows is kept on another page and in another order', () => {
    const selection = selectAll();
    selection.retain(pageOf('c'), query({ pageNo: 2, sort: [{ field: 'code', descending: true }] }));
    expect(selection.has('c')).toBe(true);
    expect(selection.query).toBeDefined();
    expect([...selection.uuids]).toEqual(['c']);
  });

  it('row selection of all matching rows is cleared when the filters change', () => {
    const selection = selectAll();
    selection.retain(pageOf('a'), query({ filters: [] }));
    expect(selection.has('a')).toBe(false);
    expect(selection.query).toBeUndefined();
  });

  it('row selection of all matching rows is reduced to the rows of the page when one is deselected', () => {
    const selection = selectAll();
    selection.toggle('a');
    expect(selection.query).toBeUndefined();
    expect([...selection.uuids]).toEqual(['b']);
  });

  it('row selection is kept over pages, and cleared when the filters change', () => {
    const selection = new SelectionStore();
    selection.retain(pageOf('a', 'b'), query());
    selection.toggle('a');
    selection.retain(pageOf('c'), query({ pageNo: 2 }));
    selection.toggle('c');
    expect(selection.rows.map(({ uuid }) => uuid)).toEqual(['a', 'c']);
    selection.retain(pageOf('a', 'b'), query());
    expect(selection.hasAll(['a', 'c'])).toBe(true);
    selection.retain(pageOf('a'), query({ filters: [] }));
    expect(selection.isEmpty).toBe(true);
  });

  it('row selection drops a row that has left the page', () => {
    const selection = new SelectionStore();
    selection.retain(pageOf('a', 'b'), query());
    selection.togglePage(['a', 'b']);
    selection.retain(pageOf('b', 'c'), query());
    expect(selection.rows.map(({ uuid }) => uuid)).toEqual(['b']);
  });

  it('row selection is limited to as many rows as a request may name, over ranges, pages and single rows', () => {
    const selection = new SelectionStore();
    const rows = (first: number, count: number) =>
      Array.from({ length: count }, (_, index) => ({ uuid: `row ${first + index}`, version: 1 }));
    selection.add(rows(0, 900), {});
    selection.add(rows(800, 200), {});
    expect([selection.uuids.size, selection.refusals]).toEqual([1000, 0]);
    selection.add(rows(999, 2), {});
    selection.togglePage(['row 5', 'other']);
    selection.toggle('other');
    expect([selection.uuids.size, selection.refusals, selection.has('other')]).toEqual([1000, 3, false]);
    selection.toggle('row 5');
    selection.toggle('other');
    expect([selection.uuids.size, selection.refusals, selection.has('other')]).toEqual([1000, 3, true]);
  });
});
