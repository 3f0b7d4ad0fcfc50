import { describe, expect, it } from 'vitest';
import type { Caller } from '../caller';
import { emptyCatalog } from '../catalog';
import { parseCondition } from '../conditions/parseCondition';
import { blankField, blankResource } from '../resource/blankResource';
import type { AccessGrant } from '../resource';
import type { HomeTile } from '../tiles';
import { projectTiles } from './projectTiles';
import { ResourceVisibility } from './ResourceVisibility';

const all = ['kind', 'seats', 'openOn', 'updatedAt', 'season', 'secret', 'total', 'areaId'];
const see = (fields: string[], fieldRule?: string): AccessGrant => ({
  role: 'school',
  may: 'see',
  fields,
  rows: parseCondition({}),
  ...(fieldRule !== undefined && { fieldRule }),
});
const tile = (more: Partial<HomeTile>): HomeTile => ({
  name: 'one',
  title: { zh: '一', en: 'One' },
  filters: [],
  measure: { kind: 'count' },
  intent: 'none',
  ...more,
});
const caller: Caller = {
  ...{ id: 'u1', username: 'school', roles: ['school'], permissions: [] },
  ...{ me: { areas: ['a', 'b'], school: '' }, language: 'en', ip: '', requestId: '' },
};

function project(more: Partial<HomeTile>, access: AccessGrant = see(all), others: AccessGrant[] = []) {
  const choices = [{ value: 'x', title: { zh: '甲', en: 'X' }, colour: 'green' as const }];
  const resource = blankResource(
    'slot',
    [
      blankField('kind', 'choice', { choices }),
      blankField('seats', 'integer'),
      blankField('openOn', 'date'),
      blankField('updatedAt', 'datetime'),
      blankField('season', 'integer'),
      blankField('secret', 'text', { sensitive: 'name' }),
      blankField('total', 'integer', {
        derive: { by: 'count', of: 'slot', where: parseCondition({}), public: false, stored: false },
      }),
      blankField('areaId', 'reference'),
    ],
    { access: [access, ...others], tiles: [tile(more)] },
  );
  const listed = { ...resource, list: { ...resource.list, where: { season: '$season' } } };
  const catalog = { ...emptyCatalog(2026), resources: { slot: listed } };
  return projectTiles(new ResourceVisibility(catalog, listed, caller, new Date('2026-04-16T01:42:07Z')));
}

describe('projected tiles', () => {
  it('home page tile sent to a caller has its unit in the language of the caller, in singular and plural', () => {
    const unit = { zh: '人', en: { one: 'child', other: 'children' } };
    expect(project({ unit })).toMatchObject([{ unit: { one: 'child', other: 'children' } }]);
  });

  it('home page tile of record cards, as sent to a caller, has the card fields that the caller may read, in their order', () => {
    const records = { measure: { kind: 'records', limit: 3 }, fields: ['seats', 'secret', 'kind'] } as const;
    expect(project(records)).toMatchObject([{ fields: ['seats', 'secret', 'kind'] }]);
    expect(project(records, see(['kind', 'seats']))).toMatchObject([{ fields: ['seats', 'kind'] }]);
    expect(project({ ...records, fields: undefined })[0]).not.toHaveProperty('fields');
  });

  it('home page tile sent to a caller has its own filters and the fixed filters of its list', () => {
    expect(project({ filters: [{ field: 'kind', op: 'in', values: ['x', 'y'] }] })).toEqual([
      {
        ...{ resource: 'slot', name: 'one', title: 'One', measure: { kind: 'count' }, intent: 'none' },
        where: { season: '2026', 'kind[in]': 'x,y' },
      },
    ]);
    const other = project({ filters: [{ field: 'season', op: 'in', values: [2025] }] });
    expect(other[0]?.where).toEqual({ season: '2025' });
  });

  it("home page tile sent to a caller contains the caller's facts as constants, and the current time rounded to the hour", () => {
    const [one] = project({
      filters: [
        { field: 'areaId', op: 'in', values: ['$me.areas'] },
        { field: 'updatedAt', op: 'lte', value: { minus: ['$now', { days: 2 }] } },
        { field: 'openOn', op: 'gte', value: '$today' },
      ],
    });
    expect(one?.where).toEqual({
      season: '2026',
      'areaId[in]': 'a,b',
      'updatedAt[lte]': '2026-04-14T09:00:00+08:00',
      'openOn[gte]': '2026-04-16',
    });
  });

  it('home page tile of a percentage, as sent to a caller, has the filters of its numerator in place of those of its total', () => {
    const [one] = project({
      filters: [{ field: 'kind', op: 'in', values: ['x', 'y'] }],
      measure: { kind: 'share', filters: [{ field: 'kind', op: 'in', values: ['x'] }] },
    });
    expect(one?.measure).toEqual({ kind: 'share', where: { season: '2026', kind: 'x' } });
  });

  it('home page ratio tile sent to a caller has the titles of its two numbers, and its group-by field', () => {
    const measure = { kind: 'ratio', field: 'seats', to: 'season' } as const;
    const [one] = project({ measure, by: 'areaId' });
    expect(one?.measure).toEqual({ ...measure, titles: { of: 'seats', to: 'season' } });
    expect(one?.by?.field).toBe('areaId');
  });

  it('home page ratio tile is not sent to a caller unless its filters match only rows that show both numbers', () => {
    const measure = { kind: 'ratio', field: 'seats', to: 'season' } as const;
    const own = { ...see(all), rows: parseCondition({ areaId: 'a' }) };
    const others = [see(all.filter(name => name !== 'seats'))];
    expect(project({ measure }, own, others)).toEqual([]);
    const filters: HomeTile['filters'] = [{ field: 'seats', op: 'gte', value: 0 }];
    expect(project({ measure, filters }, own, others)).toMatchObject([{ where: { 'seats[gte]': '0' } }]);
    const hidden: HomeTile['filters'] = [{ field: 'kind', op: 'in', values: ['x'] }];
    expect(project({ measure, filters: hidden }, own, others)).toEqual([]);
  });

  it('home page tile with $today in its filters, as sent to a caller, keeps $today in the URL of its list, for dates and timestamps', () => {
    const [one] = project({
      filters: [
        { field: 'updatedAt', op: 'in', values: ['$today'] },
        { field: 'openOn', op: 'in', values: ['$today'] },
      ],
    });
    expect(one?.where).toEqual({ season: '2026', updatedAt: '$today', openOn: '$today' });
  });

  it('home page deadline tile sent to a caller excludes past deadlines by its filter', () => {
    const until = (field: string) => ({ kind: 'until', field }) as const;
    expect(project({ measure: until('openOn') })[0]).toMatchObject({
      measure: until('openOn'),
      where: { season: '2026', 'openOn[gte]': '2026-04-16' },
    });
    const [moment] = project({ measure: until('updatedAt') });
    expect(moment?.where).toEqual({ season: '2026', 'updatedAt[gte]': '2026-04-16T09:00:00+08:00' });
    expect(project({ measure: until('openOn') }, see(['kind']))).toEqual([]);
  });

  it('home page tile sent to a caller has the choices that it groups by, with their titles', () => {
    expect(project({ by: 'kind', least: 5 })[0]).toMatchObject({
      by: {
        field: 'kind',
        title: 'kind',
        kind: 'choice',
        choices: [{ value: 'x', title: 'X', colour: 'green' }],
      },
      least: 5,
    });
    const others = project({ by: 'kind', filters: [{ field: 'kind', op: 'in', values: ['y'] }] });
    expect(others[0]?.by?.choices).toEqual([]);
    expect(project({ by: 'areaId' })[0]?.by).toEqual({ field: 'areaId', title: 'areaId', kind: 'reference' });
  });

  it('home page tile sent to a caller has no group-by field that is hidden on some of the visible rows', () => {
    const partly = { ...see(all.filter(name => name !== 'kind')), rows: parseCondition({ season: 2025 }) };
    const [one] = project({ by: 'kind' }, { ...see(all), rows: parseCondition({ season: 2026 }) }, [partly]);
    expect(one).toBeDefined();
    expect(one).not.toHaveProperty('by');
    const filters: HomeTile['filters'] = [{ field: 'kind', op: 'in', values: ['x'] }];
    const [two] = project({ by: 'kind', filters }, { ...see(all), rows: parseCondition({ season: 2026 }) }, [
      partly,
    ]);
    expect(two?.by?.field).toBe('kind');
  });

  it('home page tile is sent to callers of its roles only', () => {
    expect(project({ roles: ['bureau'] })).toEqual([]);
    expect(project({ roles: ['bureau', 'school'] })).toHaveLength(1);
    expect(project({ roles: ['any'] })).toHaveLength(1);
  });

  it.each<Partial<HomeTile>>([
    { filters: [{ field: 'kind', op: 'in', values: ['x'] }] },
    { by: 'kind' },
    { measure: { kind: 'share', filters: [{ field: 'kind', op: 'in', values: ['x'] }] } },
  ])('schema sent to a caller omits a home page tile over a field that the caller may not read: %j', more => {
    expect(project(more)).toHaveLength(1);
    expect(project(more, see(['seats', 'season']))).toEqual([]);
    expect(project(more, see(all, 'openFields'))).toEqual([]);
  });

  it.each<Partial<HomeTile>>([
    { filters: [{ field: 'secret', op: 'in', values: ['x'] }] },
    { filters: [{ field: 'kind', op: 'gte', value: 'x' }] },
    { measure: { kind: 'sum', field: 'kind' } },
    { measure: { kind: 'sum', field: 'total' } },
    { by: 'total' },
  ])('schema sent to a caller omits a home page tile whose records its linked list cannot show: %j', more => {
    expect(project(more)).toEqual([]);
  });

  it('home page tile is not sent to a caller if its filter needs a $me fact that the account lacks', () => {
    expect(project({ filters: [{ field: 'kind', op: 'in', values: ['$me.school'] }] })).toEqual([]);
    expect(project({ filters: [{ field: 'openOn', op: 'lte', value: '$me.day' }] })).toEqual([]);
  });
});
