import { afterEach, describe, expect, it } from 'vitest';
import type { JsonObject } from '#model/json';
import {
  buildRecordsFixture,
  closeRecordsFixtures,
  fixtureFiles,
  fixtureStores,
} from '#tests/support/recordsFixture';
import { listQuery } from '#tests/support/schoolsFixture';

afterEach(closeRecordsFixtures);

const text = (title: string): JsonObject => ({ title, 'x-title-en': title, type: 'string', maxLength: 20 });
const relation = (title: string, ref: string): JsonObject => ({ title, 'x-title-en': title, 'x-ref': ref });

const bureau: JsonObject = {
  ...{ title: 'Bureau', 'x-title-en': 'Bureau', type: 'object', 'x-display': '{name}' },
  properties: { name: text('Name') },
  'x-access': { admin: { all: true }, bureau: { see: true } },
};
/** A name is unique in its bureau. */
const desk: JsonObject = {
  ...{ title: 'Desk', 'x-title-en': 'Desk', type: 'object', 'x-display': '{name}', 'x-tree': 'aboveId' },
  'x-unique': [['bureauId', 'name']],
  properties: {
    name: text('Name'),
    bureauId: relation('Bureau', 'bureau'),
    aboveId: relation('Above', 'desk'),
  },
  'x-list': { columns: ['name'], search: ['name'], sort: 'id' },
  'x-access': { admin: { all: true }, bureau: { see: true }, dept: { see: ['name', 'aboveId'] } },
};
const task: JsonObject = {
  ...{ title: 'Task', 'x-title-en': 'Task', type: 'object' },
  properties: { deskId: relation('Desk', 'desk') },
  'x-access': {
    admin: { all: true },
    bureau: { see: true, create: true },
    dept: { see: true, create: true },
  },
};

describe.each(fixtureStores)('duplicate labels of records in a tree, in %s', (_name, storeOf) => {
  /** Each bureau has an office, and below it a post. East alone has an archive. */
  async function build() {
    const fixture = await buildRecordsFixture({ files: { ...fixtureFiles, bureau, desk, task }, storeOf });
    const admin = fixture.recordsAs('admin');
    const create = async (resource: string, values: JsonObject) =>
      (await admin.create(resource, values)).uuid;
    const offices: string[] = [];
    for (const name of ['East', 'West']) {
      const bureauId = await create('bureau', { name });
      const office = await create('desk', { name: 'Office', bureauId });
      offices.push(office);
      await create('desk', { name: 'Post', bureauId, aboveId: office });
      if (name === 'East') await create('desk', { name: 'Archive', bureauId, aboveId: office });
    }
    const options = async (role: string, q = '', parent?: string) =>
      (
        await fixture.recordsAs(role).options('task', 'deskId', q, parent === undefined ? {} : { parent })
      ).map(({ label }) => label);
    const read = async (role: string, parent: string, fields = ['name', 'aboveId']) => {
      const part = { parents: [parent] };
      const { list } = await fixture.recordsAs(role).listTreePart('desk', part, { ...listQuery(), fields });
      return list.map(({ name, distinction }) => [name, distinction]);
    };
    return { fixture, offices, options, read };
  }

  it('duplicate labels of options are extended by a distinguishing field, and unique labels stay unchanged', async () => {
    const { options } = await build();
    expect(await options('bureau')).toEqual([
      'Office · East',
      'Post · East',
      'Archive',
      'Office · West',
      'Post · West',
    ]);
    expect(await options('bureau', 'Archive')).toEqual(['Archive']);
  });

  it('duplicate labels of options are extended by the label of the parent if that differs', async () => {
    const { fixture, offices, options } = await build();
    const admin = fixture.recordsAs('admin');
    await admin.update('desk', offices[1] ?? '', 1, { name: 'Hall' });
    expect(await options('bureau', 'Post')).toEqual(['Post · Office', 'Post · Hall']);
  });

  it('duplicate labels are not extended by a field that the caller may not read', async () => {
    const { options } = await build();
    expect(await options('dept', 'Office')).toEqual(['Office', 'Office']);
  });

  it('duplicate labels are distinguished within one level', async () => {
    const { offices, options } = await build();
    expect(await options('bureau', '', '')).toEqual(['Office · East', 'Office · West']);
    expect(await options('bureau', '', offices[0])).toEqual(['Post', 'Archive']);
  });

  it('duplicate labels of tree rows are extended by a field that differs among rows of the same level', async () => {
    const { offices, read } = await build();
    expect(await read('bureau', '')).toEqual([
      ['Office', 'East'],
      ['Office', 'West'],
    ]);
    expect(await read('bureau', offices[0] ?? '')).toEqual([
      ['Post', undefined],
      ['Archive', undefined],
    ]);
    expect((await read('dept', '')).map(([, distinction]) => distinction)).toEqual([undefined, undefined]);
    expect((await read('bureau', '', ['aboveId'])).map(([, distinction]) => distinction)).toEqual([
      undefined,
      undefined,
    ]);
  });
});
