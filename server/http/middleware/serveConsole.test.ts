import fs from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import express from 'express';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveConsole } from './serveConsole';
import { createErrorHandler, throwRouteNotFound } from './errorHandler';
import { listen, type ListeningServer } from '../listen';

let folder = '';
let listening: ListeningServer;
const get = (address: string, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${listening.port}${address}`, { headers });

beforeAll(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'console-'));
  await fs.mkdir(path.join(folder, 'assets'));
  await fs.writeFile(path.join(folder, 'index.html'), '<!doctype html>');
  await fs.writeFile(path.join(folder, 'assets', 'main-a1.js'), 'plain');
  await fs.writeFile(path.join(folder, 'assets', 'main-a1.js.br'), brotliCompressSync('packed'));
  const app = express();
  app.use(serveConsole(folder), throwRouteNotFound, createErrorHandler(pino({ enabled: false })));
  listening = await listen(app, 0, '127.0.0.1');
});
afterAll(async () => {
  await listening.close(100);
  await fs.rm(folder, { recursive: true });
});

describe('serveConsole', () => {
  it('serveConsole serves index.html for a path that is no file', async () => {
    for (const address of ['/', '/admin/login', '/school/1?q=2']) {
      const answer = await get(address);
      expect([answer.status, await answer.text()]).toEqual([200, '<!doctype html>']);
    }
  });

  it('serveConsole sends a CSP for own scripts and forbids framing', async () => {
    const { headers } = await get('/');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe-eval');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('serveConsole serves Brotli files to clients that accept them', async () => {
    const packed = await get('/assets/main-a1.js', { 'Accept-Encoding': 'br' });
    expect([packed.headers.get('content-encoding'), await packed.text()]).toEqual(['br', 'packed']);
    const plain = await get('/assets/main-a1.js', { 'Accept-Encoding': 'identity' });
    expect([plain.headers.get('content-encoding'), await plain.text()]).toEqual([null, 'plain']);
  });

  it('serveConsole refuses direct requests for .br files in any spelling', async () => {
    for (const name of ['main-a1.js.br', 'main-a1.js%2Ebr', 'main-a1.js.b%72']) {
      for (const encoding of ['br', 'identity']) {
        const answer = await get(`/assets/${name}`, { 'Accept-Encoding': encoding });
        expect([name, answer.status]).toEqual([name, 404]);
      }
    }
  });

  it('serveConsole sends immutable caching for all but index.html', async () => {
    expect((await get('/assets/main-a1.js')).headers.get('cache-control')).toContain('immutable');
    expect((await get('/')).headers.get('cache-control')).toBe('no-cache');
  });

  it('serveConsole returns 404 for a removed file and continues to serve others', async () => {
    const inAssets = (name: string) => path.join(folder, 'assets', name);
    await fs.writeFile(inAssets('old-b2.js'), 'plain');
    await fs.writeFile(inAssets('old-b2.js.br'), brotliCompressSync('packed'));
    const ask = () => get('/assets/old-b2.js', { 'Accept-Encoding': 'br' });
    expect(await (await ask()).text()).toBe('packed');
    await fs.rm(inAssets('old-b2.js.br'));
    expect(await (await ask()).text()).toBe('plain');
    await fs.rm(inAssets('old-b2.js'));
    const gone = await ask();
    expect([gone.status, gone.headers.get('cache-control')]).toEqual([404, null]);
    expect((await get('/')).status).toBe(200);
  });

  it('serveConsole serves files that were replaced after its start', async () => {
    await fs.writeFile(path.join(folder, 'assets', 'new-c3.js'), 'new');
    expect(await (await get('/assets/new-c3.js')).text()).toBe('new');
  });

  it('serveConsole falls back to the plain file when the Brotli file is unreadable', async () => {
    await fs.writeFile(path.join(folder, 'assets', 'main-d4.js'), 'plain');
    const blocked = net.createServer();
    await new Promise<void>(resolve => {
      blocked.listen(path.join(folder, 'assets', 'main-d4.js.br'), resolve);
    });
    const answer = await get('/assets/main-d4.js', { 'Accept-Encoding': 'br' });
    await new Promise(resolve => blocked.close(resolve));
    expect([answer.headers.get('content-encoding'), await answer.text()]).toEqual([null, 'plain']);
  });

  it('serveConsole serves the next request after a file shrank while it was sent', async () => {
    const file = path.join(folder, 'assets', 'large-e5.js');
    await fs.writeFile(file, Buffer.alloc(64 * 1024 * 1024, 'x'));
    const answer = await get('/assets/large-e5.js', { 'Accept-Encoding': 'identity' });
    const reader = answer.body?.getReader();
    await reader?.read();
    await fs.truncate(file, 0);
    await reader?.cancel();
    expect((await get('/')).status).toBe(200);
  });

  it('serveConsole serves nothing outside its folder', async () => {
    const answer = await get('/..%2f..%2fpackage.json');
    expect(await answer.text()).not.toContain('enrol-console');
  });
});
