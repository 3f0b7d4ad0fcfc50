import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Unavailable } from '#model/errors';
import { waitOptions } from '#tests/support/waitOptions';
import { ReaderProcess } from './ReaderProcess';

const short = { sql: 'select 1', parameters: [] };
/** A query of some minutes, and not endless, so that a process that outlives the test ends by itself. */
const long = {
  sql: 'with recursive n(i) as (select 1 union all select i + 1 from n limit 1000000000) select count(*) from n',
  parameters: [],
};

describe('reader process', () => {
  let folder: string;
  let file: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'reading-'));
    file = join(folder, 'data.sqlite');
    new Database(file).exec('create table item (word text)').close();
  });

  afterEach(async () => {
    vi.unstubAllEnvs();
    await rm(folder, { recursive: true });
  });

  /** Spawns a server process that opens a reader process and runs this code. */
  const serverThat = (does: string) => {
    const source = `
      import { ReaderProcess } from ${JSON.stringify(new URL('ReaderProcess.ts', import.meta.url).href)};
      const reading = new ReaderProcess(${JSON.stringify(file)});
      await reading.query(${JSON.stringify(short)});
      ${does}
    `;
    return spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', source], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  };

  it('server exits as soon as its stopped reader process has exited', async () => {
    const server = serverThat(`
      reading.kill(new Error('enough'));
      await reading.exited;
      console.log('all is closed');
    `);
    let said = '';
    server.stdout.on('data', (text: Buffer) => (said += text.toString()));
    expect(await once(server, 'close')).toEqual([0, null]);
    expect(said).toBe('all is closed\n');
  });

  it('a reader process exits with a server that is killed during a query', async () => {
    const server = serverThat(`
      void reading.query(${JSON.stringify(long)});
      console.log('asked');
    `);
    await once(server.stdout, 'data');
    // The reader process inherits the server's stderr, which closes only when both have exited.
    let isClosed = false;
    server.stderr.resume().once('close', () => (isClosed = true));
    server.kill('SIGKILL');
    await vi.waitFor(() => expect(isClosed).toBe(true), waitOptions);
  });

  it('reader process receives no secrets in its environment', async () => {
    vi.stubEnv('ENROL_KEY', 'of the city');
    vi.stubEnv('TMPDIR', folder);
    const reading = new ReaderProcess(file);
    await reading.query(short);
    const { stdout } = await promisify(execFile)('ps', ['axeww', '-o', 'command']);
    const told = stdout.split('\n').find(line => line.includes('readerProcess.mjs') && line.includes(file));
    expect(told).toContain(`TMPDIR=${folder}`);
    expect(told).not.toMatch(/ENROL_KEY|NODE_OPTIONS|\bPATH=/);
    reading.kill(new Unavailable('unavailable'));
    await reading.exited;
  });
});
