import { describe, expect, it } from 'vitest';
import type { ProjectedField, ProjectedSchema } from '#model/projection';
import { countUnusableFilters } from './countUnusableFilters';
import { replaceFilterParameters, replaceSortParameter, replaceListParameters } from './listParameters';
import { parseFilters, parseListParameters } from './parseListParameters';

const field = (overrides: Partial<ProjectedField>): ProjectedField => ({
  title: 'x',
  'x-kind': 'text',
  'x-origin': 'author',
  ...overrides,
});

const schema: ProjectedSchema = {
  title: 'Pool',
  type: 'object',
  required: [],
  properties: {
    name: field({ 'x-sortable': true, 'x-filter': ['equal', 'contains'] }),
    title: field({ 'x-filter': ['equal'] }),
    lanes: field({ 'x-kind': 'integer', 'x-sortable': true, 'x-filter': ['equal', 'range'] }),
    season: field({ 'x-kind': 'integer', 'x-filter': ['equal'] }),
    note: field({}),
  },
  'x-name': 'pool',
  'x-hash': '',
  'x-validator': '',
  'x-display': '{name}',
  'x-list': {
    columns: [],
    search: [],
    filters: [],
    sort: ['-lanes'],
    where: { season: '2026' },
    actions: [],
    bulk: [],
    totals: [],
  },
  'x-form': [],
  'x-detail': [],
  'x-print': [],
  'x-can': { edit: false, delete: false, import: false, export: false, reveal: [] },
};

const read = (text: string) => parseListParameters(new URLSearchParams(text), schema);

describe('list parameters', () => {
  it("list query supports the filter by the caller's own lease, although it is no field of the record", () => {
    const claim = { field: 'claim', op: 'eq', values: ['$me'] } as const;
    expect(parseFilters(new URLSearchParams('claim=$me'), schema)).toEqual([claim]);
    expect(replaceFilterParameters(new URLSearchParams(), [claim]).toString()).toBe('claim=%24me');
    expect(countUnusableFilters(new URLSearchParams('claim=$me&secret=x'), schema)).toBe(1);
    expect(read('claim=$me').fields).toBeUndefined();
  });

  it('list query of infinite scrolling uses pages of 100', () => {
    expect(read('pageSize=all')).toMatchObject({ pageNo: 1, pageSize: 100 });
    expect(read('pageSize=51').pageSize).toBe(20);
  });

  it('list query of a URL without parameters is the first page in default order with the default filters', () => {
    expect(read('')).toEqual({
      pageNo: 1,
      pageSize: 20,
      filters: [{ field: 'season', op: 'eq', values: ['2026'] }],
      sort: [{ field: 'lanes', descending: true }],
    });
  });

  it('list query requests only the columns visible to the caller, and the filtered fields', () => {
    const columns = [{ field: 'lanes' }, { field: 'secret' }];
    const narrow = { ...schema, 'x-list': { ...schema['x-list'], columns } };
    const query = parseListParameters(new URLSearchParams('name=a&fields=note'), narrow);
    expect(query.fields).toEqual(['lanes', 'name']);
  });

  it('list query omits a default filter if the URL contains its field with an empty value', () => {
    expect(read('name=&lanes[gte]=')).toEqual(read(''));
  });

  it('list query has page, page size, search, filters and sort order of the URL', () => {
    expect(
      read('pageNo=3&pageSize=50&title=hall&name=a&name=b&lanes[gte]=2&sort=name&sort=-lanes&season=2025'),
    ).toEqual({
      pageNo: 3,
      pageSize: 50,
      title: 'hall',
      filters: [
        { field: 'name', op: 'eq', values: ['a', 'b'] },
        { field: 'lanes', op: 'gte', values: ['2'] },
        { field: 'season', op: 'eq', values: ['2025'] },
      ],
      sort: [
        { field: 'name', descending: false },
        { field: 'lanes', descending: true },
      ],
      fields: ['name', 'lanes', 'season'],
    });
  });

  it('list query ignores unknown fields and invalid values of the URL', () => {
    expect(read('pageNo=-4&pageSize=7&secret=1&note=1&lanes[evil]=1&sort=note&sort=secret')).toEqual(
      read(''),
    );
  });

  it('list query distinguishes the full-text search from a filter on a field named title', () => {
    expect(read('title=a&title[eq]=b')).toMatchObject({
      title: 'a',
      filters: [{ field: 'title', op: 'eq', values: ['b'] }, {}],
    });
  });

  it('list filters survive formatting as a URL and parsing', () => {
    const filters = [
      { field: 'name', op: 'in' as const, values: ['a', 'b'] },
      { field: 'title', op: 'eq' as const, values: ['c'] },
      { field: 'lanes', op: 'lte' as const, values: ['9'] },
    ];
    const address = replaceFilterParameters(
      new URLSearchParams('pageNo=4&pageSize=50&title=x&lanes=3'),
      filters,
    );
    expect(parseFilters(address, schema)).toEqual(filters);
    expect(Object.fromEntries(address)).toMatchObject({ pageSize: '50', title: 'x' });
    expect(address.has('pageNo')).toBe(false);
  });

  it('list query resets pagination to page 1 when filters change, but not when the page changes', () => {
    const address = new URLSearchParams('pageNo=4&title=x');
    expect(String(replaceListParameters(address, { title: '' }))).toBe('');
    expect(String(replaceListParameters(address, { pageNo: '5' }))).toBe('pageNo=5&title=x');
    expect(String(replaceSortParameter(address, [{ id: 'name', desc: true }]))).toBe('title=x&sort=-name');
  });
});
