import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readLastBackupSummary, writeLastBackupSummary } from './LastBackupSummary';

let folder: string;
beforeEach(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'note-'));
});
afterEach(() => fs.rm(folder, { recursive: true }));
const fail = (error: unknown) => expect.fail(String(error));

it('the backup note file has the time and the row count of the latest backup, and is readable by the server account only', async () => {
  expect(await readLastBackupSummary(folder, fail)).toBeUndefined();
  await writeLastBackupSummary(folder, { at: '2026-11-20T02:00:00.000Z', rows: 7 });
  await writeLastBackupSummary(folder, { at: '2026-11-21T02:00:00.000Z', rows: 9 });
  expect(await readLastBackupSummary(folder, fail)).toEqual({ at: '2026-11-21T02:00:00.000Z', rows: 9 });
  const [name = '', ...more] = await fs.readdir(folder);
  expect(more).toEqual([]);
  expect((await fs.stat(path.join(folder, name))).mode & 0o777).toBe(0o600);
});

it('a truncated backup note (file with the time of the latest backup) is read as absent', async () => {
  await writeLastBackupSummary(folder, { at: '2026-11-20T02:00:00.000Z', rows: 7 });
  await fs.truncate(path.join(folder, 'backup.note'), 20);
  expect(await readLastBackupSummary(folder, fail)).toBeUndefined();
});

it('a backup note (file with the time of the latest backup) that cannot be opened is read as absent, and the error is logged', async () => {
  await fs.mkdir(path.join(folder, 'backup.note'));
  const faults: unknown[] = [];
  expect(await readLastBackupSummary(folder, error => faults.push(error))).toBeUndefined();
  expect(faults).toMatchObject([{ code: 'EISDIR' }]);
});
