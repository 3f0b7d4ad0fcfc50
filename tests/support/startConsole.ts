import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { isObject } from '#model/json';
import { schemasFolder } from './schemasFolder';
import { bundledServer } from './bundledServer';
import { relayErrors } from './relayErrors';

export interface RunningConsole {
  url: string;
  /** The watched copy of the schemas. */
  schemas: string;
  stop(): Promise<void>;
}

/** Starts the built console over its own server, with a copy of the schemas and a small demo city. */
export async function startConsole({ most = 60 } = {}): Promise<RunningConsole> {
  await fs.access(path.resolve('dist/index.html')).catch(() => {
    throw new Error('The console is not built: run npm run build first.');
  });
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'console-'));
  const schemas = path.join(folder, 'schemas');
  await fs.cp(schemasFolder, schemas, { recursive: true });
  await limitSamples(path.join(schemas, 'resources'), most);
  const port = await freePort();
  const server = spawn(process.execPath, [await bundledServer('main')], {
    env: { ...process.env, PORT: String(port), DATA_DIR: path.join(folder, 'data'), SCHEMAS_DIR: schemas },
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
    schemas,
    stop: async () => {
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      await ended;
      await fs.rm(folder, { recursive: true, force: true });
    },
  };
}

/** Fewer sample rows, for speed. */
async function limitSamples(folder: string, most: number): Promise<void> {
  for (const name of await fs.readdir(folder)) {
    const file = path.join(folder, name);
    const source: unknown = JSON.parse(await fs.readFile(file, 'utf8'));
    if (!isObject(source) || !isObject(source['x-samples'])) continue;
    const rows = Math.min(most, Number(source['x-samples'].rows ?? most));
    source['x-samples'] = { ...source['x-samples'], rows };
    await fs.writeFile(file, JSON.stringify(source, null, 2));
  }
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
