import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { planChange } from '#generator/emit/plan';
import { everything } from '#model/conditions';
import { city } from '#tests/support/catalogs';
import { freshPlace } from '#tests/support/openPostgresStore';
import { Snapshot } from '../Snapshot';
import { SqlStore } from '../SqlStore';
import { openPostgres } from './openPostgres';
import { postgresMoment } from './postgresMoment';

describe('a moment of a PostgreSQL', () => {
  let address: string;
  let drop: () => Promise<void>;

  beforeEach(async () => {
    ({ address, drop } = await freshPlace());
  });
  afterEach(() => drop());

  it('stays as it was while others write', async () => {
    const store = await SqlStore.open(await openPostgres(address));
    await store.adopt(city(), planChange(undefined, city()));
    const insert = (uuid: string) =>
      store.transact(async tx => {
        await tx.insert('area', { uuid, version: 1, deleted: false, code: uuid });
        await tx.next('queue');
      });
    await insert('a1');
    const snapshot = await Snapshot.of(await postgresMoment(address));
    expect(await snapshot?.count('area', everything)).toBe(1);
    await insert('a2');
    expect(await snapshot?.count('area', everything)).toBe(1);
    expect(await snapshot?.sequences()).toEqual([['queue', 1]]);
    expect(snapshot?.catalog).toEqual(city());
    await snapshot?.close();
    await store.close();
  });

  it('is read to its end, whatever limit the questions of the server have', async () => {
    const limited = new URL(address);
    const options = limited.searchParams.get('options') ?? '';
    limited.searchParams.set('options', `${options} -c statement_timeout=100`);
    const moment = await postgresMoment(limited.href);
    expect(await moment.rows({ sql: 'select 1 from pg_sleep(0.3)', parameters: [] })).toEqual([[1]]);
    await moment.close();
  });

  it('holds nothing before anything was stored', async () => {
    expect(await Snapshot.of(await postgresMoment(address))).toBeUndefined();
  });

  it('is not to be had where there is no server', async () => {
    await expect(postgresMoment('postgres://nobody:secret@127.0.0.1:1/nowhere')).rejects.toThrow(
      /DATABASE_URL cannot be opened: (?!.*secret)/,
    );
  });
});
