import { randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startProcess, type Served } from '#tests/bench/startProcess';
import { Client } from '#tests/contract/http/Client';
import { schemasFolder } from '#tests/support/schemasFolder';
import { bundledServer } from '#tests/support/bundledServer';
import { faultFiles } from './schemas';

export const password = 'Kill#2026xyz';

/** A server in a process of its own, over an empty city, which comes back as often as it is killed. */
export class KilledServer {
  readonly folder: string;
  readonly environment: Readonly<Record<string, string>>;
  private served: Served | undefined;
  private token: string | undefined;

  static async start(environment: Readonly<Record<string, string>>): Promise<KilledServer> {
    const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'faults-'));
    const schemas = path.join(folder, 'schemas');
    await fs.cp(schemasFolder, schemas, { recursive: true });
    for (const [name, file] of Object.entries(faultFiles)) {
      await fs.writeFile(path.join(schemas, 'resources', `${name}.json`), JSON.stringify(file));
    }
    const server = new KilledServer(folder, {
      ENROL_KEY: randomBytes(32).toString('base64'),
      ...environment,
      ...{ SCHEMAS_DIR: schemas, DATA_DIR: path.join(folder, 'data'), PORT: '0', LOG_LEVEL: 'silent' },
      ...{ ENROL_EMPTY: '1', ADMIN_PASSWORD: password },
    });
    await server.begin();
    server.token = (await server.caller.signIn('admin', password)).token;
    return server;
  }

  private constructor(folder: string, environment: Readonly<Record<string, string>>) {
    this.folder = folder;
    this.environment = environment;
  }

  /** The administrator, by the one session that outlives the deaths of the server. */
  get caller(): Client {
    return new Client(`${this.served?.origin ?? ''}/api`, this.token);
  }

  get pid(): number {
    return this.served?.pid ?? 0;
  }

  /** It comes back with these settings in place of what they were. */
  async killAndBegin(environment: Readonly<Record<string, string>> = {}): Promise<void> {
    await this.served?.kill();
    await this.begin(environment);
  }

  async begin(environment: Readonly<Record<string, string>> = {}): Promise<void> {
    const all = { ...this.environment, ...environment };
    this.served = await startProcess({ script: await bundledServer('main'), environment: all });
  }

  /** Ends it in peace, and leaves what is stored; the code that it ended with. */
  async stop(): Promise<number | null | undefined> {
    return this.served?.stop();
  }

  async remove(): Promise<void> {
    await this.served?.stop();
    await fs.rm(this.folder, { recursive: true });
  }
}
