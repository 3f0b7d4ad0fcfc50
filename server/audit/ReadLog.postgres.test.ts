import pino from 'pino';
import { afterEach, expect, it } from 'vitest';
import type { Caller } from '#model/caller';
import { openPostgres } from '#server/database/postgres/openPostgres';
import { SqlStore } from '#server/database/SqlStore';
import { catalogFromFiles } from '#tests/support/catalogFromFiles';
import { openPostgresStore } from '#tests/support/openPostgresStore';
import { RecordReadLog } from './RecordReadLog';
import { readLogSuite } from './ReadLog.suite';

readLogSuite('PostgreSQL', openPostgresStore);

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

it('read log (records read per account) raises one alarm for reads through two nodes of one database at the same time', async () => {
  const store = await openPostgresStore(await catalogFromFiles({}));
  closing.push(() => store.close());
  const second = await SqlStore.open(await openPostgres(store.address));
  closing.push(() => second.close());
  const alarms: number[] = [];
  const nodes = [store, second].map(
    of =>
      new RecordReadLog({
        ...{ store: of, clock: () => new Date('2026-04-16T08:00:00+08:00'), alarmAt: 100 },
        log: pino({ level: 'silent' }),
        onAlarm: (_reader, _resource, rows) => void alarms.push(rows),
      }),
  );
  const reader: Caller = {
    ...{ username: 'one', roles: [], permissions: [], me: {}, language: 'zh' },
    ...{ ip: '10.0.0.1', requestId: 'r' },
  };
  for (let page = 0; page < 6; page += 1) {
    for (const node of nodes) node.add(reader, 'pupil', 10);
    await Promise.all(nodes.map(node => node.flush()));
  }
  expect(alarms).toEqual([expect.any(Number)]);
  expect(alarms[0]).toBeGreaterThanOrEqual(100);
  const where = { op: 'is', path: ['action'], test: { eq: 'read' } } as const;
  const { rows } = await store.list('log', { where, sort: [], limit: 99, count: false });
  expect(rows.filter(({ type }) => type === 'alarm')).toHaveLength(1);
  const sum = rows
    .filter(({ type }) => type === 'operation')
    .reduce((all, { rows: part }) => all + Number(part), 0);
  expect(sum).toBe(120);
});
