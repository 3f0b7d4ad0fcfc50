import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { matchAll } from '#model/conditions';
import { AppError } from '#model/errors';
import {
  buildRecordsFixture,
  closeRecordsFixtures,
  type RecordsFixture,
} from '#tests/support/recordsFixture';
import { writeAuditEntryAlone } from './auditLog';
import { LogCheckpointFile } from './LogCheckpointFile';
import { signAuditLog } from './auditLogChain';

describe('checkpoint of the audit log end', () => {
  let folder: string;
  let fixture: RecordsFixture;
  let noted: LogCheckpointFile;
  let told: string[];

  beforeEach(async () => {
    folder = await fs.mkdtemp(path.join(os.tmpdir(), 'noted-'));
    fixture = await buildRecordsFixture();
    noted = new LogCheckpointFile({ dataDir: folder, database: undefined });
    told = [];
  });
  afterEach(async () => {
    await closeRecordsFixtures();
    await fs.rm(folder, { recursive: true });
  });

  const log = pino({ base: null, timestamp: false }, { write: (line: string) => void told.push(line) });
  const follow = () => noted.update(fixture.store, log);

  const sealed = async (count: number): Promise<void> => {
    for (let index = 0; index < count; index += 1)
      await writeAuditEntryAlone(fixture.store, fixture.caller('admin'), fixture.parts.clock(), {
        action: 'act',
        resource: 'school',
      });
    await signAuditLog(fixture.store, fixture.parts.encryption, fixture.parts.clock());
  };

  it('checkpoint of the audit log (file outside the database) advances to the number of the last signed entry', async () => {
    expect(await noted.read()).toBeUndefined();
    for (const number of [2, 4]) {
      await sealed(2);
      await follow();
      expect(await noted.read()).toMatchObject({ number });
    }
    expect(told).toEqual([]);
    expect(await fs.readdir(folder)).toEqual(['sealed.mark']);
  });

  it('checkpoint of the audit log (last signed entry, in a file) keeps its position and reports once when the end of the log is missing', async () => {
    await sealed(3);
    await follow();
    const before = await noted.read();
    await fixture.store.transact(async tx => {
      await tx.erase('logseal', { op: 'is', path: ['number'], test: { gte: 2 } });
      await tx.erase('log', matchAll);
    });
    // The second round writes more entries than were erased, so comparing counts alone would not detect the loss.
    for (const count of [1, 4]) {
      await sealed(count);
      await follow();
      expect(await noted.read()).toEqual(before);
    }
    expect(told.map(line => (JSON.parse(line) as { noted: unknown }).noted)).toEqual([3]);
  });

  it('checkpoint of the audit log (last signed entry, in a file) is stored per database, independent of the database user', () => {
    const fileOf = (url: string) =>
      path.basename(new LogCheckpointFile({ dataDir: folder, database: { url, directUrl: url } }).file);
    expect(fileOf('postgres://enrol:a@db.city.cn:5432/enrol')).toBe('sealed-db.city.cn-5432-enrol.mark');
    expect(fileOf('postgres://other:b@db.city.cn:5432/enrol')).toBe('sealed-db.city.cn-5432-enrol.mark');
    const other = fileOf('postgres://enrol:a@db.city.cn:5432/enrol?options=-c%20search_path%3Dother');
    expect(other).toMatch(/^sealed-db\.city\.cn-5432-enrol-\w{8}\.mark$/);
    expect(fileOf('postgres://enrol:a@db.city.cn:5432/test')).toBe('sealed-db.city.cn-5432-test.mark');
  });

  it('reading an unreadable checkpoint file of the audit log throws an AppError', async () => {
    await fs.writeFile(noted.file, 'half');
    await expect(noted.read()).rejects.toThrow(AppError);
  });
});
