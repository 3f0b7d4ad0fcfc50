import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundledServer } from '#tests/support/bundledServer';
import { startCountingProxy } from '#tests/support/countingProxy';
import { createTestSchema } from '#tests/support/openPostgresStore';
import { writeSystemSchemas } from '#tests/support/writeSystemSchemas';

/** Time in milliseconds after which a service manager would kill the process. */
const stopTimeout = 30_000;

describe('SIGTERM to a server whose PostgreSQL no longer answers', () => {
  let folder: string;
  let schemas: string;
  let database: Awaited<ReturnType<typeof createTestSchema>>;

  beforeAll(async () => {
    folder = await fs.mkdtemp(path.join(os.tmpdir(), 'hung-'));
    schemas = path.join(folder, 'schemas');
    await writeSystemSchemas(schemas);
    database = await createTestSchema();
  });
  afterAll(async () => {
    await database.drop();
    await fs.rm(folder, { recursive: true });
  });

  const startServer = async (address: string) => {
    const environment = { DATABASE_URL: address, SCHEMAS_DIR: schemas, DATA_DIR: folder, PORT: '0' };
    const secrets = { ENROL_KEY: Buffer.alloc(32, 3).toString('base64'), ADMIN_PASSWORD: 'Kill#2026xyz' };
    return spawn(process.execPath, [await bundledServer('main')], {
      env: { ...process.env, ...environment, ...secrets, ENROL_EMPTY: '1', LOG_LEVEL: 'silent' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
  };

  it.each([
    ['connects', 'connection'],
    ['founds its city', 'founding'],
    ['has started', 'greeting'],
  ] as const)(
    'SIGTERM ends a server whose PostgreSQL no longer answers in time while it %s',
    async (_label, moment) => {
      const proxy = await startCountingProxy(database.address);
      const server = await startServer(proxy.address);
      const exit = once(server, 'exit');
      if (moment === 'greeting') {
        for await (const line of createInterface({ input: server.stdout })) if (line.includes('http')) break;
      } else {
        const trips = moment === 'connection' ? 1 : 20;
        for (let sum = 0; sum < trips; sum += proxy.roundTrips()) await pause(5);
      }
      proxy.holdAnswers();
      await pause(200);
      server.kill('SIGTERM');
      const ended = await Promise.race([exit.then(() => true), pause(stopTimeout, false)]);
      server.kill('SIGKILL');
      await exit;
      await proxy.close();
      expect(ended).toBe(true);
    },
  );
});
