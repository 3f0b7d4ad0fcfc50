import pino from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import type { Caller } from '#model/caller';
import { Unavailable } from '#model/errors';
import { buildRecordsFixture, closeRecordsFixtures, fixtureStores } from '#tests/support/recordsFixture';
import { ReadLog } from './ReadLog';

const callerOf = (username: string): Caller => ({
  ...{ username, roles: [], permissions: [], me: {}, language: 'zh' },
  ...{ ip: '10.0.0.1', requestId: 'r' },
});

describe.each(fixtureStores)('read log on %s', (_name, storeOf) => {
  afterEach(closeRecordsFixtures);

  async function open(alarmAt = 100) {
    const fixture = await buildRecordsFixture({ storeOf });
    const alarms: [string, string, number][] = [];
    const reads = new ReadLog({
      ...{ store: fixture.store, clock: () => new Date('2026-04-16T08:00:00+08:00'), alarmAt },
      log: pino({ level: 'silent' }),
      onAlarm: ({ username }, resource, rows) => void alarms.push([username, resource, rows]),
    });
    const entries = async () =>
      (await fixture.getRows('log'))
        .filter(({ action }) => action === 'read')
        .map(({ account, resource, rows, type }) => [account, resource, rows, type])
        .sort();
    return { fixture, reads, alarms, entries };
  }

  it('writes one entry per caller and resource with the sum of the records read', async () => {
    const { reads, entries } = await open();
    for (let page = 0; page < 3; page += 1) reads.add(callerOf('one'), 'pupil', 20);
    reads.add(callerOf('one'), 'school', 1);
    reads.add(callerOf('two'), 'pupil', 5);
    reads.add(callerOf('two'), 'school', 0);
    await reads.flush();
    await reads.flush();
    expect(await entries()).toEqual([
      ['one', 'pupil', 60, 'operation'],
      ['one', 'school', 1, 'operation'],
      ['two', 'pupil', 5, 'operation'],
    ]);
  });

  it('raises one alarm when a caller reads unusually many records within an interval', async () => {
    const { reads, alarms, entries } = await open();
    for (let page = 0; page < 8; page += 1) reads.add(callerOf('one'), 'pupil', 30);
    expect(alarms).toEqual([['one', 'pupil', 120]]);
    await reads.flush();
    expect(await entries()).toEqual([
      ['one', 'pupil', 120, 'alarm'],
      ['one', 'pupil', 240, 'operation'],
    ]);
  });

  it('keeps the sums when the store refuses them', async () => {
    const { fixture, reads, entries } = await open();
    const { store } = fixture;
    const transact = store.transact.bind(store);
    reads.add(callerOf('one'), 'pupil', 30);
    store.transact = () => Promise.reject(new Unavailable('unavailable'));
    await expect(reads.flush()).rejects.toBeInstanceOf(Unavailable);
    store.transact = transact;
    reads.add(callerOf('one'), 'pupil', 10);
    await reads.flush();
    expect(await entries()).toEqual([['one', 'pupil', 40, 'operation']]);
  });

  it('is told of records with personal data alone, from lists and details', async () => {
    const told: [string, number][] = [];
    const fixture = await buildRecordsFixture({
      storeOf,
      more: { onRecordsRead: (resource, rows) => void told.push([resource, rows]) },
    });
    const admin = fixture.recordsAs('admin');
    const school = await admin.create('school', { code: '001', name: '一小', phone: '13812345678' });
    const query = { pageNo: 1, pageSize: 20, filters: [], sort: [] };
    await admin.list('organ', query);
    await admin.list('school', query);
    await admin.get('school', school.uuid);
    expect(told).toEqual([
      ['school', 1],
      ['school', 1],
    ]);
  });
});
