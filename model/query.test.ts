import { describe, expect, it } from 'vitest';
import { computeAccess, type ResourceAccess } from './access';
import { blankField, blankResource } from './resource/blankResource';
import type { Caller } from './caller';
import { emptyCatalog, type Catalog } from './catalog';
import { matchAll, matchNone } from './conditions';
import { parseCondition } from './conditions/parseCondition';
import { buildListCondition, parseListQuery, authorizeSort, type RelationAccess } from './query';
import { omitUnusableFilters } from './query/omitUnusableFilters';
import type { Field } from './field';
import type { AccessGrant, Resource } from './resource';
import { catchIssues } from '#tests/support/catchIssues';

const parse = (text: string) => parseListQuery(new URLSearchParams(text));

const uuid = '0199a4e0-0000-7000-8000-0000000000ff';
const derive = { by: 'path', path: ['areaId', 'code'], public: false, stored: false } as const;
const fields: Field[] = [
  blankField('code', 'text'),
  blankField('title', 'text'),
  blankField('seats', 'integer'),
  blankField('tags', 'choices', { choices: [{ value: 'big', title: { zh: '大', en: 'Big' } }] }),
  blankField('keeperId', 'reference', { ref: { to: 'user', onDelete: 'clear', owner: false } }),
  blankField('areaId', 'reference', { ref: { to: 'area', onDelete: 'restrict', owner: false } }),
  blankField('idcard', 'text', { sensitive: 'idcard', schema: { format: 'idcard' } }),
  blankField('derived', 'text', { derive }),
  blankField('photo', 'file'),
  blankField('openOn', 'date'),
  blankField('sentAt', 'datetime'),
  blankField('secret', 'text'),
];
const visible = fields.map(field => field.name).filter(name => name !== 'secret');
const rule = (role: string, names: string[], rows = {}): AccessGrant => ({
  role,
  may: 'see',
  fields: names,
  rows: parseCondition(rows),
});
const area = blankResource('area', [blankField('code', 'text'), blankField('hidden', 'text')], {
  access: [rule('a', ['code'], { code: { like: '4' } })],
});
const list: Resource['list'] = {
  columns: [],
  search: ['code', 'title', 'secret', 'idcard'],
  filters: [],
  sort: ['secret', '-areaId.code', 'code'],
  actions: [],
  bulk: [],
  totals: [],
};
const thing = blankResource('thing', fields, {
  list,
  access: [
    rule('a', visible),
    rule('b', ['code', 'title']),
    rule('c', ['seats'], { code: 'x' }),
    rule('c', ['code']),
  ],
});
const catalog: Catalog = { ...emptyCatalog(2026), resources: { thing, area } };
const callerOf = (role: string): Caller => ({
  id: 'u',
  username: '',
  roles: [role],
  permissions: [],
  me: {},
  language: 'zh',
  ip: '',
  requestId: '',
});
const accessAs = (role: string, resource = thing): ResourceAccess =>
  computeAccess(catalog, resource, callerOf(role), new Date(0));
const alongAs = (role: string): RelationAccess => ({
  catalog,
  accessTo: resource => accessAs(role, resource),
});
const hashes = {
  hashes: (value: string) => [`#${value}`],
  lastHashes: (text: string) => [`#${text.slice(-4)}`],
};
const condition = (text: string, role = 'a') =>
  buildListCondition(parse(text), thing, accessAs(role), hashes);
const is = (path: string, test: object) => ({ op: 'is', path: [path], test });

describe('filter condition', () => {
  it.each([
    ['code=x', is('code', { eq: 'x' })],
    ['code=x&code=y', is('code', { in: ['x', 'y'] })],
    ['code[in]=x,y', is('code', { in: ['x', 'y'] })],
    ['title[eq]=x', is('title', { eq: 'x' })],
    ['code[like]=%25', is('code', { like: '%' })],
    ['seats=5', is('seats', { eq: 5 })],
    ['tags=big', is('tags', { has: 'big' })],
    ['tags=大', is('tags', { has: 'big' })],
    [`areaId=${uuid}`, is('areaId', { eq: uuid })],
    ['idcard=4401 01x', is('idcard', { hash: '#440101X' })],
    ['idcard[last]=001x', is('idcard', { last: '#001x' })],
    ['title=x', { op: 'search', fields: ['code', 'title'], text: 'x' }],
    ['', matchAll],
  ])('filter condition for %s', (text, expected) => {
    expect(condition(text)).toEqual(expected);
  });

  it('filter condition joins parameters by all and the values of one parameter by any', () => {
    expect(condition('seats[gte]=1&seats[lte]=9')).toEqual({
      op: 'all',
      of: [is('seats', { gte: 1 }), is('seats', { lte: 9 })],
    });
    expect(condition('idcard=a&idcard=b')).toEqual({
      op: 'any',
      of: [is('idcard', { hash: '#A' }), is('idcard', { hash: '#B' })],
    });
  });

  it('filter condition matches only rows whose grant shows the filtered field', () => {
    expect(condition('seats=5', 'c')).toEqual({
      op: 'all',
      of: [is('seats', { eq: 5 }), is('code', { eq: 'x' })],
    });
    expect(condition('title=5', 'c')).toEqual({ op: 'search', fields: ['code'], text: '5' });
  });

  it('filter condition of a search finds a field that is read over relations at the end of its path, on rows whose grant shows it', () => {
    const related = { ...thing, list: { ...list, search: ['code', 'derived'] } };
    const search = (role: string) =>
      buildListCondition(parse('title=x'), related, accessAs(role, related), hashes);
    const own = { op: 'search', fields: ['code'], text: 'x' };
    const atEnd = { op: 'is', path: ['areaId', 'code'], test: { search: 'x' } };
    expect(search('a')).toEqual({ op: 'any', of: [own, atEnd] });
    expect(search('b')).toEqual(own);
  });

  it("filter condition replaces the value $me by the caller's account in a reference to accounts, and nowhere else", () => {
    const access = computeAccess(catalog, thing, { ...callerOf('a'), id: uuid }, new Date(0));
    const ask = (text: string) => buildListCondition(parse(text), thing, access, hashes);
    expect(ask('keeperId=$me')).toEqual(is('keeperId', { eq: uuid }));
    expect(ask('code=$me')).toEqual(is('code', { eq: '$me' }));
    expect(catchIssues(() => ask('areaId=$me'))).toMatchObject([{ path: '/areaId', keyword: 'kind' }]);
  });

  it.each([
    ['openOn=$week', [is('openOn', { gte: '2026-04-13' }), is('openOn', { lte: '2026-04-19' })]],
    ['sentAt[gte]=$week', [is('sentAt', { gte: '2026-04-13T00:00:00+08:00' })]],
    ['sentAt[lte]=$last7', [is('sentAt', { lt: '2026-04-17T00:00:00+08:00' })]],
    [
      'sentAt=$today',
      [is('sentAt', { gte: '2026-04-16T00:00:00+08:00' }), is('sentAt', { lt: '2026-04-17T00:00:00+08:00' })],
    ],
  ])('filter condition binds the relative period %s to the current day in city time', (text, of) => {
    // 00:30 in the city, the day before in UTC.
    const access = computeAccess(catalog, thing, callerOf('a'), new Date('2026-04-15T16:30:00Z'));
    const built = buildListCondition(parse(text), thing, access, hashes);
    expect(built).toEqual(of.length === 1 ? of[0] : { op: 'all', of });
  });

  it('filter condition accepts a relative period beside a date, and none in a field without dates', () => {
    const access = computeAccess(catalog, thing, callerOf('a'), new Date('2026-04-16T08:00:00Z'));
    const ask = (text: string) => buildListCondition(parse(text), thing, access, hashes);
    expect(ask('openOn=2026-01-01&openOn=$today')).toEqual({
      op: 'any',
      of: [
        is('openOn', { eq: '2026-01-01' }),
        { op: 'all', of: [is('openOn', { gte: '2026-04-16' }), is('openOn', { lte: '2026-04-16' })] },
      ],
    });
    expect(ask('code=$today')).toEqual(is('code', { eq: '$today' }));
    expect(catchIssues(() => ask('seats=$today'))).toMatchObject([{ path: '/seats', keyword: 'kind' }]);
    expect(catchIssues(() => ask('openOn=$year'))).toMatchObject([{ path: '/openOn', keyword: 'kind' }]);
  });

  it('filter by a relative period returns no records of a resource that requires an exact look-up (foundBy)', () => {
    const found = { ...rule('f', ['openOn']), foundBy: ['openOn'] };
    const closed = blankResource('thing', fields, { list, access: [found] });
    const access = accessAs('f', closed);
    const ask = (text: string) => buildListCondition(parse(text), closed, access, hashes);
    expect(ask('openOn=2026-01-01')).toEqual(is('openOn', { eq: '2026-01-01' }));
    expect(ask('openOn=$month')).toEqual(matchNone);
  });

  it('lease (advisory lock) filter finds the leases of the caller by holder and expiry, and none for a caller without a session', () => {
    const where = {
      op: 'all',
      of: [is('holder', { eq: 'u' }), is('until', { gt: '1970-01-01T00:00:00.000Z' })],
    };
    expect(condition('claim=$me')).toEqual({ op: 'some', of: 'lease', via: 'record', where });
    const { id: _, ...stranger } = callerOf('a');
    const access = computeAccess(catalog, thing, { ...stranger, id: undefined }, new Date(0));
    const ask = () => buildListCondition(parse('claim=$me'), thing, access, hashes);
    expect(catchIssues(ask)).toMatchObject([{ path: '/claim', keyword: 'unknown' }]);
    const query = parse('claim=$me');
    expect(omitUnusableFilters(query, thing, access).filters).toEqual([]);
    expect(omitUnusableFilters(query, thing, accessAs('a'))).toEqual(query);
  });

  it('filter condition applies to visible rows only', () => {
    expect(condition('', 'nobody')).toEqual(matchNone);
  });

  it('filter condition refuses an unreadable field like an unknown one', () => {
    const refusal = (name: string, query: string) =>
      JSON.stringify(catchIssues(() => condition(query))).replaceAll(name, '');
    for (const query of ['=x', '[like]=x', '[gte]=x', '[last]=0000', '=%00', '=']) {
      expect(refusal('secret', `secret${query}`)).toBe(refusal('nowhere', `nowhere${query}`));
      expect(refusal('constructor', `constructor${query}`)).toBe(refusal('nowhere', `nowhere${query}`));
    }
  });

  it.each([
    ['idcard[like]=4', 'filter'],
    ['idcard[gte]=4', 'filter'],
    ['code[gte]=4', 'filter'],
    ['code[last]=4444', 'filter'],
    ['derived=x', 'filter'],
    ['photo=x', 'filter'],
    ['seats[like]=1', 'filter'],
    ['seats=x', 'kind'],
    ['seats=', 'required'],
    ['seats=%20', 'required'],
    ['code[in]=x,', 'required'],
    ['tags=small', 'enum'],
    ['areaId=x', 'kind'],
    ['idcard[last]=01', 'last'],
    ['code=%00', 'characters'],
    ['seats[gte]=1&seats[gte]=2', 'repeated'],
    ['code[like]=a&code[like]=b', 'repeated'],
  ])('filter condition refuses %s', (text, keyword) => {
    expect(catchIssues(() => condition(text)).map(issue => issue.keyword)).toContain(keyword);
  });
});

describe('sort', () => {
  const keys = (text: string, role = 'a') => authorizeSort(parse(text), thing, accessAs(role), alongAs(role));

  it('sort order defaults to the readable sort keys of the resource', () => {
    expect(keys('')).toEqual([
      { field: 'areaId.code', descending: true, visible: parseCondition({ 'areaId.code': { like: '4' } }) },
      { field: 'code', descending: false },
    ]);
    expect(keys('', 'b')).toEqual([{ field: 'code', descending: false }]);
  });

  it('sort keys of the query replace the default order, in their sequence and direction', () => {
    expect(keys('sort=-seats&sort=code')).toEqual([
      { field: 'seats', descending: true },
      { field: 'code', descending: false },
    ]);
  });

  it('sort order does not disclose the position of a value hidden from the caller', () => {
    expect(keys('sort=seats', 'c')).toEqual([
      { field: 'seats', descending: false, visible: parseCondition({ code: 'x' }) },
    ]);
  });

  it.each([
    ['secret', 'unknown'],
    ['nowhere', 'unknown'],
    ['constructor', 'unknown'],
    ['', 'unknown'],
    ['areaId.hidden', 'unknown'],
    ['areaId.nowhere', 'unknown'],
    ['code.code', 'unknown'],
    ['idcard', 'sort'],
    ['derived', 'sort'],
    ['areaId', 'sort'],
    ['tags', 'sort'],
  ])('sort order refuses %s', (field, keyword) => {
    expect(catchIssues(() => keys(`sort=${field}`))).toEqual([{ path: '/sort', keyword, params: { field } }]);
  });
});
