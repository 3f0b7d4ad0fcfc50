import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { JsonObject } from '#model/json';
import { noCityRules, type CityRules } from '#model/rules';
import { label } from '#tests/support/fieldSources';
import {
  buildRecordsFixture,
  closeRecordsFixtures,
  fixtureStores,
  type RecordsFixture,
} from '#tests/support/recordsFixture';

const task: JsonObject = {
  ...label('任务', 'Task'),
  type: 'object',
  properties: {
    name: { ...label('名称', 'Name'), type: 'string', 'x-rule': 'polite' },
    part: { ...label('部分', 'Part'), type: 'string' },
    number: { ...label('编号', 'Number'), type: 'string', 'x-number': { rule: 'numbered', per: ['part'] } },
    rank: { ...label('排序', 'Rank'), type: 'string', 'x-derive': { rule: 'ranked' } },
    title: { ...label('标题', 'Title'), type: 'string', 'x-derive': { text: '{number}/{rank}' } },
    result: { ...label('结果', 'Result'), type: 'string', readOnly: true },
    helper: {
      ...label('协助', 'Helper'),
      type: 'object',
      properties: { organId: { ...label('机构', 'Organisation'), 'x-ref': 'organ' } },
    },
  },
  'x-rules': ['whole'],
  'x-states': {
    initial: 'open',
    states: {
      open: { ...label('进行', 'Open'), colour: 'blue' },
      done: { ...label('完成', 'Done'), colour: 'green', final: true },
    },
    transitions: {
      finish: { ...label('完成', 'Finish'), from: 'open', to: 'done', effects: [{ rule: 'summed' }] },
    },
  },
  'x-access': {
    admin: { all: true },
    bureau: { see: true, edit: { fields: ['name', 'part'], rule: 'openParts' } },
  },
};

const rules: CityRules = {
  ...noCityRules,
  checks: {
    polite: (record, field) => (record.name === '无礼' ? [{ path: `/${field ?? ''}`, keyword: 'rule' }] : []),
    whole: async (record, _field, { reader }) =>
      record.part === 'full' && (await reader.count('task', { op: 'all', of: [] })) > 0
        ? [{ path: '/part', keyword: 'rule' }]
        : [],
  },
  derivations: { ranked: record => `${String(record.number)}!` },
  numbers: { numbered: (record, running) => `${String(record.part)}-${running}` },
  fields: { openParts: record => (record.part === 'a' ? ['name'] : ['name', 'part']) },
  effects: {
    summed: async (record, _input, tx) => ({
      result: `${String(record.name)} ${await tx.count('task', { op: 'all', of: [] })}`,
    }),
  },
};

describe.each(fixtureStores)('named city rules on %s', (_name, storeOf) => {
  let fixture: RecordsFixture;
  beforeEach(async () => {
    fixture = await buildRecordsFixture({ storeOf, files: { task }, rules });
  });
  afterEach(closeRecordsFixtures);

  const make = (values: JsonObject) => fixture.recordsAs('admin').create('task', values);

  it('city rule (function named in a schema) assigns numbers to records per combination of fields, and another city rule derives a value from the number', async () => {
    await make({ part: 'a' });
    expect(await make({ part: 'a' })).toMatchObject({ number: 'a-2', rank: 'a-2!', title: 'a-2/a-2!' });
    expect(await make({ part: 'b' })).toMatchObject({ number: 'b-1' });
  });

  it('city rule (function named in a schema) refuses a field value, and another one a whole record', async () => {
    await expect(make({ name: '无礼' })).rejects.toMatchObject({
      issues: [{ path: '/name', keyword: 'rule' }],
    });
    await make({ part: 'full' });
    await expect(make({ part: 'full' })).rejects.toMatchObject({
      issues: [{ path: '/part', keyword: 'rule' }],
    });
  });

  it('city rule (function named in a schema) decides for each record which of the granted fields can be edited', async () => {
    const [closed, open] = [await make({ part: 'a' }), await make({ part: 'b' })];
    const bureau = fixture.recordsAs('bureau');
    expect((await bureau.get('task', closed.uuid)).editable).toEqual(['name']);
    expect((await bureau.get('task', open.uuid)).editable).toEqual(['name', 'part']);
    await expect(bureau.update('task', closed.uuid, 1, { part: 'c' })).rejects.toMatchObject({
      issues: [{ path: '/part', keyword: 'readOnly' }],
    });
  });

  it('city rule (function named in a schema) computes values in the transaction of a transition', async () => {
    const made = await make({ name: '甲' });
    expect(await fixture.recordsAs('admin').transition('task', made.uuid, 1, 'finish', {})).toMatchObject({
      status: 'done',
      result: '甲 1',
    });
  });

  it('relations inside groups are validated beside the city rules', async () => {
    const organ = await fixture.recordsAs('admin').create('organ', { name: '一局' });
    expect(await make({ helper: { organId: organ.uuid } })).toMatchObject({
      labels: { [organ.uuid]: '一局' },
    });
    await expect(make({ helper: { organId: crypto.randomUUID() } })).rejects.toMatchObject({
      issues: [{ path: '/helper/organId', keyword: 'reference' }],
    });
  });
});
