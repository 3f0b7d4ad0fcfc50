import { describe, expect, it } from 'vitest';
import type { ProjectedField, ProjectedSchema } from '#model/projection';
import {
  sortByImportance,
  buildColumns,
  getGridTemplate,
  getMinTableWidth,
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

describe('the columns of a list', () => {
  it('are as wide as they say at least, and those that say nothing take most of what is left', () => {
    expect(getGridTemplate([column(120), column()], false)).toBe('minmax(120px, 1.2fr) minmax(136px, 3fr)');
  });

  it('stand behind the box that ticks a row, where rows can be ticked', () => {
    expect(getGridTemplate([column(100)], true)).toBe('40px minmax(100px, 1fr)');
    expect(getMinTableWidth([column(100), column()], true)).toBe(276);
  });

  it('get more of what is left when records are told apart by them', () => {
    expect(getGridTemplate([{ ...column(240), isIdentifying: true }, column()], false)).toBe(
      'minmax(240px, 4fr) minmax(136px, 3fr)',
    );
  });

  /** The width of a list's one column, which says that 60 pixels will do. */
  function widthFor(stage: ProjectedField): number | undefined {
    const list = { search: [], filters: [], sort: [], actions: [], bulk: [], totals: [] };
    const schema: Pick<ProjectedSchema, 'x-display' | 'x-list' | 'properties'> = {
      'x-display': '{name}',
      'x-list': { ...list, columns: [{ field: 'stage', width: 60 }] },
      properties: { stage },
    };
    return buildColumns(schema as ProjectedSchema)[0]?.width;
  }

  it('have room for the longest of their tags', () => {
    const choices = [{ value: 1, title: 'Waiting for a trial', colour: 'blue' as const }];
    expect(widthFor({ ...field, 'x-choices': choices })).toBeGreaterThan(150);
  });

  it('have room for their own title', () => {
    expect(widthFor({ ...field, title: 'Account status' })).toBeGreaterThan(120);
  });

  it('begin, where few are seen, with what a record is called and how it stands', () => {
    const columns = ['number', 'name', 'state'].map(name => ({ ...column(), name }));
    const schema = { 'x-states': { field: 'state' } } as ProjectedSchema;
    expect(sortByImportance(columns, schema).map(({ name }) => name)).toEqual(['number', 'state', 'name']);
  });
});
