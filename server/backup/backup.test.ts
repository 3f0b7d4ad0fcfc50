import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { matchAll } from '#model/conditions';
import type { Row, Store } from '#model/records';
import { signAuditLog, verifyAuditLog } from '#server/audit/auditLogChain';
import { DatabaseSnapshot } from '#server/database/DatabaseSnapshot';
import { openSqliteSnapshot } from '#server/database/sqlite/openSqliteSnapshot';
import { createFieldEncryption } from '#server/encryption/FieldEncryption';
import { openSqliteStore } from '#tests/support/openSqliteStore';
import {
  buildRecordsFixture,
  closeRecordsFixtures,
  type RecordsFixture,
} from '#tests/support/recordsFixture';
import { restoreBackup } from './restoreBackup';
import { writeBackup } from './writeBackup';

const pupils = 700;

describe('backup', () => {
  let folder: string;
  let kept: string;
  let fixture: RecordsFixture;
  let file: string;
  const opened: Store[] = [];

  beforeEach(async () => {
    folder = await fs.mkdtemp(path.join(os.tmpdir(), 'backup-'));
    kept = path.join(folder, 'kept.gz');
    fixture = await buildRecordsFixture({
      storeOf: async catalog => {
        const store = await openSqliteStore(catalog);
        file = store.file;
        return store;
      },
    });
    const admin = fixture.recordsAs('admin');
    const { uuid: schoolId } = await admin.create('school', { code: '001', name: '第一小学' });
    await fixture.store.transact(async tx => {
      for (let index = 0; index < pupils; index++) {
        const own = { uuid: `p${String(index).padStart(4, '0')}`, version: 1, deleted: index % 7 === 0 };
        // The name contains U+2028, which some readers treat as a line end; the backup must not.
        await tx.insert('pupil', { ...own, name: `王\u2028小\n${index}`, schoolId });
      }
    });
    await admin.create('pupil', { name: '李四', schoolId, idcard: '110101201901010037' });
    await fixture.store.transact(tx => tx.insert('session', { uuid: 'session', version: 1, deleted: false }));
    await signAuditLog(fixture.store, fixture.parts.encryption, fixture.parts.clock());
  });

  afterEach(async () => {
    await Promise.all(opened.splice(0).map(store => store.close()));
    await closeRecordsFixtures();
    await fs.rm(folder, { recursive: true });
  });

  const by = () => ({ version: '1.0.0', encryption: fixture.parts.encryption, clock: fixture.parts.clock });
  const snapshotOf = async (): Promise<DatabaseSnapshot> => {
    const snapshot = await DatabaseSnapshot.open(openSqliteSnapshot(file));
    if (!snapshot) throw new Error('The fixture is stored');
    return snapshot;
  };
  const write = async (target = kept) => {
    const snapshot = await snapshotOf();
    return writeBackup(snapshot, target, by()).finally(() => snapshot.close());
  };
  const emptyStore = async (): Promise<Store> => {
    const store = await openSqliteStore();
    opened.push(store);
    return store;
  };
  const allOf = async (store: Store, deleted = false) => {
    const rows: Row[] = [];
    for (const { name, view } of Object.values(fixture.catalog.resources)) {
      if (view) continue;
      const query = { where: { op: 'all' as const, of: [] }, sort: [], limit: 10_000, count: false, deleted };
      rows.push(...(await store.list(name, query)).rows);
    }
    return rows;
  };

  it('a backup contains every stored row, living and deleted, and restores it with its sequences', async () => {
    const rows = await write();
    const store = await emptyStore();
    expect(await restoreBackup(kept, store, fixture.parts.encryption)).toBe(rows);
    expect(await store.count('session', matchAll)).toBe(0);
    await fixture.store.transact(tx => tx.erase('session', matchAll));
    expect(await allOf(store)).toEqual(await allOf(fixture.store));
    expect(await allOf(store, true)).toEqual(await allOf(fixture.store, true));
    expect(await allOf(store, true)).toHaveLength(pupils / 7);
    const report = await verifyAuditLog(store, fixture.parts.encryption);
    expect(report.sealed).toBeGreaterThan(0);
    expect(report).toEqual(await verifyAuditLog(fixture.store, fixture.parts.encryption));
    const next = (of: Store) => of.transact(tx => tx.nextSequenceNumber('id:pupil'));
    expect(await next(store)).toBe(await next(fixture.store));
    const found = await store.list('pupil', {
      ...{ where: { op: 'search', fields: ['name'], text: '李四' }, sort: [], limit: 5, count: false },
    });
    expect(found.rows).toHaveLength(1);
  });

  it('a backup is a snapshot, whatever is written meanwhile', async () => {
    const snapshot = await snapshotOf();
    const before = (await allOf(fixture.store)).filter(({ uuid }) => uuid !== 'session');
    await fixture.recordsAs('admin').create('school', { code: '002', name: '第二小学' });
    await writeBackup(snapshot, kept, by()).finally(() => snapshot.close());
    const store = await emptyStore();
    await restoreBackup(kept, store, fixture.parts.encryption);
    expect(await allOf(store)).toEqual(before);
  });

  it('a backup contains no plain sensitive value and is restored with its own key only', async () => {
    await write();
    expect(gunzipSync(await fs.readFile(kept)).toString()).not.toContain('110101201901010037');
    const store = await emptyStore();
    const other = createFieldEncryption(Buffer.alloc(32, 2));
    await expect(restoreBackup(kept, store, other)).rejects.toThrow('another key');
    expect(await store.getAppliedCatalog()).toBeUndefined();
  });

  it('a backup overwrites no file and restores into an empty database only', async () => {
    await write();
    const before = await fs.readFile(kept);
    await expect(write()).rejects.toThrow('exists already');
    expect(await fs.readFile(kept)).toEqual(before);
    expect(await fs.readdir(folder)).toEqual(['kept.gz']);
    await expect(restoreBackup(kept, fixture.store, fixture.parts.encryption)).rejects.toThrow(
      'empty database',
    );
  });

  it('a backup replaces the partial file of a killed backup, not of a running one', async () => {
    const left = `${kept}.part`;
    await fs.writeFile(left, 'begun');
    await expect(write()).rejects.toThrow('is being written');
    expect(await fs.readFile(left, 'utf8')).toBe('begun');
    const longAgo = new Date(Date.now() - 11 * 60_000);
    await fs.utimes(left, longAgo, longAgo);
    expect(await write()).toBeGreaterThan(pupils);
    expect(await fs.readdir(folder)).toEqual(['kept.gz']);
  });

  it.each<[string, (backup: Buffer) => Buffer]>([
    ['cut off', backup => backup.subarray(0, backup.length - 100)],
    [
      'without its end',
      backup => gzipSync(gunzipSync(backup).toString().split('\n').slice(0, -2).join('\n')),
    ],
    ['changed by a word', backup => gzipSync(gunzipSync(backup).toString().replace('李四', '王五'))],
    ['of something else', () => Buffer.from('hello')],
  ])('restore refuses a backup that is %s, and stores nothing', async (_, spoil) => {
    await write();
    await fs.writeFile(kept, spoil(await fs.readFile(kept)));
    const store = await emptyStore();
    await expect(restoreBackup(kept, store, fixture.parts.encryption)).rejects.toThrow(
      'cut off or was changed',
    );
    expect(await store.getAppliedCatalog()).toBeUndefined();
  });

  it('restore reports a backup that does not exist as missing', async () => {
    const store = await emptyStore();
    const missing = restoreBackup(path.join(folder, 'none.gz'), store, fixture.parts.encryption);
    await expect(missing).rejects.toThrow('There is no backup');
  });
});
