import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import express from 'express';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { consoleFiles } from './consoleFiles';
import { listen, type Listening } from './listen';

let folder = '';
let listening: Listening;
const get = (address: string, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${listening.port}${address}`, { headers });

beforeAll(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'console-'));
  await fs.mkdir(path.join(folder, 'assets'));
  await fs.writeFile(path.join(folder, 'index.html'), '<!doctype html>');
  await fs.writeFile(path.join(folder, 'assets', 'main-a1.js'), 'plain');
  await fs.writeFile(path.join(folder, 'assets', 'main-a1.js.br'), brotliCompressSync('packed'));
  const app = express();
  app.use(consoleFiles(folder));
  listening = await listen(app, 0, '127.0.0.1');
});
afterAll(async () => {
  await listening.close(100);
  await fs.rm(folder, { recursive: true });
});

describe('the console', () => {
  it('is one page for every address that is no file', async () => {
    for (const address of ['/', '/admin/login', '/school/1?q=2']) {
      const answer = await get(address);
      expect([answer.status, await answer.text()]).toEqual([200, '<!doctype html>']);
    }
  });

  it('runs no script but its own, in nobody’s frame', async () => {
    const { headers } = await get('/');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe-eval');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('is sent packed to those who can unpack it', async () => {
    const packed = await get('/assets/main-a1.js', { 'Accept-Encoding': 'br' });
    expect([packed.headers.get('content-encoding'), await packed.text()]).toEqual(['br', 'packed']);
    const plain = await get('/assets/main-a1.js', { 'Accept-Encoding': 'identity' });
    expect([plain.headers.get('content-encoding'), await plain.text()]).toEqual([null, 'plain']);
  });

  it('is kept for ever but for its first page', async () => {
    expect((await get('/assets/main-a1.js')).headers.get('cache-control')).toContain('immutable');
    expect((await get('/')).headers.get('cache-control')).toBe('no-cache');
  });

  it('shows nothing that lies outside its folder', async () => {
    const answer = await get('/..%2f..%2fpackage.json');
    expect(await answer.text()).not.toContain('enrol-console');
  });
});
