import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { planMigration } from '#generator/emit/planMigration';
import { matchAll } from '#model/conditions';
import { cityCatalog } from '#tests/support/catalogs';
import { createTestSchema } from '#tests/support/openPostgresStore';
import { DatabaseSnapshot } from '../DatabaseSnapshot';
import { SqlStore } from '../SqlStore';
import { openPostgres } from './openPostgres';
import { openPostgresSnapshot } from './openPostgresSnapshot';

describe('PostgreSQL snapshot', () => {
  let address: string;
  let drop: () => Promise<void>;

  beforeEach(async () => {
    ({ address, drop } = await createTestSchema());
  });
  afterEach(() => drop());

  it('PostgreSQL snapshot is unchanged by concurrent writes', async () => {
    const store = await SqlStore.open(await openPostgres(address));
    await store.applyCatalog(cityCatalog(), planMigration(undefined, cityCatalog()));
    const insert = (uuid: string) =>
      store.transact(async tx => {
        await tx.insert('area', { uuid, version: 1, deleted: false, code: uuid });
        await tx.nextSequenceNumber('queue');
      });
    await insert('a1');
    const snapshot = await DatabaseSnapshot.open(await openPostgresSnapshot(address));
    expect(await snapshot?.count('area', matchAll)).toBe(1);
    await insert('a2');
    expect(await snapshot?.count('area', matchAll)).toBe(1);
    expect(await snapshot?.getSequences()).toEqual([['queue', 1]]);
    expect(snapshot?.catalog).toEqual(cityCatalog());
    await snapshot?.close();
    await store.close();
  });

  it('PostgreSQL snapshot is read to its end despite the query timeout', async () => {
    const limited = new URL(address);
    const options = limited.searchParams.get('options') ?? '';
    limited.searchParams.set('options', `${options} -c statement_timeout=100`);
    const moment = await openPostgresSnapshot(limited.href);
    expect(await moment.fetchRows({ sql: 'select 1 from pg_sleep(0.3)', parameters: [] })).toEqual([[1]]);
    await moment.close();
  });

  it('PostgreSQL snapshot is empty before anything was stored', async () => {
    expect(await DatabaseSnapshot.open(await openPostgresSnapshot(address))).toBeUndefined();
  });

  it('PostgreSQL snapshot fails without a server', async () => {
    await expect(openPostgresSnapshot('postgres://nobody:secret@127.0.0.1:1/nowhere')).rejects.toThrow(
      /DATABASE_URL cannot be opened: (?!.*secret)/,
    );
  });
});
