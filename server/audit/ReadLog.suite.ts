import pino from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import type { Caller } from '#model/caller';
import { Unavailable } from '#model/errors';
import {
  buildRecordsFixture,
  closeRecordsFixtures,
  type OpenFixtureStore,
} from '#tests/support/recordsFixture';
import { RecordReadLog } from './RecordReadLog';

const callerOf = (username: string): Caller => ({
  ...{ username, roles: [], permissions: [], me: {}, language: 'zh' },
  ...{ ip: '10.0.0.1', requestId: 'r' },
});

/** Sums of the personal data that callers read, on any store. */
export function readLogSuite(name: string, storeOf: OpenFixtureStore): void {
  describe(`log of mass reads on ${name}`, () => {
    afterEach(closeRecordsFixtures);

    async function open(alarmAt = 100) {
      const fixture = await buildRecordsFixture({ storeOf });
      const alarms: [string, string, number][] = [];
      let now = new Date('2026-04-16T08:00:00+08:00');
      const openNode = () =>
        new RecordReadLog({
          ...{ store: fixture.store, clock: () => now, alarmAt },
          log: pino({ level: 'silent' }),
          onAlarm: ({ username }, resource, rows) => void alarms.push([username, resource, rows]),
        });
      const reads = openNode();
      const passTime = (minutes: number) =>
        void (now = new Date(Date.parse('2026-04-16T08:00:00+08:00') + minutes * 60_000));
      const entries = async () =>
        (await fixture.getRows('log'))
          .filter(({ action }) => action === 'read')
          .map(({ account, resource, rows, type }) => [account, resource, rows, type])
          .sort();
      return { fixture, reads, openNode, passTime, alarms, entries };
    }

    it('read log (records read per account) writes one entry per caller and resource with the number of records read', async () => {
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

    it('read log (records read per account) raises one alarm when a caller reads unusually many records within an interval', async () => {
      const { reads, alarms, entries } = await open();
      for (let page = 0; page < 8; page += 1) {
        reads.add(callerOf('one'), 'pupil', 30);
        await reads.flush();
      }
      expect(alarms).toEqual([['one', 'pupil', 120]]);
      const written = await entries();
      expect(written.filter(([, , , type]) => type === 'alarm')).toEqual([['one', 'pupil', 120, 'alarm']]);
      expect(written.filter(([, , , type]) => type === 'operation')).toHaveLength(8);
    });

    it('read log (records read per account) writes a count from a tenth of the alarm threshold at once, and smaller counts together', async () => {
      const { reads, entries } = await open();
      for (let page = 0; page < 4; page += 1) reads.add(callerOf('one'), 'pupil', 2);
      reads.add(callerOf('two'), 'pupil', 10);
      await expect.poll(entries).toEqual([['two', 'pupil', 10, 'operation']]);
      await reads.flush();
      expect(await entries()).toEqual([
        ['one', 'pupil', 8, 'operation'],
        ['two', 'pupil', 10, 'operation'],
      ]);
    });

    it('read log (records read per account) raises one alarm for reads through several nodes, each below the threshold', async () => {
      const { reads, openNode, alarms, entries } = await open();
      const other = openNode();
      for (let page = 0; page < 6; page += 1)
        for (const node of [reads, other]) {
          node.add(callerOf('one'), 'pupil', 9);
          node.add(callerOf('one'), 'school', 7);
          node.add(callerOf('two'), 'pupil', 7);
        }
      await Promise.all([reads.flush(), other.flush()]);
      expect(alarms).toEqual([['one', 'pupil', expect.any(Number)]]);
      expect(alarms[0]?.[2]).toBeGreaterThanOrEqual(100);
      expect((await entries()).filter(([, , , type]) => type === 'alarm')).toHaveLength(1);
    });

    it('read log (records read per account) resets its counts after each interval, so that a later interval raises an alarm of its own', async () => {
      const { reads, alarms, passTime } = await open();
      for (const [minutes, rows] of [
        [0, 60],
        [9.99, 60],
        [15, 60],
        [20, 60],
        [26, 60],
      ] as const) {
        passTime(minutes);
        reads.add(callerOf('one'), 'pupil', rows);
        await reads.flush();
      }
      expect(alarms.map(([, , rows]) => rows)).toEqual([120, 120]);
    });

    it('read log (records read per account) keeps unwritten counts when the store refuses to write them', async () => {
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

    it('read log (records read per account) counts records with personal data only, from lists, details, histories and pickers', async () => {
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
      await admin.getHistory('school', school.uuid, { pageNo: 1, pageSize: 20 });
      await admin.options('pupil', 'schoolId', '');
      expect(told).toEqual([
        ['school', 1],
        ['school', 1],
        ['school', 1],
        ['school', 1],
      ]);
    });

    it('read log (records read per account) also counts related records of which only the label was shown', async () => {
      const told: [string, number][] = [];
      const fixture = await buildRecordsFixture({
        storeOf,
        more: { onRecordsRead: (resource, rows) => void told.push([resource, rows]) },
      });
      const admin = fixture.recordsAs('admin');
      const school = await admin.create('school', { code: '001', name: '一小', phone: '13812345678' });
      const pupil = await admin.create('pupil', { name: '张三', schoolId: school.uuid });
      for (const text of ['一', '二']) await admin.create('letter', { pupilId: pupil.uuid, text });
      told.length = 0;
      const { list } = await admin.list('letter', { pageNo: 1, pageSize: 20, filters: [], sort: [] });
      expect(list).toHaveLength(2);
      await admin.getStatisticLabels('letter', [{ pupilId: pupil.uuid, count: 2 }]);
      expect(told).toEqual([
        ['pupil', 1],
        ['pupil', 1],
      ]);
    });
  });
}
