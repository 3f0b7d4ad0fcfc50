import { randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startProcess, type ServerProcess } from '#tests/bench/startProcess';
import { Client } from '#tests/contract/http/Client';
import { bundledServer } from '#tests/support/bundledServer';
import { writeSystemSchemas } from '#tests/support/writeSystemSchemas';
import { faultSchemas } from './faultSchemas';

export const password = 'Kill#2026xyz';

/** A server process over an empty city that can be killed and restarted. */
export class KillableServer {
  readonly folder: string;
  readonly environment: Readonly<Record<string, string>>;
  private process: ServerProcess | undefined;
  private token: string | undefined;

  static async start(environment: Readonly<Record<string, string>>): Promise<KillableServer> {
    const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'faults-'));
    const schemas = path.join(folder, 'schemas');
    await writeSystemSchemas(schemas, faultSchemas);
    const server = new KillableServer(folder, {
      ENROL_KEY: randomBytes(32).toString('base64'),
      ...environment,
      ...{ SCHEMAS_DIR: schemas, DATA_DIR: path.join(folder, 'data'), PORT: '0', LOG_LEVEL: 'silent' },
      ...{ ENROL_EMPTY: '1', ADMIN_PASSWORD: password },
    });
    await server.launch();
    server.token = (await server.client.signIn('admin', password)).token;
    return server;
  }

  private constructor(folder: string, environment: Readonly<Record<string, string>>) {
    this.folder = folder;
    this.environment = environment;
  }

  /** The administrator, with one session that survives restarts. */
  get client(): Client {
    return new Client(`${this.process?.origin ?? ''}/api`, this.token);
  }

  get pid(): number {
    return this.process?.pid ?? 0;
  }

  /** Sets environment variables for the next start. */
  async killAndRestart(environment: Readonly<Record<string, string>> = {}): Promise<void> {
    await this.process?.kill();
    await this.launch(environment);
  }

  async launch(environment: Readonly<Record<string, string>> = {}): Promise<void> {
    const all = { ...this.environment, ...environment };
    this.process = await startProcess({ script: await bundledServer('main'), environment: all });
  }

  /** Stops the process gracefully, keeps its data, and returns the exit code. */
  async stop(): Promise<number | null | undefined> {
    return this.process?.stop();
  }

  async remove(): Promise<void> {
    await this.process?.stop();
    await fs.rm(this.folder, { recursive: true });
  }
}
