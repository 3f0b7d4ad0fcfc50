import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { demoCityOptions } from '#enrolment/demoCityOptions';
import { cityRules } from '#enrolment/cityRules';
import type { JsonObject } from '#model/json';
import { verifyAuditLog } from '#server/audit/auditLogChain';
import { readConfig } from '#server/config';
import { openPostgresSnapshot } from '#server/database/postgres/openPostgresSnapshot';
import { DatabaseSnapshot } from '#server/database/DatabaseSnapshot';
import { startCityServer, type RunningServer } from '#server/startup/startCityServer';
import { createFieldEncryption } from '#server/encryption/FieldEncryption';
import { limitSamples } from '#tests/support/limitSamples';
import { createTestSchema } from '#tests/support/openPostgresStore';
import { waitOptions } from '#tests/support/waitOptions';
import { schemasFolder } from '#tests/support/schemasFolder';
import { Client, rowsOf } from './http/Client';
import { EventStreamClient } from './http/EventStreamClient';

const { password } = demoCityOptions;
const log = pino({ level: 'silent' });
const key = Buffer.alloc(32, 3);

describe('two nodes on one PostgreSQL database', () => {
  let root: string;
  let address: string;
  let drop: () => Promise<void>;
  let served: RunningServer[];
  /** Clients without a session, one per node. */
  let one: Client;
  let other: Client;
  let admin: Client;

  const schemasOf = (node: string): string => path.join(root, node, 'schemas');

  async function start(node: string, url: string, more: Record<string, string> = {}): Promise<RunningServer> {
    await fs.cp(schemasFolder, schemasOf(node), { recursive: true });
    await limitSamples(schemasOf(node), 40);
    const config = readConfig({
      PORT: '0',
      SCHEMAS_DIR: schemasOf(node),
      DATA_DIR: path.join(root, node, 'data'),
      DATABASE_URL: url,
      ENROL_KEY: key.toString('base64'),
      ...more,
    });
    return startCityServer(config, { rules: cityRules, demo: demoCityOptions }, log);
  }

  async function change(node: string, file: string, to: (schema: JsonObject) => JsonObject): Promise<void> {
    const place = path.join(schemasOf(node), 'resources', file);
    const schema = JSON.parse(await fs.readFile(place, 'utf8')) as JsonObject;
    await fs.writeFile(place, JSON.stringify(to(schema), null, 2));
  }

  beforeAll(async () => {
    root = await fs.mkdtemp(path.join(os.tmpdir(), 'nodes-'));
    ({ address, drop } = await createTestSchema());
    served = await Promise.all(['a', 'b'].map(node => start(node, address)));
    [one, other] = served.map(({ url }) => new Client(`${url}/api`)) as [Client, Client];
    admin = await one.signIn('admin', password);
  });

  afterAll(async () => {
    await Promise.all(served.map(node => node.stop()));
    await drop();
    await fs.rm(root, { recursive: true });
  });

  /** The same session on the other node. */
  const there = (client: Client): Client => other.with(client.token ?? '');

  it('two nodes that start concurrently create one city', async () => {
    const { data } = await there(admin).get('/user/getList?username=admin');
    expect(data.total).toBe(1);
  });

  it('two nodes share sessions and sign-outs', async () => {
    const client = await one.signIn('bureau', password);
    expect((await there(client).get('/userInfo')).data.username).toBe('bureau');
    expect((await there(client).get('/logout')).code).toBe(200);
    expect((await client.get('/userInfo')).code).toBe(401);
  });

  it('two nodes share the sign-in rate limit', async () => {
    const guess = (node: Client) => node.post('/login', { username: 'dept', password: 'Falsch#2026' });
    const guesses: number[] = [];
    const refusals = new Set<number>();
    // The wait doubles each time: on a slow machine a short one may end before the next attempt.
    for (let wait = 0; wait < 4 && guesses.length < 12;) {
      const { code, headers } = await guess(guesses.length % 2 ? one : other);
      wait = Number(headers.get('Retry-After'));
      if (wait > 0) refusals.add(code);
      else guesses.push(code);
    }
    expect(guesses.length).toBeGreaterThanOrEqual(6);
    // With separate counts six attempts would pass.
    expect(guesses.length).toBeLessThan(12);
    expect(guesses).toEqual(guesses.map(() => 401));
    expect([...refusals]).toEqual([429]);
    const right = await Promise.all(
      [one, other].map(node => node.post('/login', { username: 'dept', password })),
    );
    expect(right.map(({ code }) => code)).toEqual([429, 429]);
  });

  it('two nodes apply a request under one idempotency key once', async () => {
    const headers = { 'Idempotency-Key': randomUUID() };
    const [known] = rowsOf(await admin.get('/organ/getList?pageSize=1'));
    const body = { code: '990001', name: '双节点机构', type: known?.type ?? '', enabled: true };
    const calls = [admin, there(admin), admin, there(admin)];
    const answers = await Promise.all(calls.map(client => client.post('/organ/doEdit', body, headers)));
    expect(answers[0]?.data.uuid).toBeDefined();
    expect(answers.map(({ code, data }) => [code, data.uuid])).toEqual(
      answers.map(() => [200, answers[0]?.data.uuid]),
    );
    expect((await admin.get('/organ/getPageList?code=990001')).data.total).toBe(1);
  });

  it('two nodes run the jobs of either node, and return them on both', async () => {
    const { total } = (await admin.get('/organ/getPageList')).data;
    const order = { action: 'edit', filters: {}, all: true, expect: total ?? 0, values: { enabled: true } };
    const headers = { 'Idempotency-Key': randomUUID() };
    const [here, beside] = await Promise.all(
      [admin, there(admin)].map(client => client.post('/organ/doBulk', order, headers)),
    );
    const { uuid = '' } = here?.data.job as JsonObject;
    expect((beside?.data.job as JsonObject).uuid).toBe(uuid);
    await vi.waitFor(async () => {
      const job = (await there(admin).get(`/job/getDetail?uuid=${String(uuid)}`)).data;
      expect(job).toMatchObject({ state: 'done', total, done: total, failed: 0 });
    }, waitOptions);
  });

  it('change event is sent to a browser window on the other node', async () => {
    const listener = new EventStreamClient(there(admin));
    await listener.open();
    const [somebody] = rowsOf(await admin.get('/user/getList?roles=student&pageSize=1'));
    const edit = { uuid: somebody?.uuid ?? '', version: somebody?.version ?? 0, email: 'neu@example.cn' };
    expect((await admin.post('/user/doEdit', edit)).code).toBe(200);
    await listener.waitForEvent('resource', { resource: 'user' });
    listener.close();
  });

  it('role change is sent to a browser window on the other node', async () => {
    const client = await other.signIn('editor', password);
    const listener = new EventStreamClient(client);
    await listener.open();
    const give = async (...roles: string[]) => {
      const { uuid = '', version = 0 } = (await client.get('/user/account/')).data;
      expect((await admin.post('/user/doEdit', { uuid, version, roles })).code).toBe(200);
    };
    await give('editor', 'school');
    expect(await listener.waitForFirst('account')).toEqual({});
    expect((await client.get('/userInfo')).data.roles).toEqual(['editor', 'school']);
    await give('editor');
    listener.close();
  });

  it('two nodes share record leases, and send lease events to open browser windows', async () => {
    const clerk = await other.signIn('bureau', password);
    const listener = new EventStreamClient(clerk);
    await listener.open();
    const [row] = rowsOf(await admin.get('/school/getList?pageSize=1'));
    const body = { uuid: row?.uuid ?? '' };
    expect((await admin.post('/school/doClaim', body)).code).toBe(200);
    await listener.waitForEvent('resource', { resource: 'school' });
    const refused = await clerk.post('/school/doClaim', body);
    expect([refused.code, refused.data.claim]).toEqual([409, expect.objectContaining({ by: 'admin' })]);
    expect((await admin.post('/school/doRelease', body)).data).toEqual({ released: 1 });
    expect((await clerk.post('/school/doClaim', body)).code).toBe(200);
    listener.close();
  });

  it('sessions of a closed account end on both nodes', async () => {
    const client = await other.signIn('editor', password);
    const { uuid = '', version = 0 } = (await client.get('/user/account/')).data;
    expect((await admin.post('/user/doEdit', { uuid, version, status: 'disabled' })).code).toBe(200);
    await vi.waitFor(async () => expect((await client.get('/userInfo')).code).toBe(401), waitOptions);
  });

  it('audit log that two nodes write stays one chain of valid signatures', async () => {
    const report = await vi.waitFor(async () => {
      const snapshot = await DatabaseSnapshot.open(await openPostgresSnapshot(address));
      if (!snapshot) throw new Error('There is nothing to seal');
      const found = await verifyAuditLog(snapshot, createFieldEncryption(key)).finally(() =>
        snapshot.close(),
      );
      expect(found.unsealed).toBe(0);
      return found;
    }, waitOptions);
    expect(report.sealed).toBeGreaterThan(0);
    expect(report.broken).toBeUndefined();
  });

  it('two nodes serve the catalog that one of them applied, even when the other starts later with older files', async () => {
    const listener = new EventStreamClient(there(admin));
    await listener.open();
    await change('a', 'organ.json', schema => ({
      ...schema,
      properties: {
        ...(schema.properties as object),
        motto: { title: '口号', 'x-title-en': 'Motto', type: 'string', maxLength: 20 },
      },
    }));
    expect(await listener.waitForFirst('schema')).toMatchObject({
      resources: expect.arrayContaining(['organ']) as [],
    });
    const schemas = await Promise.all(
      [admin, there(admin)].map(async client => (await client.get('/schema/organ')).data.properties),
    );
    expect(schemas[1]).toHaveProperty('motto');
    expect(schemas[1]).toEqual(schemas[0]);
    const late = await start('c', address, { WATCH: '0' });
    served.push(late);
    const client = new Client(`${late.url}/api`, admin.token);
    expect((await client.get('/schema/organ')).data.properties).toEqual(schemas[0]);
    expect((await there(admin).get('/schema/organ')).data.properties).toEqual(schemas[0]);
  });

  it('a node shuts down when another node starts up with the next encryption key', async () => {
    const before = served.slice();
    const keys = { ENROL_KEY: Buffer.alloc(32, 4).toString('base64'), ENROL_KEY_OLD: key.toString('base64') };
    const next = await start('d', address, keys);
    served.push(next);
    const why = await Promise.all(before.map(({ superseded }) => superseded));
    for (const { message } of why) expect(message).toMatch(/begun with the next key/);
    const client = await new Client(`${next.url}/api`).signIn('bureau', password);
    expect((await client.get('/userInfo')).data.username).toBe('bureau');
  });
});
