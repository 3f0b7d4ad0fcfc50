import { randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { JsonObject } from '#model/json';
import { startProcess, type ServerProcess } from '#tests/bench/startProcess';
import { bundledServer } from '#tests/support/bundledServer';
import { createTestSchema, runSql } from '#tests/support/openPostgresStore';
import { writeSystemSchemas } from '#tests/support/writeSystemSchemas';
import { Client, type Answer } from './http/Client';

const password = 'Roll#2026xyz';
const patience = { timeout: 60_000, interval: 50 };
const writers = 4;

const text = (title: string, more: JsonObject = {}): JsonObject => ({
  title,
  'x-title-en': title,
  type: 'string',
  ...more,
});
const clinic = (properties: JsonObject): JsonObject => ({
  ...text('Clinic'),
  type: 'object',
  required: ['name'],
  properties: { name: text('Name'), ...properties },
  'x-list': { columns: ['name'], filters: ['name'], sort: 'name' },
  'x-access': { admin: { all: true } },
});

/** Writes through one node without a pause, and records each answer. */
class Writer {
  readonly failures: Answer[] = [];
  readonly stored = new Map<string, string>();
  writes = 0;
  private isOver = false;
  private readonly work: Promise<void>;

  constructor(caller: Client, name: string) {
    this.work = this.write(caller, name);
  }

  async stop(): Promise<void> {
    this.isOver = true;
    await this.work;
  }

  private async write(caller: Client, name: string): Promise<void> {
    for (let time = 0; !this.isOver; time += 1) {
      // The writer uses the field names from before the rename.
      const made = await this.put(caller, { name: `${name} ${time}`, note: 'first' });
      if (!made) continue;
      const { uuid, version } = made.data;
      const note = `note ${time}`;
      if (await this.put(caller, { uuid: uuid ?? '', version: version ?? 0, note }))
        this.stored.set(String(uuid), note);
    }
  }

  private async put(caller: Client, body: JsonObject): Promise<Answer | undefined> {
    const answer = await caller.post('/clinic/doEdit', body);
    this.writes += 1;
    if (answer.code === 200) return answer;
    this.failures.push(answer);
    return undefined;
  }
}

describe('schema change on two server processes of one PostgreSQL database during writes', () => {
  let root: string;
  let address: string;
  let drop: () => Promise<void>;
  let nodes: ServerProcess[] = [];
  let admin: Client;
  let environment: Record<string, string>;

  const start = async (node: string, more: Record<string, string> = {}): Promise<ServerProcess> =>
    startProcess({
      script: await bundledServer('main'),
      environment: {
        ...environment,
        ...{ SCHEMAS_DIR: path.join(root, node), DATA_DIR: path.join(root, node, 'data'), ...more },
      },
    });
  const callerAt = (at: number): Client => new Client(`${nodes[at]?.origin ?? ''}/api`, admin.token);
  const save = (node: string, schema: JsonObject) =>
    fs.writeFile(path.join(root, node, 'resources', 'clinic.json'), JSON.stringify(schema));
  const fieldsAt = async (at: number): Promise<string[]> =>
    Object.keys((await callerAt(at).get('/schema/clinic')).data.properties ?? {});
  const bothServe = (field: string) =>
    vi.waitFor(async () => {
      for (const at of [0, 1]) expect(await fieldsAt(at)).toContain(field);
    }, patience);

  beforeAll(async () => {
    root = await fs.mkdtemp(path.join(os.tmpdir(), 'rolling-'));
    ({ address, drop } = await createTestSchema());
    environment = {
      ...{ DATABASE_URL: address, ENROL_KEY: randomBytes(32).toString('base64'), PORT: '0' },
      ...{ ENROL_EMPTY: '1', ADMIN_PASSWORD: password, LOG_LEVEL: 'silent' },
    };
    for (const node of ['a', 'b'])
      await writeSystemSchemas(path.join(root, node), { clinic: clinic({ note: text('Note') }) });
    nodes = [await start('a', { WATCH: '1' }), await start('b')];
    admin = await new Client(`${nodes[0]?.origin ?? ''}/api`).signIn('admin', password);
  });
  afterAll(async () => {
    await Promise.all(nodes.map(node => node.stop()));
    await drop();
    await fs.rm(root, { recursive: true });
  });

  it('both nodes serve the new schemas after a schema change, and no write fails or is lost', async () => {
    const busy = Array.from({ length: writers }, (_, at) => new Writer(callerAt(1), `writer ${at}`));
    const written = () => Math.min(...busy.map(({ writes }) => writes));
    const goesOn = async () => {
      const before = written();
      await vi.waitFor(() => expect(written()).toBeGreaterThan(before + 5), patience);
    };
    await goesOn();
    await save('a', clinic({ note: text('Note'), phone: text('Phone', { 'x-index': true }) }));
    await bothServe('phone');
    await goesOn();
    await save('a', clinic({ remark: text('Remark', { 'x-was': ['note'] }), phone: text('Phone') }));
    await bothServe('remark');
    await goesOn();
    await Promise.all(busy.map(writer => writer.stop()));

    expect(busy.flatMap(({ failures }) => failures.map(({ code, msg }) => `${code} ${msg}`))).toEqual([]);
    const stored = new Map(busy.flatMap(writer => [...writer.stored]));
    const kept = await Promise.all(
      [...stored].map(
        async ([uuid]) => (await callerAt(0).get(`/clinic/getDetail?uuid=${uuid}`)).data.remark,
      ),
    );
    expect(kept).toEqual([...stored.values()]);
  });

  it('a node with older files serves the applied catalog, even after its restart', async () => {
    await nodes[1]?.stop();
    nodes[1] = await start('b');
    expect(await fieldsAt(1)).toContain('remark');
  });

  it('a running node of an older release returns 503, and a new one fails to start, when a newer release has applied a catalog that it cannot read', async () => {
    const ready = async (at: number) => (await fetch(`${nodes[at]?.origin ?? ''}/readyz`)).status;
    expect(await ready(1)).toBe(200);
    const newer = `update _storage set version = 99, oldest = 99, product = '9.0.0';
      update _catalog set number = number + 1 where number = (select max(number) from _catalog)`;
    await runSql(address, newer);
    await vi.waitFor(async () => expect(await ready(1)).toBe(503), patience);
    const answer = await callerAt(1).get('/clinic/getList');
    expect(answer.code).toBe(503);
    await expect(start('c')).rejects.toThrow();
  });
});
