import { afterEach, describe, expect, it } from 'vitest';
import { ValidationFailed } from '#model/errors';
import type { JsonObject } from '#model/json';
import {
  buildRecordsFixture,
  closeRecordsFixtures,
  fixtureFiles,
  fixtureStores,
} from '#tests/support/recordsFixture';

afterEach(closeRecordsFixtures);

const text = (title: string): JsonObject => ({ title, 'x-title-en': title, type: 'string', maxLength: 20 });
const relation = (title: string, ref: JsonObject | string): JsonObject => ({
  title,
  'x-title-en': title,
  'x-ref': ref,
});

const place: JsonObject = {
  title: 'Place',
  'x-title-en': 'Place',
  type: 'object',
  required: ['name', 'rank'],
  'x-display': '{name}',
  'x-tree': 'parentId',
  properties: { name: text('Name'), rank: text('Rank'), parentId: relation('Parent', 'place') },
  'x-list': { columns: ['name'], search: ['name'], sort: 'name' },
  'x-access': {
    admin: { all: true },
    bureau: { see: true, rows: { rank: { not: 'city' } } },
    dept: { see: ['name', 'rank'] },
  },
};
/** The lowest rank alone, which some callers see nothing above of. */
const lane: JsonObject = {
  title: 'Lane',
  'x-title-en': 'Lane',
  'x-view': { of: 'place', where: { rank: 'lane' } },
  type: 'object',
  'x-display': '{name}',
  properties: { name: {}, parentId: {} },
  'x-list': { columns: ['name'], search: ['name'], sort: 'name' },
  'x-access': { any: { see: true } },
};
const house: JsonObject = {
  title: 'House',
  'x-title-en': 'House',
  type: 'object',
  properties: {
    wanted: text('Wanted'),
    laneId: relation('Lane', { to: 'lane', where: { name: '$this.wanted' } }),
    pupilId: relation('Pupil', 'pupil'),
  },
  'x-access': { admin: { all: true }, any: { see: true, create: true } },
};

describe.each(fixtureStores)('levels of the options of a tree in %s', (_name, storeOf) => {
  /** Builds a tree of streets with houses: East has two lanes, West one, North none. */
  async function build() {
    const fixture = await buildRecordsFixture({ files: { ...fixtureFiles, place, lane, house }, storeOf });
    const admin = fixture.recordsAs('admin');
    const create = async (name: string, rank: string, parentId?: string) =>
      (await admin.create('place', { name, rank, ...(parentId !== undefined && { parentId }) })).uuid;
    const city = await create('City', 'city');
    const east = await create('East', 'district', city);
    const west = await create('West', 'district', city);
    await create('North', 'district', city);
    for (const name of ['A', 'B']) await create(name, 'lane', east);
    await create('C', 'lane', west);
    const read = async (role: string, parent: string, wanted?: string) => {
      const record = wanted === undefined ? {} : { this: { wanted } };
      const options = await fixture.recordsAs(role).options('house', 'laneId', '', { parent, ...record });
      return options.map(({ label, branch, pickable }) => [
        label,
        ...(branch ? ['branch'] : []),
        ...(pickable === false ? ['closed'] : []),
      ]);
    };
    return { fixture, read, city, east };
  }

  it('tree options return the children of a record that match or have a matching descendant', async () => {
    const { read, city, east } = await build();
    expect(await read('admin', '')).toEqual([['City', 'branch', 'closed']]);
    expect(await read('admin', city)).toEqual([
      ['East', 'branch', 'closed'],
      ['West', 'branch', 'closed'],
    ]);
    expect(await read('admin', east)).toEqual([['A'], ['B']]);
  });

  it('tree options omit branches without a matching record', async () => {
    const { read, city, east } = await build();
    expect(await read('admin', city, 'B')).toEqual([['East', 'branch', 'closed']]);
    expect(await read('admin', east, 'B')).toEqual([['B']]);
    expect(await read('admin', '', 'Z')).toEqual([]);
  });

  it('tree options show only the rows of the caller, with the highest visible ones as roots', async () => {
    const { read, city } = await build();
    expect(await read('bureau', '')).toEqual([
      ['East', 'branch', 'closed'],
      ['West', 'branch', 'closed'],
    ]);
    expect(await read('bureau', city)).toEqual([]);
  });

  it('tree options are one flat level if the caller cannot see the parents or the parent field', async () => {
    const { read, city } = await build();
    for (const role of ['parent', 'dept']) {
      expect(await read(role, '')).toEqual([['A'], ['B'], ['C']]);
      expect(await read(role, city)).toEqual([]);
    }
  });

  it('tree options are refused for records that are no tree', async () => {
    const { fixture } = await build();
    await expect(
      fixture.recordsAs('admin').options('house', 'pupilId', '', { parent: '' }),
    ).rejects.toBeInstanceOf(ValidationFailed);
  });
});
