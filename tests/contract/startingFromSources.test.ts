import { randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { startProcess } from '../bench/startProcess';

it('server process under tsx answers its readiness probe, and exits with 0 on SIGTERM', async () => {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'sources-'));
  const environment = {
    ...{ ENROL_KEY: randomBytes(32).toString('base64'), ENROL_EMPTY: '1', ADMIN_PASSWORD: 'Tsx#2026xyz' },
    ...{ DATA_DIR: path.join(folder, 'data'), PORT: '0', LOG_LEVEL: 'warn' },
  };
  const served = await startProcess({ script: 'server/main.ts', environment });
  expect((await fetch(`${served.origin}/readyz`)).status).toBe(200);
  expect(await served.stop()).toBe(0);
  await fs.rm(folder, { recursive: true });
});
