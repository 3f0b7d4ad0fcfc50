import { execFile } from 'node:child_process';
import fs from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Request, Response } from 'express';
import pino from 'pino';
import { createMock } from '#mock-server/createMock';
import { consoleFiles } from '#server/http/consoleFiles';

const root = path.resolve(import.meta.dirname, '../..');

export interface RunningConsole {
  url: string;
  /** A copy of the authors' files that a test may change. */
  schemas: string;
  /** Reads the authors' files anew, as the watcher does. */
  reload(): Promise<void>;
  /** Nobody answers any more, until `start`. */
  stop(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
}

/** The console as it is shipped, over the mock server, at an address of its own. */
export async function runConsole(): Promise<RunningConsole> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'console-'));
  const outDir = path.join(folder, 'dist');
  const schemas = path.join(folder, 'schemas');
  await fs.cp(path.join(root, 'schemas'), schemas, { recursive: true });
  await build(outDir);
  const { app, metadata } = await createMock({
    folder: schemas,
    log: pino({ level: 'silent' }),
    slow: false,
  });
  const files = consoleFiles(outDir);
  const server = http.createServer((request, response) => {
    if (request.url?.startsWith('/api/')) void app(request, response);
    else void files(request as Request, response as Response, () => response.writeHead(404).end());
  });
  let port = 0;
  const start = () =>
    new Promise<void>(resolve => {
      server.listen(port, '127.0.0.1', () => {
        port = (server.address() as AddressInfo).port;
        resolve();
      });
    });
  const stop = () =>
    new Promise<void>(resolve => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  await start();
  return {
    url: `http://localhost:${port}`,
    schemas,
    reload: () => metadata.reload(),
    stop,
    start,
    close: async () => {
      await stop();
      await fs.rm(folder, { recursive: true });
    },
  };
}

/** In a process of its own: within a test React would be built with all that helps its developers. */
async function build(outDir: string): Promise<void> {
  const vite = path.join(root, 'node_modules/vite/bin/vite.js');
  const options = { cwd: root, env: { ...process.env, NODE_ENV: 'production' } };
  await promisify(execFile)(
    process.execPath,
    [vite, 'build', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'error'],
    options,
  );
}
