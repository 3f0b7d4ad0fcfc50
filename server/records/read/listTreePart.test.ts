import { afterEach, describe, expect, it } from 'vitest';
import { ValidationFailed } from '#model/errors';
import type { JsonObject } from '#model/json';
import type { TreePartQuery } from '#model/records';
import {
  buildRecordsFixture,
  closeRecordsFixtures,
  fixtureFiles,
  fixtureStores,
} from '#tests/support/recordsFixture';
import { listQuery } from '#tests/support/schoolsFixture';

afterEach(closeRecordsFixtures);

const text = (title: string): JsonObject => ({ title, 'x-title-en': title, type: 'string', maxLength: 20 });

const place: JsonObject = {
  title: 'Place',
  'x-title-en': 'Place',
  type: 'object',
  required: ['name', 'rank'],
  'x-display': '{name}',
  'x-tree': 'parentId',
  properties: {
    name: text('Name'),
    rank: text('Rank'),
    parentId: { title: 'Parent', 'x-title-en': 'Parent', 'x-ref': 'place' },
  },
  'x-list': { columns: ['name'], search: ['name'], sort: 'name' },
  'x-access': {
    admin: { all: true },
    bureau: { see: true, rows: { rank: { not: 'city' } } },
    dept: { see: ['name', 'rank'] },
  },
};

describe.each(fixtureStores)('part of a tree (levels, path or search matches) in %s', (_name, storeOf) => {
  /** Builds a tree of streets: East has two lanes, West one, North none. */
  async function build() {
    const fixture = await buildRecordsFixture({ files: { ...fixtureFiles, place }, storeOf });
    const admin = fixture.recordsAs('admin');
    const create = async (name: string, rank: string, parentId?: string) =>
      (await admin.create('place', { name, rank, ...(parentId !== undefined && { parentId }) })).uuid;
    const city = await create('City', 'city');
    const east = await create('East', 'district', city);
    const west = await create('West', 'district', city);
    await create('North', 'district', city);
    for (const name of ['A', 'B']) await create(name, 'lane', east);
    const lane = await create('C', 'lane', west);
    const names = new Map([
      [city, 'City'],
      [east, 'East'],
      [west, 'West'],
    ]);
    const read = async (role: string, question: Partial<TreePartQuery>, fields = ['name']) => {
      const query = { ...listQuery(), fields };
      const whole = { parents: [], ...question };
      const { list } = await fixture.recordsAs(role).listTreePart('place', whole, query);
      return list.map(({ name, above, childCount, found }) => [
        ...[name, above === null ? null : names.get(above), childCount],
        ...(found ? ['found'] : []),
      ]);
    };
    return { fixture, read, city, east, west, lane };
  }

  it('partial tree response for a parent contains its children with child counts, or two levels if the first level has a single record', async () => {
    const { read, city, east } = await build();
    expect(await read('admin', { parents: [east] })).toEqual([
      ['A', 'East', 0],
      ['B', 'East', 0],
    ]);
    expect(await read('admin', { parents: [''] })).toEqual([
      ['City', null, 3],
      ['East', 'City', 2],
      ['North', 'City', 0],
      ['West', 'City', 1],
    ]);
    expect(await read('admin', { parents: [city] })).toHaveLength(3);
    expect(await read('admin', { parents: ['nowhere'] })).toEqual([]);
  });

  it('partial tree response contains several levels at once, or the path to a record', async () => {
    const { read, east, west, lane } = await build();
    const lanes = await read('admin', { parents: [east, west] });
    expect(lanes.map(([name]) => name)).toEqual(['A', 'B', 'C']);
    const way = await read('admin', { reveal: lane });
    expect(way.map(([name]) => name)).toEqual(['C', 'City', 'East', 'North', 'West']);
    expect(await read('admin', { reveal: 'nowhere' })).toEqual([]);
  });

  it('partial tree response contains the matches of a search with their ancestors', async () => {
    const { read } = await build();
    expect(await read('admin', { find: 'c' })).toEqual([
      ['C', 'West', 0, 'found'],
      ['City', null, 3, 'found'],
      ['West', 'City', 1],
    ]);
    expect(await read('admin', { find: 'nothing' })).toEqual([]);
  });

  it('partial tree response contains the topmost records visible to the caller, and counts visible children only', async () => {
    const { read, city } = await build();
    expect(await read('bureau', { parents: [''] })).toEqual([
      ['East', null, 2],
      ['North', null, 0],
      ['West', null, 1],
    ]);
    expect(await read('bureau', { parents: [city] })).toEqual([]);
  });

  it('partial tree response is a flat list for a caller who cannot see the parent field', async () => {
    const { read, city } = await build();
    const all = ['A', 'B', 'C', 'City', 'East', 'North', 'West'].map(name => [name, null, 0]);
    expect(await read('dept', { parents: [''] })).toEqual(all);
    expect(await read('dept', { parents: [city] })).toEqual([]);
  });

  it('partial tree request is refused for hidden fields, for filters, and for a resource without a tree', async () => {
    const { fixture, read } = await build();
    await expect(read('dept', { parents: [''] }, ['parentId'])).rejects.toThrow(ValidationFailed);
    await expect(read('dept', { parents: ['nowhere'] }, ['parentId'])).rejects.toThrow(ValidationFailed);
    const admin = fixture.recordsAs('admin');
    const filters = [{ field: 'name', op: 'eq', values: ['A'] }] as const;
    const filtered = admin.listTreePart('place', { parents: [''] }, { ...listQuery(), filters });
    await expect(filtered).rejects.toThrow(ValidationFailed);
    await expect(admin.listTreePart('pupil', { parents: [''] }, listQuery())).rejects.toMatchObject({
      code: 400,
    });
  });
});
