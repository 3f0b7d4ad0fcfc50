import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { JsonObject } from '#model/json';
import { label, numberField, textField } from '#tests/support/fieldSources';
import {
  buildRecordsFixture,
  closeRecordsFixtures,
  fixtureStores,
  type RecordsFixture,
} from '#tests/support/recordsFixture';

const kind: JsonObject = {
  ...label('类型', 'Kind'),
  type: 'object',
  properties: { days: numberField('天数', 'Days') },
  'x-access': { admin: { all: true } },
};

const check: JsonObject = {
  ...label('核查', 'Check'),
  type: 'object',
  properties: {
    kindId: { ...label('类型', 'Kind'), 'x-ref': 'kind' },
    // Computed from another value that is declared after it.
    double: numberField('两倍', 'Double', { 'x-derive': { value: { times: ['$this.total', 2] } } }),
    total: numberField('合计', 'Total', { 'x-derive': { value: { plus: ['$this.one', '$this.other'] } } }),
    one: numberField('其一', 'One'),
    other: numberField('其二', 'Other'),
    days: numberField('天数', 'Days', { 'x-derive': { value: '$this.kindId.days' } }),
    remindOn: textField('提醒日期', 'Remind on', {
      format: 'date',
      'x-default': { plus: ['$today', { days: 7 }] },
    }),
    dueAt: textField('截止时间', 'Due at', { format: 'date-time', readOnly: true }),
    note: textField('备注', 'Note', { readOnly: true }),
  },
  'x-states': {
    initial: 'open',
    states: { open: label('进行', 'Open'), begun: { ...label('开始', 'Begun'), final: true } },
    transitions: {
      begin: {
        ...label('开始', 'Begin'),
        from: 'open',
        to: 'begun',
        input: { properties: { by: textField('经办人', 'By') } },
        effects: [
          {
            set: {
              dueAt: { plus: ['$now', { days: '$this.kindId.days' }] },
              note: { concat: ['$input.by', ' ', '$this.total'] },
            },
          },
          { create: 'kind', values: { days: { plus: ['$this.kindId.days', 1] } } },
        ],
      },
    },
  },
  'x-access': { admin: { all: true } },
};

describe.each(fixtureStores)('computed values on %s', (_name, storeOf) => {
  let fixture: RecordsFixture;
  beforeEach(async () => {
    fixture = await buildRecordsFixture({ storeOf, files: { kind, check } });
  });
  afterEach(closeRecordsFixtures);

  const admin = () => fixture.recordsAs('admin');
  const made = async (values: JsonObject) => {
    const { uuid } = await admin().create('kind', { days: 5 });
    return admin().create('check', { ...values, kindId: uuid });
  };

  it('computed values from other fields, computed fields and related records are stored', async () => {
    expect(await made({ one: 1, other: 2 })).toMatchObject({ total: 3, double: 6, days: 5 });
    const [row] = await fixture.getRows('check');
    expect(row).toMatchObject({ total: 3, double: 6, days: 5 });
  });

  it('computed values are updated when a source is edited, and null when a source is empty', async () => {
    const { uuid } = await made({ one: 1, other: 2 });
    expect(await admin().update('check', uuid, 1, { other: 5 })).toMatchObject({ total: 6, double: 12 });
    expect(await admin().update('check', uuid, 2, { other: null })).toMatchObject({
      total: null,
      double: null,
    });
    const { uuid: longer } = await admin().create('kind', { days: 9 });
    expect(await admin().update('check', uuid, 3, { kindId: longer })).toMatchObject({ days: 9 });
  });

  it('computed field cannot be written by a caller', async () => {
    await expect(made({ one: 1, other: 2, total: 9 })).rejects.toMatchObject({
      issues: [{ path: '/total', keyword: 'readOnly' }],
    });
  });

  it('computed default fills in a new record', async () => {
    expect(await made({})).toMatchObject({ remindOn: '2026-04-23' });
    expect(await made({ remindOn: '2026-05-01' })).toMatchObject({ remindOn: '2026-05-01' });
  });

  it('computed values are set by the effects of a transition, on its record and on a new one', async () => {
    const { uuid } = await made({ one: 1, other: 2 });
    expect(await admin().transition('check', uuid, 1, 'begin', { by: '张三' })).toMatchObject({
      dueAt: '2026-04-21T08:00:00+08:00',
      note: '张三 3',
    });
    expect((await fixture.getRows('kind')).map(({ days }) => days)).toEqual([5, 6]);
  });
});
