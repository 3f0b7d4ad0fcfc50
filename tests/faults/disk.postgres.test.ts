import { expect } from 'vitest';
import pg from 'pg';
import { runSql } from '#tests/support/openPostgresStore';
import { runPostgres } from '#tests/support/runPostgres';
import { diskSuite } from './disk.suite';
import { limitFileSize } from './limitFileSize';

/** In bytes: the size of a preallocated WAL segment, which stays writable. */
const room = 16 * 1024 * 1024;

/** Exceeds the free space. The failed write leaves dead rows until a vacuum. */
const filling = `insert into item (uuid, version, deleted, mark0)
  select 'filling' || i, 1, 1, repeat('x', 1500) from generate_series(1, ${room / 1500}) as i`;

async function postmasterOf(address: string): Promise<number> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  const { rows } = await client.query<{ file: string }>(`select pg_read_file('postmaster.pid') as file`);
  await client.end();
  return Number(rows[0]?.file.split('\n')[0]);
}

diskSuite('PostgreSQL', async () => {
  const postgres = await runPostgres({ autovacuum: 'off' });
  const { address } = postgres;
  await limitFileSize(await postmasterOf(address), room);
  return {
    environment: { DATABASE_URL: address },
    fill: () => expect(runSql(address, filling)).rejects.toThrow('could not extend file'),
    clear: () => runSql(address, 'vacuum item'),
    close: () => postgres.stop(),
  };
});
