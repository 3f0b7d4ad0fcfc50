import { describe, expect, it } from 'vitest';
import { blankField, blankResource } from '../resource/blankResource';
import { emptyCatalog, type Catalog } from '../catalog';
import type { Condition } from '../conditions';
import { matchesCondition, type RelatedRowLookup } from './matchesCondition';
import { getOwn, type JsonValue } from '../json';
import type { FieldKind } from '../kinds';
import { parseCondition } from './parseCondition';
import type { Row } from '../records';

const field = (name: string, kind: FieldKind, to?: string) =>
  blankField(name, kind, to === undefined ? {} : { ref: { to, onDelete: 'restrict', owner: false } });

const area = blankResource(
  'area',
  [field('code', 'text'), field('level', 'choice'), field('parentId', 'reference', 'area')],
  {
    parent: 'parentId',
  },
);
const street = blankResource('street', [field('code', 'text')], {
  view: { of: 'area', where: parseCondition({ level: 'street' }) },
});
const pool = blankResource('pool', [
  field('name', 'text'),
  field('lanes', 'integer'),
  field('openedAt', 'datetime'),
  field('openedOn', 'date'),
  field('indoor', 'boolean'),
  field('features', 'choices'),
  field('phone', 'text'),
  field('areaId', 'reference', 'street'),
]);
const catalog: Catalog = { ...emptyCatalog(2026), resources: { area, street, pool } };

const row = (uuid: string, values: Record<string, JsonValue>): Row => ({
  uuid,
  version: 1,
  deleted: false,
  ...values,
});
const rows: Record<string, Row[]> = {
  area: [
    row('city', { code: 'C', level: 'city', parentId: null }),
    row('north', { code: 'N', level: 'street', parentId: 'city' }),
    row('ring', { code: 'R', level: 'street', parentId: 'gnir' }),
    row('gnir', { code: 'G', level: 'block', parentId: 'ring', deleted: true }),
  ],
  pool: [
    row('p1', {
      name: 'North Pool 北',
      lanes: 9,
      openedAt: '2026-04-17T00:00:00+08:00',
      openedOn: '2026-04-17',
      indoor: false,
      features: ['slide'],
      phone: { sealed: '…', mask: '13*', hash: 'h-full', last: 'h-last' },
      areaId: 'north',
    }),
    row('p2', { deleted: true, areaId: 'city' }),
    row('p3', { areaId: 'ring' }),
  ],
};

const look: RelatedRowLookup = {
  catalog,
  row: (name, uuid) => getOwn(rows, name)?.find(candidate => candidate.uuid === uuid),
  rows: name => getOwn(rows, name) ?? [],
};

const find = (name: string, uuid: string): Row => {
  const found = look.row(name, uuid);
  if (!found) throw new Error(`${name} ${uuid} is not among the rows`);
  return found;
};
const ofPool = (condition: Condition) => matchesCondition(condition, find('pool', 'p1'), pool, look);
const ofArea = (uuid: string, source: object) =>
  matchesCondition(parseCondition(source), find('area', uuid), area, look);

describe('matchesCondition', () => {
  it.each([
    [{}],
    [{ lanes: 9 }],
    [{ lanes: { gt: 8, lt: 10 } }],
    [{ lanes: { gte: 9, lte: 9 } }],
    [{ lanes: [1, 9] }],
    [{ lanes: { not: 8 } }],
    [{ indoor: false }],
    [{ name: { like: 'nORTH pool 北' } }],
    [{ openedAt: '2026-04-16T16:00:00Z' }],
    [{ openedAt: { lt: '2026-04-16T16:00:01Z' } }],
    [{ openedOn: { gte: '2026-04-17' } }],
    [{ features: { has: 'slide' } }],
    [{ uuid: 'p1' }],
    [{ missing: null }],
    [{ name: { null: false } }],
    [{ 'areaId.code': 'N' }],
    [{ 'areaId.parentId.code': 'C' }],
    [{ 'areaId.uuid': 'north' }],
    [{ 'areaId.parentId.parentId.code': null }],
    [{ areaId: { within: 'north' } }],
    [{ areaId: { within: ['elsewhere', 'city'] } }],
    [{ 'areaId.parentId': { within: 'city' } }],
    [{ any: [{ lanes: 1 }, { indoor: false }] }],
    [{ not: { all: [{ lanes: 9 }, { indoor: true }] } }],
    [{ phone: { null: false } }],
  ])('matchesCondition is true for %j', source => {
    expect(ofPool(parseCondition(source))).toBe(true);
    expect(ofPool({ op: 'not', of: parseCondition(source) })).toBe(false);
  });

  it.each([
    [{ lanes: '9' }],
    [{ lanes: { gt: 10 } }],
    [{ lanes: { gt: '1' } }],
    [{ lanes: { like: '9' } }],
    [{ name: { like: 'pool  ' } }],
    [{ name: 'north pool 北' }],
    [{ openedAt: '2026-04-17' }],
    [{ features: 'slide' }],
    [{ features: { has: 'sauna' } }],
    [{ missing: 'x' }],
    [{ missing: { lt: 5 } }],
    [{ missing: { gt: 5 } }],
    [{ constructor: { null: false } }],
    [{ 'areaId.missing': { null: false } }],
    [{ 'name.code': 'N' }],
    [{ areaId: { within: 'p1' } }],
    [{ name: { within: 'North Pool 北' } }],
    [{ phone: '13*' }],
    [{ phone: { like: '1' } }],
    [{ any: [] as never[] }],
  ])('matchesCondition is false for %j', source => {
    const condition: Condition =
      'any' in source && source.any.length === 0 ? { op: 'any', of: [] } : parseCondition(source);
    expect(ofPool(condition)).toBe(false);
  });

  it('matchesCondition compares an encrypted value by its hashes only', () => {
    expect(ofPool({ op: 'is', path: ['phone'], test: { hash: 'h-full' } })).toBe(true);
    expect(ofPool({ op: 'is', path: ['phone'], test: { last: 'h-last' } })).toBe(true);
    expect(ofPool({ op: 'is', path: ['phone'], test: { hash: 'h-last' } })).toBe(false);
    expect(ofPool({ op: 'is', path: ['name'], test: { hash: 'North Pool 北' } })).toBe(false);
    expect(ofPool({ op: 'search', fields: ['phone'], text: '1' })).toBe(false);
  });

  it('matchesCondition looks for the text of a search in each of the searched fields', () => {
    expect(ofPool({ op: 'search', fields: ['missing', 'name'], text: 'POOL' })).toBe(true);
    expect(ofPool({ op: 'search', fields: ['missing', 'openedOn'], text: 'POOL' })).toBe(false);
  });

  it('matchesCondition looks for the text of a search at the end of a path', () => {
    const search = (path: string): Condition => ({ op: 'is', path: path.split('.'), test: { search: 'n' } });
    expect(ofPool(search('areaId.code'))).toBe(true);
    expect(ofPool(search('areaId.parentId.code'))).toBe(false);
    expect(ofPool(search('areaId.missing'))).toBe(false);
    expect(ofPool(search('phone'))).toBe(false);
  });

  it('matchesCondition follows back references to rows that are not deleted, and only to the rows of a view', () => {
    expect(ofArea('north', { some: { 'pool.areaId': { lanes: 9 } } })).toBe(true);
    expect(ofArea('north', { some: { 'pool.areaId': { lanes: 8 } } })).toBe(false);
    expect(ofArea('city', { some: { 'pool.areaId': {} } })).toBe(false);
    expect(ofArea('city', { some: { 'street.parentId': {} } })).toBe(true);
    expect(ofArea('ring', { some: { 'area.parentId': {} } })).toBe(false);
    expect(ofArea('city', { some: { 'nowhere.parentId': {} } })).toBe(false);
  });

  it('tree condition (within a subtree) includes the root of the subtree itself', () => {
    expect(ofArea('north', { uuid: { within: 'city' } })).toBe(true);
    expect(ofArea('city', { uuid: { within: 'city' } })).toBe(true);
    expect(ofArea('city', { uuid: { within: 'north' } })).toBe(false);
  });

  it('tree condition terminates in a tree with a cycle', () => {
    expect(ofArea('ring', { uuid: { within: 'gnir' } })).toBe(true);
    expect(ofArea('ring', { uuid: { within: 'city' } })).toBe(false);
  });

  it('matchesCondition resolves the fields of a view by its base resource', () => {
    expect(matchesCondition(parseCondition({ level: 'street' }), find('area', 'north'), street, look)).toBe(
      true,
    );
  });
});
