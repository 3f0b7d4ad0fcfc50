import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { planChange } from '#generator/emit/plan';
import { everything } from '#model/conditions';
import { Unavailable } from '#model/errors';
import type { Row } from '#model/records';
import { city } from '#tests/support/catalogs';
import { freshPlace, say } from '#tests/support/openPostgresStore';
import { Snapshot } from '../Snapshot';
import { SqlStore } from '../SqlStore';
import { ownStorage, type Storage } from '../storage';
import { openPostgres } from './openPostgres';
import { postgresMoment } from './postgresMoment';

const area = (uuid: string): Row => ({ uuid, version: 1, deleted: false });

describe('nodes of two versions of the product over one PostgreSQL', () => {
  let address: string;
  let drop: () => Promise<void>;
  let opened: SqlStore[];
  let old: SqlStore;

  const open = async (storage: Storage): Promise<SqlStore> => {
    const store = await SqlStore.open(await openPostgres(address), undefined, storage);
    opened.push(store);
    return store;
  };

  beforeEach(async () => {
    opened = [];
    ({ address, drop } = await freshPlace());
    old = await open(ownStorage);
    await old.adopt(city(), planChange(undefined, city()));
  });
  afterEach(async () => {
    await Promise.all(opened.map(store => store.close()));
    await drop();
  });

  it('read what was kept before any version was said', async () => {
    await say(address, 'drop table _storage');
    const snapshot = await Snapshot.of(await postgresMoment(address));
    expect(snapshot?.catalog.hash).toBe(city().hash);
    await snapshot?.close();
  });

  it('go on side by side while the newer has only added to what it keeps', async () => {
    const next = await open({ version: ownStorage.version + 1, oldest: ownStorage.oldest, product: '2.6.0' });
    await Promise.all(
      [old, next].map((store, at) => store.transact(tx => tx.insert('area', area(`a${at}`)))),
    );
    expect(await old.count('area', everything)).toBe(2);
    expect(await next.count('area', everything)).toBe(2);
    await expect(open(ownStorage)).resolves.toBeDefined();
  });

  it('part when the older could not read what the newer keeps: it says so, reads and writes nothing more', async () => {
    const { version } = ownStorage;
    const next = await open({ version: version + 1, oldest: version + 1, product: '3.0.0' });
    const refusal = /brought forward by version 3\.0\.0/;
    await expect(old.applied()).rejects.toThrow(refusal);
    await expect(old.get('area', 'a1')).rejects.toThrow(refusal);
    await expect(old.transact(tx => tx.insert('area', area('a1')))).rejects.toThrow(Unavailable);
    expect(await next.count('area', everything)).toBe(0);
  });

  it('are one version after the other: an older one that comes later is refused, a newer one is not', async () => {
    const { version } = ownStorage;
    const storage = { version: version + 1, oldest: version + 1, product: '3.0.0' };
    await open(storage);
    await expect(SqlStore.open(await openPostgres(address), undefined, ownStorage)).rejects.toThrow('3.0.0');
    await expect(open({ ...storage, version: version + 2, product: '3.1.0' })).resolves.toBeDefined();
  });
});
