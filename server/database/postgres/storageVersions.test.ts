import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { planMigration } from '#generator/emit/planMigration';
import { matchAll } from '#model/conditions';
import { Unavailable } from '#model/errors';
import type { Row } from '#model/records';
import { cityCatalog } from '#tests/support/catalogs';
import { createTestSchema, runSql } from '#tests/support/openPostgresStore';
import { DatabaseSnapshot } from '../DatabaseSnapshot';
import { SqlStore } from '../SqlStore';
import { currentStorageVersion, type StorageVersion } from '../catalog/storageVersion';
import { openPostgres } from './openPostgres';
import { openPostgresSnapshot } from './openPostgresSnapshot';

const area = (uuid: string): Row => ({ uuid, version: 1, deleted: false });

describe('nodes of two product versions on one PostgreSQL', () => {
  let address: string;
  let drop: () => Promise<void>;
  let opened: SqlStore[];
  let old: SqlStore;

  const open = async (storage: StorageVersion): Promise<SqlStore> => {
    const store = await SqlStore.open(await openPostgres(address), undefined, storage);
    opened.push(store);
    return store;
  };

  beforeEach(async () => {
    opened = [];
    ({ address, drop } = await createTestSchema());
    old = await open(currentStorageVersion);
    await old.applyCatalog(cityCatalog(), planMigration(undefined, cityCatalog()));
  });
  afterEach(async () => {
    await Promise.all(opened.map(store => store.close()));
    await drop();
  });

  it('snapshot of a PostgreSQL database without a stored storage version opens with its catalog', async () => {
    await runSql(address, 'drop table _storage');
    const snapshot = await DatabaseSnapshot.open(await openPostgresSnapshot(address));
    expect(snapshot?.catalog.hash).toBe(cityCatalog().hash);
    await snapshot?.close();
  });

  it('nodes of two product versions run side by side while the newer one only added to the storage', async () => {
    const next = await open({
      version: currentStorageVersion.version + 1,
      oldest: currentStorageVersion.oldest,
      product: '2.6.0',
    });
    await Promise.all(
      [old, next].map((store, at) => store.transact(tx => tx.insert('area', area(`a${at}`)))),
    );
    expect(await old.count('area', matchAll)).toBe(2);
    expect(await next.count('area', matchAll)).toBe(2);
    await expect(open(currentStorageVersion)).resolves.toBeDefined();
  });

  it('an older node stops reading and writing when it cannot read the storage of a newer one', async () => {
    const { version } = currentStorageVersion;
    const next = await open({ version: version + 1, oldest: version + 1, product: '3.0.0' });
    const refusal = /brought forward by version 3\.0\.0/;
    await expect(old.getAppliedCatalog()).rejects.toThrow(refusal);
    await expect(old.get('area', 'a1')).rejects.toThrow(refusal);
    await expect(old.transact(tx => tx.insert('area', area('a1')))).rejects.toThrow(Unavailable);
    expect(await next.count('area', matchAll)).toBe(0);
  });

  it('a storage version refuses an older node that starts later, and accepts a newer one', async () => {
    const { version } = currentStorageVersion;
    const storage = { version: version + 1, oldest: version + 1, product: '3.0.0' };
    await open(storage);
    await expect(
      SqlStore.open(await openPostgres(address), undefined, currentStorageVersion),
    ).rejects.toThrow('3.0.0');
    await expect(open({ ...storage, version: version + 2, product: '3.1.0' })).resolves.toBeDefined();
  });
});
