import pg from 'pg';
import { expect, vi } from 'vitest';
import { runPostgres, type RunningPostgres } from '#tests/support/runPostgres';
import { killsSuite, type FaultyDatabase } from './kills.suite';
import type { KillableServer } from './KillableServer';

const patience = { timeout: 30_000, interval: 50 };
const durable = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' };

/** Kills one backend process, so that PostgreSQL aborts all sessions. */
async function killBackend({ address }: RunningPostgres, server: KillableServer): Promise<void> {
  const client = new pg.Client({ connectionString: address });
  // This connection breaks with the killed backend.
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ pid: number }>(
    `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()
     order by random() limit 1`,
  );
  for (const { pid } of rows) process.kill(pid, 'SIGKILL');
  await client.end().catch(() => undefined);
  await isBack(server);
}

async function crash(postgres: RunningPostgres, server: KillableServer): Promise<void> {
  await postgres.crash();
  expect((await server.client.get('/item/getPageList')).code).toBe(503);
  await postgres.restart();
  await isBack(server);
}

const isBack = (server: KillableServer): Promise<void> =>
  vi.waitFor(async () => expect((await server.client.get('/item/getPageList')).code).toBe(200), patience);

async function open(): Promise<FaultyDatabase> {
  const postgres = await runPostgres();
  const { address } = postgres;
  return {
    environment: { DATABASE_URL: address },
    faults: [server => killBackend(postgres, server), server => crash(postgres, server)],
    close: () => postgres.stop(),
  };
}

killsSuite('PostgreSQL', open, durable);
