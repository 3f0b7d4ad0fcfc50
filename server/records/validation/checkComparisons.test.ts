import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { JsonObject } from '#model/json';
import { label, numberField } from '#tests/support/fieldSources';
import {
  buildRecordsFixture,
  closeRecordsFixtures,
  fixtureStores,
  type RecordsFixture,
} from '#tests/support/recordsFixture';

const date = (zh: string, en: string): JsonObject => ({ ...label(zh, en), type: 'string', format: 'date' });
const refusal = (zh: string, en: string): JsonObject => ({ refusal: zh, 'x-refusal-en': en });

const kind: JsonObject = {
  ...label('类型', 'Kind'),
  type: 'object',
  properties: { most: numberField('上限', 'Most'), phone: { ...label('电话', 'Phone'), type: 'string' } },
  'x-access': { admin: { all: true } },
};

const booking: JsonObject = {
  ...label('预约', 'Booking'),
  type: 'object',
  properties: {
    name: { ...label('名称', 'Name'), type: 'string' },
    openOn: date('开始', 'Opens on'),
    closeOn: date('结束', 'Closes on'),
    seats: numberField('名额', 'Seats'),
    free: { ...label('不限', 'Free'), type: 'boolean' },
    kindId: { ...label('类型', 'Kind'), 'x-ref': 'kind' },
    parts: {
      ...label('分组', 'Parts'),
      type: 'array',
      items: { type: 'object', properties: { seats: numberField('人数', 'People') } },
    },
  },
  'x-compare': [
    { field: 'closeOn', gt: '$this.openOn', ...refusal('须晚于开始', 'It must end after its start') },
    { field: 'openOn', gte: '$today', ...refusal('不能早于今天', 'It cannot begin before today') },
    {
      field: 'seats',
      lte: '$this.kindId.most',
      when: { properties: { free: { const: false } }, required: ['free'] },
      ...refusal('超过上限', 'More than the kind allows'),
    },
    { field: 'seats', gte: { sum: 'parts.seats' }, ...refusal('名额不够', 'Too few seats') },
  ],
  'x-states': {
    initial: 'open',
    states: { open: label('进行', 'Open'), shut: { ...label('关闭', 'Shut'), final: true } },
    transitions: {
      shut: {
        ...label('关闭', 'Shut'),
        from: 'open',
        to: 'shut',
        input: { properties: { on: date('日期', 'On') } },
        effects: [{ set: { closeOn: '$input.on' } }],
      },
    },
  },
  'x-access': { admin: { all: true }, bureau: { see: ['name'], edit: ['name'] } },
};

const bookingView: JsonObject = {
  ...label('预约一览', 'Bookings'),
  type: 'object',
  'x-view': { of: 'booking' },
  properties: { openOn: {}, closeOn: {} },
  'x-access': { admin: { all: true } },
};

describe.each(fixtureStores)('x-compare on %s', (_name, storeOf) => {
  let fixture: RecordsFixture;
  beforeEach(async () => {
    fixture = await buildRecordsFixture({ storeOf, files: { kind, booking, bookingview: bookingView } });
  });
  afterEach(closeRecordsFixtures);

  const admin = () => fixture.recordsAs('admin');
  const refused = (field: string, zh: string, en: string) => ({
    issues: [{ path: `/${field}`, keyword: 'compare', text: { zh, en } }],
  });
  const early = refused('closeOn', '须晚于开始', 'It must end after its start');
  const sound = { openOn: '2026-05-01', closeOn: '2026-05-02', seats: 10 };

  it('x-compare (comparison of two fields) refuses a new record that violates a comparison, with the issue at the compared field', async () => {
    await expect(admin().create('booking', { ...sound, closeOn: '2026-05-01' })).rejects.toMatchObject(early);
    await expect(
      admin().create('bookingview', { openOn: '2026-05-01', closeOn: '2026-05-01' }),
    ).rejects.toMatchObject(early);
    expect(await admin().create('booking', sound)).toMatchObject(sound);
  });

  it('x-compare (comparison of two fields) can use the current time and the sum over a list', async () => {
    await expect(admin().create('booking', { openOn: '2026-04-15' })).rejects.toMatchObject(
      refused('openOn', '不能早于今天', 'It cannot begin before today'),
    );
    await expect(
      admin().create('booking', { ...sound, parts: [{ seats: 6 }, { seats: 5 }] }),
    ).rejects.toMatchObject(refused('seats', '名额不够', 'Too few seats'));
  });

  it('x-compare (comparison of two fields) accepts a record with an empty side of the comparison', async () => {
    expect(await admin().create('booking', { closeOn: '2026-05-01' })).toMatchObject({ version: 1 });
    expect(await admin().create('booking', {})).toMatchObject({ version: 1 });
  });

  it('x-compare (comparison of two fields) refuses an edit of either side, and is not evaluated if neither side changes', async () => {
    const made = await admin().create('booking', sound);
    await expect(admin().update('booking', made.uuid, 1, { openOn: '2026-05-03' })).rejects.toMatchObject(
      early,
    );
    await expect(admin().update('booking', made.uuid, 1, { closeOn: '2026-04-30' })).rejects.toMatchObject(
      early,
    );
    fixture.setTime('2026-06-01T08:00:00+08:00');
    expect(await admin().update('booking', made.uuid, 1, { name: '旧的' })).toMatchObject({ name: '旧的' });
  });

  it('x-compare (comparison of two fields) reads a related record, also if the relation itself changes', async () => {
    const small = await admin().create('kind', { most: 5 });
    const large = await admin().create('kind', { most: 50 });
    const limited = { ...sound, free: false };
    const many = refused('seats', '超过上限', 'More than the kind allows');
    await expect(admin().create('booking', { ...limited, kindId: small.uuid })).rejects.toMatchObject(many);
    const made = await admin().create('booking', { ...limited, kindId: large.uuid });
    await expect(admin().update('booking', made.uuid, 1, { kindId: small.uuid })).rejects.toMatchObject(many);
    await expect(admin().update('booking', made.uuid, 1, { seats: 51 })).rejects.toMatchObject(many);
    expect(await admin().update('booking', made.uuid, 1, { seats: 51, free: true })).toMatchObject({
      seats: 51,
    });
  });

  it('x-compare (comparison of two fields) refuses a transition that sets a compared field', async () => {
    const made = await admin().create('booking', sound);
    await expect(
      admin().transition('booking', made.uuid, 1, 'shut', { on: '2026-05-01' }),
    ).rejects.toMatchObject(early);
    expect(await admin().transition('booking', made.uuid, 1, 'shut', { on: '2026-05-03' })).toMatchObject({
      status: 'shut',
      closeOn: '2026-05-03',
    });
  });

  it('x-compare (comparison of two fields) does not block an edit by a caller who sees none of the compared fields', async () => {
    const made = await admin().create('booking', { ...sound, name: '甲' });
    expect(await fixture.recordsAs('bureau').update('booking', made.uuid, 1, { name: '乙' })).toMatchObject({
      name: '乙',
    });
  });
});
