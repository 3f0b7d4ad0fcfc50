import pino from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { accountResource } from '#model/catalog';
import { bulkJob } from '#server/jobs/bulk';
import { JobRunner } from '#server/jobs/JobRunner';
import { Jobs } from '#server/jobs/Jobs';
import { Changes } from '#server/metadata/Changes';
import { openPostgresStore, say } from '#tests/support/openPostgresStore';
import { buildTown, closeTowns } from '#tests/support/town';

const log = pino({ level: 'silent' });

/** As the server ends what takes too long, without the wait. */
const ends = (table: string, when: string): string => `
  create function too_long() returns trigger language plpgsql as $$
    begin raise exception 'canceling statement due to statement timeout' using errcode = '57014'; end $$;
  create trigger ends before update on ${table} for each row when (${when}) execute function too_long()`;

async function twoJobs() {
  let address = '';
  const town = await buildTown({
    storeOf: async catalog => {
      const store = await openPostgresStore(catalog);
      ({ address } = store);
      return store;
    },
  });
  const parts = { ...town.parts, store: town.store, log, changes: new Changes() };
  const jobs = new Jobs(parts);
  const boss = { ...town.caller('admin'), id: town.caller('admin').id ?? '' };
  const account = { username: 'admin', roles: ['admin'], status: 'active' };
  await town.store.transact(tx =>
    tx.insert(accountResource, { uuid: boss.id, version: 1, deleted: false, ...account }),
  );
  for (const name of ['a', 'b', 'c', 'd']) await town.as('admin').create('organ', { name });
  const take = async (from: readonly string[], name: string) => {
    const rows = (await town.rows('organ')).filter(row => from.includes(String(row.name)));
    const selection = { uuids: rows.map(({ uuid }) => uuid) };
    const order = { deed: { action: 'edit', values: { name } } as const, selection, expect: from.length };
    return jobs.take(boss, bulkJob('organ', order.deed, await town.as('admin').takeOrder('organ', order)));
  };
  const uuids = [await take(['a', 'b', 'c'], 'first'), await take(['d'], 'second')];
  const run = () => new JobRunner(parts).run();
  const outcomes = async () => {
    const rows = await town.rows('job');
    return uuids.map(uuid => rows.find(row => row.uuid === uuid));
  };
  return { address, uuids, run, outcomes };
}

describe('a job whose statement takes the database too long', () => {
  afterEach(closeTowns);

  it('fails that record, and does the others', async () => {
    const { address, run, outcomes } = await twoJobs();
    await say(address, ends('organ', `old.name = 'b' and new.name = 'first'`));
    await run();
    const [first, second] = await outcomes();
    expect(first).toMatchObject({ state: 'done', done: 2, failed: 1 });
    expect(second).toMatchObject({ state: 'done', done: 1 });
  });

  it('fails with the reason where it is at fault itself, and the jobs after it are done', async () => {
    const { address, uuids, run, outcomes } = await twoJobs();
    await say(address, ends('job', `new.uuid = '${uuids[0]}' and new.state in ('running', 'done')`));
    await run();
    const [first, second] = await outcomes();
    expect(first).toMatchObject({ state: 'failed' });
    expect(first?.reason).toContain('too long');
    expect(second).toMatchObject({ state: 'done', done: 1 });
  });
});
