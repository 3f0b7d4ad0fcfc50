import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Caller } from '#model/caller';
import { accountResource } from '#model/catalog';
import { Unavailable } from '#model/errors';
import type { Store } from '#model/records';
import { singleNodeCluster } from '#server/cluster/Cluster';
import { ChangeEventBus } from '#server/events/ChangeEventBus';
import { waitOptions } from '#tests/support/waitOptions';
import {
  buildRecordsFixture,
  closeRecordsFixtures,
  type RecordsFixture,
} from '#tests/support/recordsFixture';
import { buildBulkJob } from './bulkJob';
import { JobQueue } from './JobQueue';
import { JobRunner } from './JobRunner';

const log = pino({ level: 'silent' });
/** Number of items that does not fit into one batch. */
const many = 110;

describe('JobRunner', () => {
  let fixture: RecordsFixture;
  let jobs: JobQueue;
  let parts: ConstructorParameters<typeof JobRunner>[0];
  let told: string[];
  let boss: Caller & { id: string };

  beforeEach(async () => {
    fixture = await buildRecordsFixture();
    told = [];
    const changes = new ChangeEventBus();
    changes.subscribe(change => {
      if (change.of === 'resource' && change.resource === 'job') told.push(...change.uuids);
    });
    const { store } = fixture;
    parts = { ...fixture.parts, store, log, changes };
    jobs = new JobQueue({ ...fixture.parts, store, changes });
    const caller = fixture.caller('admin');
    boss = { ...caller, id: caller.id ?? '' };
    const account = { username: 'admin', roles: ['admin'], status: 'active' };
    await fixture.store.transact(tx =>
      tx.insert(accountResource, { uuid: boss.id, version: 1, deleted: false, ...account }),
    );
    for (let count = 0; count < many; count += 1)
      await fixture.recordsAs('admin').create('organ', { name: `机构${count}` });
  });
  afterEach(closeRecordsFixtures);

  async function take(name: string): Promise<string> {
    const uuids = (await fixture.getRows('organ')).map(({ uuid }) => uuid);
    const action = { action: 'edit', values: { name } } as const;
    const order = { action, selection: { uuids }, expect: many };
    return jobs.enqueue(
      boss,
      buildBulkJob('organ', action, await fixture.recordsAs('admin').prepareBulkRequest('organ', order)),
    );
  }
  const states = async () => (await fixture.getRows('job')).map(({ state }) => state);

  it('JobRunner runs one batch of each job in turn', async () => {
    const [one, other] = [await take('甲'), await take('乙')];
    told.length = 0;
    await new JobRunner(parts).run();
    expect(await states()).toEqual(['done', 'done']);
    expect(told.slice(0, 2)).toEqual([one, other]);
    expect(told.indexOf(one, 1)).toBeGreaterThan(1);
  });

  it('JobRunner runs jobs only on the node that holds the lock', async () => {
    await take('甲');
    const busy = { ...singleNodeCluster, tryWithLock: () => Promise.resolve() };
    await new JobRunner({ ...parts, cluster: busy }).run();
    expect(await states()).toEqual(['waiting']);
  });

  it('JobRunner continues a job after the first batch without a further request', async () => {
    const runner = new JobRunner(parts);
    await runner.runFirstBatch(await take('甲'));
    await vi.waitFor(async () => expect(await states()).toEqual(['done']), waitOptions);
    // One event for the enqueued job and at least two for its batches.
    expect(told.length).toBeGreaterThan(2);
  });

  it('JobRunner keeps its jobs while the database is unavailable', async () => {
    const uuid = await take('甲');
    const away: Store['transact'] = () => Promise.reject(new Unavailable('unavailable'));
    const store = Object.assign(Object.create(fixture.store) as Store, { transact: away });
    const cut = new JobRunner({ ...parts, store });
    await cut.runFirstBatch(uuid);
    await expect(cut.run()).rejects.toThrow(Unavailable);
    expect(await states()).toEqual(['waiting']);
    await new JobRunner(parts).run();
    expect(await states()).toEqual(['done']);
  });

  it('JobRunner finishes its current batch on shutdown and starts no other', async () => {
    const uuid = await take('甲');
    const runner = new JobRunner(parts);
    runner.wake();
    await runner.stop();
    const done = (await fixture.getRows('job'))[0]?.done;
    await runner.run();
    expect((await fixture.getRows('job'))[0]?.done).toBe(done);
    expect(await states()).not.toEqual(['done']);
    await new JobRunner(parts).run();
    expect((await fixture.getRows('job')).find(row => row.uuid === uuid)?.done).toBe(many);
  });
});
