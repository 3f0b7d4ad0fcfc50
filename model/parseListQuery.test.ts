import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BadRequest } from './errors';
import { parseListQuery } from './query';
import { formatListQuery, reservedParameters } from './query/formatListQuery';
import { queryLimits } from './query/queryLimits';
import type { ListQuery } from './records';
import { catchIssues } from '#tests/support/catchIssues';

const parse = (text: string) => parseListQuery(new URLSearchParams(text));

describe('parseListQuery', () => {
  it('parseListQuery returns the first page of twenty by default (pagination)', () => {
    expect(parse('')).toEqual({ pageNo: 1, pageSize: 20, filters: [], sort: [] });
  });

  it('parseListQuery parses each parameter', () => {
    const text =
      'pageNo=2&pageSize=72&title=%20e%CC%81%20&level=a&level=b&seats[gte]=5&seats[lte]=9&name[like]=x&area[in]=a,b&idcard[last]=001X&sort=-code&sort=name&fields=name,code,name';
    expect(parse(text)).toEqual({
      pageNo: 2,
      pageSize: 72,
      title: 'é',
      filters: [
        { field: 'level', op: 'eq', values: ['a', 'b'] },
        { field: 'seats', op: 'gte', values: ['5'] },
        { field: 'seats', op: 'lte', values: ['9'] },
        { field: 'name', op: 'like', values: ['x'] },
        { field: 'area', op: 'in', values: ['a', 'b'] },
        { field: 'idcard', op: 'last', values: ['001X'] },
      ],
      sort: [
        { field: 'code', descending: true },
        { field: 'name', descending: false },
      ],
      fields: ['name', 'code'],
    });
  });

  it('parseListQuery uses the parameter title as the search text, and title[eq] as the filter on a field named title', () => {
    expect(parse('title=x').title).toBe('x');
    expect(parse('title[eq]=x').filters).toEqual([{ field: 'title', op: 'eq', values: ['x'] }]);
    expect(parse('title=').title).toBeUndefined();
  });

  it.each([
    ['pageNo=0', '/pageNo', 'between'],
    ['pageNo=1.5', '/pageNo', 'between'],
    ['pageNo=', '/pageNo', 'between'],
    ['pageNo=1e2', '/pageNo', 'between'],
    ['pageSize=501', '/pageSize', 'between'],
    ['pageSize=1&pageSize=2', '/pageSize', 'repeated'],
    ['title=a&title=b', '/title', 'repeated'],
    ['title=%00', '/title', 'characters'],
    ['after=x&pageNo=1', '/after', 'withPageNo'],
    ['a[b][c]=1', '/a[b][c]', 'unknown'],
    ['a[ne]=1', '/a[ne]', 'unknown'],
    ['a[]=1', '/a[]', 'unknown'],
    ['a.b=1', '/a.b', 'unknown'],
    ['=1', '/', 'unknown'],
  ])('parseListQuery refuses %s', (text, path, keyword) => {
    expect(catchIssues(() => parse(text))).toEqual([expect.objectContaining({ path, keyword })]);
  });

  it('parseListQuery reports all invalid parameters at once', () => {
    expect(catchIssues(() => parse('pageNo=0&pageSize=x&a[b][c]=1'))).toHaveLength(3);
  });

  it('parseListQuery accepts twenty repetitions of one parameter', () => {
    const times = (many: number) => Array.from({ length: many }, (_, index) => `level=${index}`).join('&');
    expect(parse(times(20)).filters[0]?.values).toHaveLength(20);
    expect(() => parse(times(21))).toThrow(BadRequest);
    expect(() => parse(Array.from({ length: 1001 }, (_, index) => `a${index}=1`).join('&'))).toThrow(
      BadRequest,
    );
  });

  const list = (count: number, text: (index: number) => string) =>
    Array.from({ length: count }, (_, at) => text(at));
  const values = (field: string, count: number) => `${field}[in]=${list(count, String).join(',')}`;
  const { filters, valuesPerFilter, searchText, sortKeys, sortRelations, fields } = queryLimits;
  it.each([
    ['maxFilters', '', list(filters, at => `a${at}=1`).join('&'), '&b=1'],
    ['maxItems', '/level', values('level', valuesPerFilter), ',x'],
    ['maxFilterValues', '', `${values('a', 500)}&${values('b', 500)}`, '&c=1'],
    ['maxLength', '/name', `name[like]=${'x'.repeat(searchText)}`, 'x'],
    ['maxLength', '/title', `title=${'x'.repeat(searchText)}`, 'x'],
    ['maxItems', '/fields', `fields=${list(fields, at => `a${at}`).join(',')}`, ',b'],
    ['maxSortKeys', '/sort', list(sortKeys, at => `sort=a${at}`).join('&'), '&sort=b'],
    ['maxSortRelations', '/sort', `sort=${'a.'.repeat(sortRelations)}code`, '.b'],
  ])(
    'parseListQuery accepts a query at its limit and refuses one above: %s at "%s"',
    (keyword, path, atLimit, more) => {
      expect(() => parse(atLimit)).not.toThrow();
      expect(catchIssues(() => parse(atLimit + more))).toMatchObject([{ path, keyword, params: {} }]);
    },
  );

  it('parseListQuery is the inverse of formatListQuery', () => {
    const name = fc.oneof(
      fc.constantFrom(...reservedParameters),
      fc.stringMatching(/^[A-Za-z_][A-Za-z0-9_]{0,8}$/),
    );
    const text = fc.string({ unit: 'grapheme', minLength: 1 }).filter(value => !value.includes(','));
    const filters = fc.uniqueArray(
      fc.record({
        field: name,
        op: fc.constantFrom('eq', 'in', 'gte', 'lte', 'like', 'last'),
        values: fc.array(text, { minLength: 1, maxLength: 20 }),
      }),
      { selector: ({ field, op }) => `${field} ${op}`, maxLength: 8 },
    );
    const title = fc
      .string({ unit: 'grapheme' })
      .map(value => value.normalize('NFC').trim())
      .filter(value => /^[^\p{C}\ufffe\uffff]+$/u.test(value));
    const sort = fc.array(
      fc.record({ field: fc.oneof(name, fc.constant('areaId.code')), descending: fc.boolean() }),
      { maxLength: 4 },
    );
    const page = fc.oneof(
      fc.record({ pageNo: fc.integer({ min: 1, max: 1_000_000_000 }) }),
      fc.record({ pageNo: fc.constant(1), after: fc.string() }),
    );
    const size = fc.integer({ min: 1, max: 500 });
    const columns = fc.option(fc.uniqueArray(name, { minLength: 1, maxLength: 5 }), { nil: undefined });
    fc.assert(
      fc.property(
        page,
        size,
        fc.option(title, { nil: undefined }),
        filters,
        sort,
        columns,
        (place, pageSize, said, ...rest) => {
          const [asked, order, shown] = rest;
          const query: ListQuery = {
            ...place,
            pageSize,
            ...(said ? { title: said } : {}),
            filters: asked,
            sort: order,
            ...(shown ? { fields: shown } : {}),
          };
          const written = formatListQuery(query);
          expect(parseListQuery(new URLSearchParams(written.toString()))).toEqual(query);
        },
      ),
    );
  });

  it('parseListQuery reads values that contain commas from repeated parameters', () => {
    const query: ListQuery = { ...parse(''), filters: [{ field: 'a', op: 'in', values: ['x,y', 'z'] }] };
    expect(parseListQuery(formatListQuery(query)).filters).toEqual([
      { field: 'a', op: 'eq', values: ['x,y', 'z'] },
    ]);
  });
});
