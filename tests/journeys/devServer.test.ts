import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ConsoleVisitor } from '#tests/support/ConsoleVisitor';
import { useConsole } from '#tests/support/useConsole';

const { getConsole, getBrowser } = useConsole();
let dev: ViteDevServer;
let cacheDir: string;

beforeAll(async () => {
  cacheDir = await fs.mkdtemp(path.join(os.tmpdir(), 'vite-'));
  dev = await createServer({
    configFile: path.resolve('vite.config.ts'),
    cacheDir,
    logLevel: 'error',
    server: { port: 0, strictPort: false, proxy: { '/api': getConsole().url } },
  });
  await dev.listen();
});
afterAll(async () => {
  await dev.close();
  await fs.rm(cacheDir, { recursive: true });
});

// The build leaves out parts of libraries that the sources of `npm run dev` still load.
it('console of the development server (npm run dev) opens a list and a form without a browser error', async () => {
  const url = dev.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? '';
  const visitor = await ConsoleVisitor.open(getBrowser(), { url, user: 'admin', path: '/school' });
  const { page } = visitor;
  await page.getByRole('row').nth(1).waitFor({ timeout: 60_000 });
  await page.goto(`${url}/school/new`);
  await page.getByRole('textbox', { name: '校名' }).waitFor({ timeout: 60_000 });
  expect(visitor.browserErrors).toEqual([]);
  await visitor.close();
});
