import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, open, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Unavailable } from '#model/errors';
import { waitOptions } from '#tests/support/waitOptions';
import { SqliteConnection } from './SqliteConnection';
import { IntegrityCheck } from './IntegrityCheck';
import { openSqlite } from './openSqlite';
import { readSqliteDurability } from './readSqliteDurability';

describe('openSqlite', () => {
  let folder: string;
  let file: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'open-'));
    file = join(folder, 'data.sqlite');
  });

  afterEach(() => rm(folder, { recursive: true }));

  const refusal = (checkedAtOnce?: number): string => {
    try {
      openSqlite(file, checkedAtOnce);
    } catch (error) {
      expect(error).toBeInstanceOf(Unavailable);
      return error instanceof Error ? error.message : '';
    }
    return 'it opened';
  };

  async function fill(): Promise<void> {
    const engine = openSqlite(file);
    await engine.transact(async session => {
      await session.run({ sql: 'create table item (name text)', parameters: [] });
      for (let index = 0; index < 500; index++) {
        await session.run({ sql: 'insert into item values (?)', parameters: ['x'.repeat(100)] });
      }
    });
    await engine.close();
  }

  async function spoilPage(): Promise<void> {
    const handle = await open(file, 'r+');
    await handle.write(Buffer.alloc(4096, 7), 0, 4096, 4096 * 3);
    await handle.close();
  }

  it('openSqlite creates a database file and reopens it', async () => {
    await fill();
    const engine = openSqlite(file);
    expect(await engine.fetchRows({ sql: 'select count(*) from item', parameters: [] })).toEqual([[500]]);
    await engine.close();
  });

  it('openSqlite sets the pragmas for durable commits (WAL mode, synchronous = full), and foreign keys', async () => {
    const engine = openSqlite(file);
    const pragma = (name: string) =>
      engine.transact(session => session.fetchRows({ sql: `pragma ${name}`, parameters: [] }));
    expect(await pragma('journal_mode')).toEqual([['wal']]);
    expect(await pragma('synchronous')).toEqual([[2]]);
    expect(await pragma('foreign_keys')).toEqual([[1]]);
    await engine.close();
  });

  it('openSqlite reports the durability settings of the writing connection', async () => {
    const engine = openSqlite(file);
    expect(await engine.durability()).toEqual({
      ...{ database: 'sqlite', survives: ['kill', 'power'] },
      settings: { journal_mode: 'wal', synchronous: 'full' },
    });
    await engine.close();
  });

  it.each([
    ['synchronous', 'normal'],
    ['journal_mode', 'delete'],
  ])('openSqlite reports that a connection with %s = %s is not durable', (name, value) => {
    const database = new Database(file);
    database.pragma('journal_mode = wal');
    database.pragma(`${name} = ${value}`);
    expect(readSqliteDurability(new SqliteConnection(database))).toMatchObject({
      survives: [],
      broken: `${name} = ${value}`,
    });
    database.close();
  });

  it('openSqlite refuses writes outside of a transaction', async () => {
    const engine = openSqlite(file);
    await expect(
      engine.fetchRows({ sql: 'create table item (name text) returning 1', parameters: [] }),
    ).rejects.toThrow();
    await engine.close();
  });

  it('openSqlite refuses a database file that this process has open', async () => {
    const engine = openSqlite(file);
    expect(refusal()).toContain('in use by another process');
    await engine.close();
    await openSqlite(file).close();
  });

  it('openSqlite refuses a database file that another process has open, until that process is killed', async () => {
    await fill();
    // The other process takes the same lock on the lock file as openSqlite does.
    const holding = `
      const database = new (require('better-sqlite3'))(${JSON.stringify(`${file}.lock`)});
      database.exec('begin exclusive');
      console.log('held');
      setInterval(() => undefined, 1000);
    `;
    const holder = spawn(process.execPath, ['-e', holding], { stdio: ['ignore', 'pipe', 'inherit'] });
    await new Promise(resolve => holder.stdout.once('data', resolve));
    expect(refusal()).toContain('in use by another process');
    const gone = new Promise(resolve => holder.once('exit', resolve));
    holder.kill('SIGKILL');
    await gone;
    await openSqlite(file).close();
  });

  it.each<[string, () => Promise<void>]>([
    ['is no database', () => writeFile(file, 'nothing of the kind '.repeat(100))],
    [
      'has a damaged page',
      async () => {
        await fill();
        await spoilPage();
      },
    ],
    [
      'was cut short',
      async () => {
        await fill();
        await truncate(file, 4096 * 3);
      },
    ],
    ['is empty', () => writeFile(file, '')],
  ])('openSqlite refuses a file that %s', async (_, damage) => {
    await damage();
    expect(refusal()).toContain('is damaged');
  });

  describe('large file', () => {
    const atOnce = 0;

    it('openSqlite refuses a large file that is no database or was truncated', async () => {
      await fill();
      await truncate(file, 4096 * 3);
      expect(refusal(atOnce)).toContain('is damaged');
      await writeFile(file, 'nothing of the kind '.repeat(100));
      expect(refusal(atOnce)).toContain('is damaged');
    });

    it('integrity check detects damage of a SQLite database while it serves, then stops writing and reports not ready', async () => {
      await fill();
      await spoilPage();
      const engine = openSqlite(file, atOnce);
      await vi.waitFor(async () => {
        const broken = (await engine.durability()).broken;
        expect(broken).toContain('is damaged');
      }, waitOptions);
      const write = { sql: 'create table other (name text)', parameters: [] };
      await expect(engine.transact(session => session.run(write))).rejects.toThrow(Unavailable);
      expect(await engine.fetchRows({ sql: 'select 1', parameters: [] })).toEqual([[1]]);
      await engine.close();
    });

    it('integrity check finds no damage in a sound database file', async () => {
      await fill();
      const check = new IntegrityCheck(file);
      await check.done;
      expect(check.isDamaged).toBe(false);
    });

    it('openSqlite closes without an error while its integrity check runs', async () => {
      await fill();
      await openSqlite(file, atOnce).close();
      await openSqlite(file).close();
    });
  });

  it('SQLite keeps every acknowledged write when its process is killed', async () => {
    const writing = `
      import { openSqlite } from ${JSON.stringify(new URL('openSqlite.ts', import.meta.url).href)};
      const engine = openSqlite(${JSON.stringify(file)});
      await engine.transact(session => session.run({ sql: 'create table item (number integer)', parameters: [] }));
      for (let number = 1; ; number++) {
        await engine.transact(session => session.run({ sql: 'insert into item values (?)', parameters: [number] }));
        console.log(number);
      }
    `;
    const options = ['--import', 'tsx', '--input-type=module', '-e', writing];
    const writer = spawn(process.execPath, options, { stdio: ['ignore', 'pipe', 'inherit'] });
    let answered = 0;
    await new Promise<void>(resolve => {
      writer.stdout.on('data', (text: Buffer) => {
        answered = Number(text.toString().trim().split('\n').at(-1));
        if (answered >= 50) resolve();
      });
    });
    const gone = new Promise(resolve => writer.once('exit', resolve));
    writer.kill('SIGKILL');
    await gone;
    const engine = openSqlite(file);
    const [[count = 0] = []] = await engine.fetchRows({ sql: 'select count(*) from item', parameters: [] });
    expect(Number(count)).toBeGreaterThanOrEqual(answered);
    await engine.close();
  });

  it('openSqlite refuses and does not change a database file of another product', () => {
    const other = new Database(file);
    other.exec('create table theirs (name text)');
    other.close();
    expect(refusal()).toContain('is not one of this product');
    expect(existsSync(`${file}-wal`)).toBe(false);
  });

  it('openSqlite refuses to create a new database file where one existed', async () => {
    await fill();
    await rm(file);
    expect(refusal()).toContain('is gone');
    expect(existsSync(file)).toBe(false);
  });

  it('openSqlite refuses a database file in a missing folder', () => {
    file = join(folder, 'nowhere', 'data.sqlite');
    expect(refusal()).toContain('its folder cannot be written to');
  });
});
