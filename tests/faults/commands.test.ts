import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { commandsSuite } from './commands.suite';
import { expectRefused, runCommand } from './runCommand';

commandsSuite('SQLite', () =>
  Promise.resolve({
    first: {},
    empty: {},
    nothing: 'There is no database file',
    ask: (dataDir, sql) => {
      const database = new Database(path.join(dataDir, 'enrol.sqlite'));
      const value = database.prepare<[], string>(sql).pluck().get();
      database.close();
      return Promise.resolve(value ?? '');
    },
    close: () => Promise.resolve(),
  }),
);

describe('operator command', () => {
  it('operator command fails with a message when an argument is missing, and leaves no files behind', async () => {
    const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'commands-'));
    const environment = { DATA_DIR: path.join(folder, 'data') };
    await expectRefused([
      [runCommand('backup', [], environment), 'npm run backup -- <file>'],
      [runCommand('restore', [], environment), 'npm run restore -- <file>'],
      [runCommand('restore', [path.join(folder, 'none.gz')], environment), 'There is no backup'],
      [runCommand('verify', ['nonsense'], environment), 'npm run verify -- <number>:<digest>'],
    ]);
    expect(await fs.readdir(folder)).toEqual([]);
    await fs.rm(folder, { recursive: true });
  });
});
