import pino from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { accountResource } from '#model/catalog';
import { buildBulkJob } from '#server/jobs/bulkJob';
import { JobRunner } from '#server/jobs/JobRunner';
import { JobQueue } from '#server/jobs/JobQueue';
import { ChangeEventBus } from '#server/events/ChangeEventBus';
import { openPostgresStore, runSql } from '#tests/support/openPostgresStore';
import { buildRecordsFixture, closeRecordsFixtures } from '#tests/support/recordsFixture';

const log = pino({ level: 'silent' });

/** Simulates the statement timeout without the wait. */
const ends = (table: string, when: string): string => `
  create function too_long() returns trigger language plpgsql as $$
    begin raise exception 'canceling statement due to statement timeout' using errcode = '57014'; end $$;
  create trigger ends before update on ${table} for each row when (${when}) execute function too_long()`;

async function twoJobs() {
  let address = '';
  const fixture = await buildRecordsFixture({
    storeOf: async catalog => {
      const store = await openPostgresStore(catalog);
      ({ address } = store);
      return store;
    },
  });
  const parts = { ...fixture.parts, store: fixture.store, log, changes: new ChangeEventBus() };
  const jobs = new JobQueue(parts);
  const boss = { ...fixture.caller('admin'), id: fixture.caller('admin').id ?? '' };
  const account = { username: 'admin', roles: ['admin'], status: 'active' };
  await fixture.store.transact(tx =>
    tx.insert(accountResource, { uuid: boss.id, version: 1, deleted: false, ...account }),
  );
  for (const name of ['a', 'b', 'c', 'd']) await fixture.recordsAs('admin').create('organ', { name });
  const take = async (from: readonly string[], name: string) => {
    const rows = (await fixture.getRows('organ')).filter(row => from.includes(String(row.name)));
    const selection = { uuids: rows.map(({ uuid }) => uuid) };
    const order = { action: { action: 'edit', values: { name } } as const, selection, expect: from.length };
    return jobs.enqueue(
      boss,
      buildBulkJob(
        'organ',
        order.action,
        await fixture.recordsAs('admin').prepareBulkRequest('organ', order),
      ),
    );
  };
  const uuids = [await take(['a', 'b', 'c'], 'first'), await take(['d'], 'second')];
  const run = () => new JobRunner(parts).run();
  const outcomes = async () => {
    const rows = await fixture.getRows('job');
    return uuids.map(uuid => rows.find(row => row.uuid === uuid));
  };
  return { address, uuids, run, outcomes };
}

describe('bulk job with a statement timeout', () => {
  afterEach(closeRecordsFixtures);

  it('bulk job counts a record whose statement timed out as failed, and applies the others', async () => {
    const { address, run, outcomes } = await twoJobs();
    await runSql(address, ends('organ', `old.name = 'b' and new.name = 'first'`));
    await run();
    const [first, second] = await outcomes();
    expect(first).toMatchObject({ state: 'done', done: 2, failed: 1 });
    expect(second).toMatchObject({ state: 'done', done: 1 });
  });

  it('bulk job fails with the reason when its own statement times out, and the next jobs run', async () => {
    const { address, uuids, run, outcomes } = await twoJobs();
    await runSql(address, ends('job', `new.uuid = '${uuids[0]}' and new.state in ('running', 'done')`));
    await run();
    const [first, second] = await outcomes();
    expect(first).toMatchObject({ state: 'failed' });
    expect(first?.reason).toContain('too long');
    expect(second).toMatchObject({ state: 'done', done: 1 });
  });
});
