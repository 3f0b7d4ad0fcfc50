import { describe, expect, it } from 'vitest';
import type { ProjectedSchema } from '#model/projection';
import { getRequiredColumns, getShownColumns } from './getShownColumns';

const list = { search: [], filters: [], sort: [], actions: [], bulk: [], totals: [] };
const field = { type: 'string', title: '列', 'x-kind': 'text', 'x-origin': 'author' } as const;
const names = ['stage', 'name', 'age', 'status'];

const makeSchema = (display: string, state?: string): ProjectedSchema => {
  const schema: Pick<ProjectedSchema, 'x-display' | 'x-list' | 'properties' | 'x-states'> = {
    'x-display': display,
    'x-list': { ...list, columns: ['stage', 'name', 'hidden', 'status'].map(name => ({ field: name })) },
    properties: Object.fromEntries(names.map(name => [name, field])),
    ...(state !== undefined && { 'x-states': { field: state, states: [], transitions: [] } }),
  };
  return schema as ProjectedSchema;
};

describe('shown columns of a list', () => {
  it('shown columns of a list always include the columns of name and state, or the first column where no column names the record', () => {
    expect(getRequiredColumns(makeSchema('{name} {age}', 'status'))).toEqual(['name', 'status']);
    expect(getRequiredColumns(makeSchema('{number}'))).toEqual(['stage']);
  });

  it('shown columns of a list from a stored layout without name and state have these before the others', () => {
    const schema = makeSchema('{name}', 'status');
    expect(getShownColumns(schema, { columns: ['age', 'gone'] })).toEqual(['name', 'status', 'age']);
    expect(getShownColumns(schema, { columns: ['age', 'status', 'name'] })).toEqual([
      'age',
      'status',
      'name',
    ]);
    expect(getShownColumns(schema, { columns: [] })).toEqual(['stage', 'name', 'status']);
  });
});
