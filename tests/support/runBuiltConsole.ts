import { execFile } from 'node:child_process';
import fs from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import express from 'express';
import pino from 'pino';
import { createMockApp, type DemoRows } from '#mock-server/createMockApp';
import { serveConsole } from '#server/http/middleware/serveConsole';
import { schemasFolder } from './schemasFolder';
import { builtOnce } from './builtOnce';

const root = path.resolve(import.meta.dirname, '../..');

export interface BuiltConsole {
  url: string;
  /** A writable copy of the schema files. */
  schemas: string;
  /** The built files, re-read on each start. */
  files: string;
  /** Reloads the schema files, as the watcher does. */
  reload(): Promise<void>;
  /** Stops the server until `start`. */
  stop(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Serves the production build with these options over the mock server, with at most so many rows of a resource, or with
 * those that `arrange` makes of them.
 */
export async function runBuiltConsole(
  choices: Readonly<Record<string, string>> = {},
  maxRows = 60,
  arrange: (rows: DemoRows) => DemoRows = rows => rows,
): Promise<BuiltConsole> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'console-'));
  const outDir = path.join(folder, 'dist');
  const schemas = path.join(folder, 'schemas');
  await fs.cp(schemasFolder, schemas, { recursive: true });
  await fs.cp(await getBuild(choices), outDir, { recursive: true });
  const { app, metadata } = await createMockApp({
    folder: schemas,
    log: pino({ level: 'silent' }),
    slow: false,
    maxRows,
    // The tests of a file are one person to the limit of an hour.
    revealLimit: { perDay: 100, perHour: 100, alarmAt: 80 },
    loadRows: async build => arrange(await loadRows(maxRows, build)),
  });
  let files = serveConsole(outDir);
  const site = express().use((request, response, next) => {
    void (request.path.startsWith('/api/') ? app : files)(request, response, next);
  });
  const server = http.createServer(site);
  let port = 0;
  const start = () =>
    new Promise<void>(resolve => {
      files = serveConsole(outDir);
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
    files: outDir,
    reload: () => metadata.reload(),
    stop,
    start,
    close: async () => {
      await stop();
      await fs.rm(folder, { recursive: true });
    },
  };
}

/** The sample rows of the shipped schemas, built once per run. */
async function loadRows(maxRows: number, build: () => Promise<DemoRows>): Promise<DemoRows> {
  const file = 'rows.json';
  const folder = await builtOnce(`mock rows ${maxRows}`, async half =>
    fs.writeFile(path.join(half, file), JSON.stringify(await build())),
  );
  return JSON.parse(await fs.readFile(path.join(folder, file), 'utf8')) as DemoRows;
}

/** The output of `npm run build`; other options are built by their first user. */
function getBuild(choices: Readonly<Record<string, string>>): Promise<string> {
  const chosen = Object.entries(choices).map(choice => choice.join('='));
  if (chosen.length === 0) return Promise.resolve(path.join(root, 'dist'));
  return builtOnce(['console', ...chosen.sort()].join(' '), folder => build(folder, choices));
}

/** Builds in a child process: under test NODE_ENV React would be a development build. */
async function build(outDir: string, choices: Readonly<Record<string, string>>): Promise<void> {
  const vite = path.join(root, 'node_modules/vite/bin/vite.js');
  const options = { cwd: root, env: { ...process.env, ...choices, NODE_ENV: 'production' } };
  await promisify(execFile)(
    process.execPath,
    [vite, 'build', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'error'],
    options,
  );
}
