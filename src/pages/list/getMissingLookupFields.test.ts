import { describe, expect, it } from 'vitest';
import type { ProjectedField, ProjectedSchema } from '#model/projection';
import type { ListFilter } from '#model/records';
import { getMissingLookupFields } from './getMissingLookupFields';

const number: ProjectedField = { title: 'Number', 'x-kind': 'text', 'x-origin': 'author' };
const list: ProjectedSchema['x-list'] = {
  columns: [],
  search: [],
  filters: [],
  sort: [],
  actions: [],
  bulk: [],
  totals: [],
};
const find = (op: ListFilter['op'], values: string[], field = 'number') =>
  getMissingLookupFields({ 'x-list': { ...list, foundBy: ['number'] }, properties: { number } }, [
    { field, op, values },
  ]);

describe('required look-up fields of a list', () => {
  it('getMissingLookupFields names the required look-up fields of a list until one of them is filtered by a single whole value', () => {
    expect(find('eq', ['1'])).toBeUndefined();
    expect(find('in', ['1'])).toBeUndefined();
    expect(find('in', ['1', '2'])).toEqual(['Number']);
    expect(find('like', ['1'])).toEqual(['Number']);
    expect(find('gte', ['1'])).toEqual(['Number']);
    expect(find('eq', ['1'], 'name')).toEqual(['Number']);
  });

  it('getMissingLookupFields returns no fields for a list without required look-up fields', () => {
    const schema = { 'x-list': list, properties: { number } };
    expect(getMissingLookupFields(schema, [])).toBeUndefined();
  });
});
