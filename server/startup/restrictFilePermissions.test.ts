import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { restrictFilePermissions } from './restrictFilePermissions';

let folder: string;
beforeEach(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'private-'));
});
afterEach(() => fs.rm(folder, { recursive: true }));

it("restrictFilePermissions removes the permissions of other system accounts from the server's own files, and skips foreign files", async () => {
  const file = path.join(folder, 'enrol.sqlite');
  await fs.writeFile(file, '');
  await fs.chmod(file, 0o644);
  const { uid } = await fs.stat(file);
  await restrictFilePermissions(folder, uid + 1);
  expect((await fs.stat(file)).mode & 0o777).toBe(0o644);
  await restrictFilePermissions(folder, uid);
  expect((await fs.stat(file)).mode & 0o777).toBe(0o600);
});
