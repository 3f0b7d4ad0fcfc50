import { describe, expect, it } from 'vitest';
import type { ProjectedField, ProjectedSchema } from '#model/projection';
import {
  sortByImportance,
  buildColumns,
  fitPinnedColumns,
  getCardColumns,
  getCardTemplate,
  getGridTemplate,
  getMinTableWidth,
  getStickyStateOffset,
  isStateInView,
  type ListColumn,
} from './columns';

const field: ProjectedField = { type: 'string', title: '名称', 'x-kind': 'text', 'x-origin': 'author' };
const column = (width?: number): ListColumn => ({
  name: 'name',
  field,
  align: 'start',
  isSortable: false,
  ...(width !== undefined && { width }),
});

const bare = { hasTick: false, hasMenu: false };

describe('list columns', () => {
  it('list table computes the sticky offset of the state column from tick box and first column', () => {
    expect(getStickyStateOffset([column(120), column()], { hasTick: true, hasMenu: true })).toBe(160);
    expect(getStickyStateOffset([column()], bare)).toBe(136);
  });

  it('list table places pinned columns after the first, at offsets of the widths before them, and the state after them', () => {
    const properties = Object.fromEntries(['name', 'code', 'phone', 'status'].map(name => [name, field]));
    const listed = ['name', 'code', 'status', 'phone'].map(name => ({ field: name, width: 150 }));
    const schema = {
      ...{ properties, 'x-list': { columns: listed }, 'x-display': '{name}' },
      'x-states': { field: 'status' },
    } as unknown as ProjectedSchema;
    const layout = { widths: {}, isPinned: true, pinnedColumns: ['phone', 'gone'] };
    const columns = buildColumns(schema, layout);
    expect(columns.map(({ name, pinOffset }) => [name, pinOffset])).toEqual([
      ['name', undefined],
      ['phone', 150],
      ['code', undefined],
      ['status', undefined],
    ]);
    expect(getStickyStateOffset(columns, { hasTick: true, hasMenu: true })).toBe(340);
    expect(fitPinnedColumns(columns, bare, 610)).toEqual(['phone']);
    expect(fitPinnedColumns(columns, bare, 609)).toEqual([]);
    expect(buildColumns(schema, { ...layout, isPinned: false })[1]).not.toHaveProperty('pinOffset');
  });

  it('list table shows the state column without scrolling if the columns before it, the tick boxes and the row menu fit the width', () => {
    const state = { ...column(140), name: 'status', isState: true };
    const columns = [column(100), column(), state, column(500)];
    const controls = { hasTick: true, hasMenu: true };
    expect(isStateInView(columns, controls, 456)).toBe(true);
    expect(isStateInView(columns, controls, 455)).toBe(false);
    expect(isStateInView(columns, bare, 376)).toBe(true);
    expect(isStateInView([column(900)], controls, 100)).toBe(true);
  });

  it('list table uses column widths as minimums, and stretches other columns', () => {
    expect(getGridTemplate([column(120), column()], bare)).toBe('minmax(120px, 1.2fr) minmax(136px, 3fr)');
  });

  it('list table places the selection column first if rows can be selected', () => {
    expect(getGridTemplate([column(100)], { ...bare, hasTick: true })).toBe('40px minmax(100px, 1fr)');
    expect(getMinTableWidth([column(100), column()], { ...bare, hasTick: true })).toBe(276);
    expect(getMinTableWidth([column(100)], { hasTick: true, hasMenu: true })).toBe(180);
  });

  it('list table shows the title, the state and three more fields on a phone card', () => {
    const named = ['code', 'a', 'b', 'status', 'c', 'd'].map(name => ({ ...column(), name }));
    const schema = { 'x-states': { field: 'status' } } as unknown as ProjectedSchema;
    expect(getCardColumns(named, schema).map(({ name }) => name)).toEqual(['code', 'status', 'a', 'b', 'c']);
    expect(getCardTemplate({ hasTick: true, hasMenu: true })).toBe('40px minmax(0, 1fr) auto 40px');
  });

  it('list table gives identifying columns a larger share of the remaining space', () => {
    expect(getGridTemplate([{ ...column(240), isIdentifying: true }, column()], bare)).toBe(
      'minmax(240px, 4fr) minmax(136px, 3fr)',
    );
  });

  /** Width of a column whose schema asks for 60 pixels. */
  function getWidth(stage: ProjectedField): number | undefined {
    const list = { search: [], filters: [], sort: [], actions: [], bulk: [], totals: [] };
    const schema: Pick<ProjectedSchema, 'x-display' | 'x-list' | 'properties'> = {
      'x-display': '{name}',
      'x-list': { ...list, columns: [{ field: 'stage', width: 60 }] },
      properties: { stage },
    };
    return buildColumns(schema as ProjectedSchema)[0]?.width;
  }

  it('list table widens a column for its longest tag', () => {
    const choices = [{ value: 1, title: 'Waiting for a trial', colour: 'blue' as const }];
    const quiet = getWidth({ ...field, 'x-choices': choices }) ?? 0;
    expect(quiet).toBeGreaterThan(180);
    expect(getWidth({ ...field, 'x-choices': choices, 'x-cell': 'tag' })).toBeLessThan(quiet);
  });

  it('list table makes its first column wider for number and name of a related record, and no other column', () => {
    const schema = {
      'x-display': '{number}',
      'x-list': { columns: [{ field: 'childId' }, { field: 'schoolId' }] },
      properties: {
        childId: { ...field, 'x-kind': 'reference' },
        schoolId: { ...field, 'x-kind': 'reference' },
      },
    } as unknown as ProjectedSchema;
    expect(buildColumns(schema).map(({ width }) => width)).toEqual([208, undefined]);
  });

  it('list table widens a column for its title', () => {
    expect(getWidth({ ...field, title: 'Account status' })).toBeGreaterThan(120);
  });

  it('list table places the state column directly after the title column in a narrow browser window', () => {
    const columns = ['number', 'name', 'state'].map(name => ({ ...column(), name }));
    const schema = { 'x-states': { field: 'state' } } as ProjectedSchema;
    expect(sortByImportance(columns, schema).map(({ name }) => name)).toEqual(['number', 'state', 'name']);
  });
});
