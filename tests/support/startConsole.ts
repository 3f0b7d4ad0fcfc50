import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { isObject } from '#model/json';
import { schemasFolder } from './schemasFolder';
import { builtOnce } from './builtOnce';
import { bundledServer } from './bundledServer';
import { limitSamples } from './limitSamples';
import { relayErrors } from './relayErrors';

export interface RunningConsole {
  url: string;
  /** The watched copy of the schemas. */
  schemas: string;
  stop(): Promise<void>;
}

/** Starts the built console over its own server, with a copy of the schemas and of a small demo city. */
export async function startConsole({ most = 60 } = {}): Promise<RunningConsole> {
  await fs.access(path.resolve('dist/index.html')).catch(() => {
    throw new Error('The console is not built: run npm run build first.');
  });
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'console-'));
  await fs.cp(await builtOnce(`demo city of ${most}`, half => foundCity(half, most)), folder, {
    recursive: true,
  });
  const { url, stop } = await startServer(folder);
  return {
    url,
    schemas: path.join(folder, 'schemas'),
    stop: async () => {
      await stop();
      await fs.rm(folder, { recursive: true, force: true });
    },
  };
}

/** Creates the demo city once per run, which takes three times as long as a later start. */
async function foundCity(folder: string, most: number): Promise<void> {
  const schemas = path.join(folder, 'schemas');
  await fs.cp(schemasFolder, schemas, { recursive: true });
  await limitSamples(schemas, most);
  const { stop } = await startServer(folder);
  await stop();
}

/** Starts the server on the schemas and the data in this folder. */
async function startServer(folder: string): Promise<Pick<RunningConsole, 'url' | 'stop'>> {
  const port = await freePort();
  const [DATA_DIR, SCHEMAS_DIR] = ['data', 'schemas'].map(name => path.join(folder, name));
  const server = spawn(process.execPath, [await bundledServer('main')], {
    env: { ...process.env, PORT: String(port), DATA_DIR, SCHEMAS_DIR },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  relayErrors(server.stderr);
  const url = `http://localhost:${port}`;
  await new Promise<void>((resolve, reject) => {
    server.stdout.on('data', chunk => String(chunk).includes(url) && resolve());
    server.on('exit', code => reject(new Error(`The server exited with ${code} before it was ready.`)));
  });
  return {
    url,
    stop: async () => {
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      await ended;
    },
  };
}

async function freePort(): Promise<number> {
  const probe = net.createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (!isObject(address)) throw new Error('No port is free.');
  return Number(address.port);
}
