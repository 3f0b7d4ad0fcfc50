import fs from 'node:fs/promises';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { demoCityOptions } from '#enrolment/demoCityOptions';
import { cityRules } from '#enrolment/cityRules';
import { readConfig } from '#server/config';
import { startCityServer, type RunningServer } from '#server/startup/startCityServer';
import { limitSamples } from '#tests/support/limitSamples';
import { waitOptions } from '#tests/support/waitOptions';
import { startOwnTimer } from '#tests/support/cpuTime';
import { schemasFolder } from '#tests/support/schemasFolder';
import { Client, rowsOf } from './http/Client';
import { EventStreamClient } from './http/EventStreamClient';

const { password } = demoCityOptions;
const log = pino({ level: 'silent' });
let root = '';
let schemas = '';
const started: RunningServer[] = [];

beforeAll(async () => {
  root = await fs.mkdtemp(path.join(os.tmpdir(), 'starting-'));
  schemas = path.join(root, 'schemas');
  await fs.cp(schemasFolder, schemas, { recursive: true });
  await limitSamples(schemas, 0);
});
afterEach(async () => {
  for (const served of started.splice(0)) await served.stop();
});
afterAll(() => fs.rm(root, { recursive: true }));

async function start(data: string, environment: Record<string, string> = {}): Promise<Client> {
  const config = readConfig({
    PORT: '0',
    SCHEMAS_DIR: schemas,
    DATA_DIR: path.join(root, data),
    ...environment,
  });
  const served = await startCityServer(config, { rules: cityRules, demo: demoCityOptions }, log);
  started.push(served);
  return new Client(`${served.url}${config.prefix}`);
}

const stop = async () => started.pop()?.stop();

describe('first start of the server', () => {
  it('first start of the server creates a demo city, which the next start reopens with its sessions', async () => {
    const admin = await (await start('demo')).signIn('admin', password);
    expect((await admin.get('/userInfo')).data.username).toBe('admin');
    const { data: schema } = await admin.get('/schema/user');
    await stop();
    const again = (await start('demo')).with(admin.token ?? '');
    expect((await again.get('/userInfo')).data.username).toBe('admin');
    const module = await again.fetch('GET', `/schema/user/validator.js?h=${schema['x-validator'] as string}`);
    expect(module.status).toBe(200);
    const { data } = await again.get('/user/getList');
    expect(data.total).toBe(9);
  });

  it('server refuses to serve a demo city, new or old, on a public address', async () => {
    await expect(start('public', { HOST: '0.0.0.0' })).rejects.toThrow(/this machine alone/);
    await expect(start('demo', { HOST: '0.0.0.0' })).rejects.toThrow(/this machine alone/);
  });

  it('first start of the server makes the data folder inaccessible to other system accounts', async () => {
    const folder = path.join(root, 'private');
    await fs.mkdir(folder, { mode: 0o755 });
    await start('private');
    await stop();
    await fs.chmod(path.join(folder, 'enrol.sqlite'), 0o644);
    await start('private');
    const modeOf = async (file: string) => (await fs.stat(file)).mode & 0o777;
    expect(await modeOf(folder)).toBe(0o700);
    const files = (await fs.readdir(folder)).filter(name => name.startsWith('enrol.'));
    expect(files.length).toBeGreaterThan(1);
    for (const name of files) expect([name, await modeOf(path.join(folder, name))]).toEqual([name, 0o600]);
  });

  it('server of a demo city refuses a request with a foreign Host header with 403', async () => {
    const { base } = await start('demo');
    const statusBy = (host: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        const request = http.get(`${base}/publicKey`, { headers: { host } }, response => {
          response.resume();
          resolve(response.statusCode);
        });
        request.on('error', reject);
      });
    const own = ['localhost', 'localhost:10000', '127.0.0.1:10000', '[::1]:10000', 'enrol.localhost'];
    const foreign = ['enrol.example.com', 'localhost.example.com', '10.0.0.1', '127.0.0.1.example.com'];
    for (const host of own) expect([host, await statusBy(host)]).toEqual([host, 200]);
    for (const host of foreign) expect([host, await statusBy(host)]).toEqual([host, 403]);
  });

  it('server start with ENROL_EMPTY requires an encryption key, and creates a database with one administrator', async () => {
    const empty = { ENROL_EMPTY: '1', ADMIN_PASSWORD: 'Zhi#2026xyz' };
    await expect(start('empty', empty)).rejects.toThrow(/ENROL_KEY must be set/);
    const client = await start('empty', { ...empty, ENROL_KEY: Buffer.alloc(32, 3).toString('base64') });
    expect((await client.post('/login', { username: 'admin', password })).code).toBe(401);
    const admin = await client.signIn('admin', 'Zhi#2026xyz');
    expect((await admin.get('/user/getList')).data.total).toBe(1);
  });

  it('server refuses to start if a schema file has an error, and names the file', async () => {
    const broken = path.join(root, 'broken');
    await fs.cp(schemas, broken, { recursive: true });
    await fs.writeFile(path.join(broken, 'resources', 'clinic.json'), '{ "title": ');
    await expect(start('broken-data', { SCHEMAS_DIR: broken })).rejects.toThrow(/resources\/clinic\.json/);
  });
});

describe('schema file saved while the server runs', () => {
  const clinic = {
    $schema: '../meta/resource.json',
    title: '诊所',
    'x-title-en': 'Clinic',
    type: 'object',
    required: ['name'],
    properties: {
      name: { title: '名称', 'x-title-en': 'Name', type: 'string', maxLength: 60 },
      note: { title: '备注', 'x-title-en': 'Note', type: 'string', maxLength: 60 },
    },
    'x-access': { admin: { all: true } },
  };
  const save = (schema: object) =>
    fs.writeFile(path.join(schemas, 'resources', 'clinic.json'), JSON.stringify(schema));

  it('running server applies a saved schema within a second, for callers with access', async () => {
    const client = await start('live');
    const admin = await client.signIn('admin', password);
    const parent = await client.signIn('parent', password);
    const listeners = [new EventStreamClient(admin), new EventStreamClient(parent)] as const;
    await Promise.all(listeners.map(listener => listener.open()));
    const taken = startOwnTimer();
    await save(clinic);
    expect(await listeners[0].waitForFirst('schema')).toMatchObject({ resources: ['clinic'] });
    expect(taken()).toBeLessThan(1000);
    expect((await admin.post('/clinic/doEdit', { name: '城南诊所', note: '夜间' })).code).toBe(200);
    expect((await parent.get('/clinic/getList')).code).toBe(403);
    expect(listeners[1].getEvents('schema')).toEqual([]);
    for (const listener of listeners) listener.close();
  });

  it('running server ignores a saved schema with an error, and sends its diagnostic to administrators', async () => {
    const client = await start('live');
    const admin = await client.signIn('admin', password);
    const listener = new EventStreamClient(admin);
    await listener.open();
    await save({ ...clinic, properties: { ...clinic.properties, name: { title: '名称', type: 'strin' } } });
    const mistake: unknown = expect.objectContaining({
      file: 'resources/clinic.json',
      pointer: '/properties/name/type',
    });
    // A file that is read during its write yields another diagnostic.
    await vi.waitFor(
      () => expect(listener.getEvents('mistakes').at(-1)?.list).toContainEqual(mistake),
      waitOptions,
    );
    expect(rowsOf(await admin.get('/clinic/getList'))).toMatchObject([{ name: '城南诊所' }]);
    expect(rowsOf(await admin.get('/schema/mistakes')).length).toBeGreaterThan(0);
    const bureau = await client.signIn('bureau', password);
    expect((await bureau.get('/schema/mistakes')).code).toBe(403);
    await save(clinic);
    await vi.waitFor(
      async () => expect(rowsOf(await admin.get('/schema/mistakes'))).toEqual([]),
      waitOptions,
    );
    listener.close();
  });

  it('running server drops a pending migration plan that loses data when the file is reverted', async () => {
    const client = await start('live');
    const admin = await client.signIn('admin', password);
    const waiting = () =>
      fs.access(path.join(root, 'live', 'plan.json')).then(
        () => true,
        () => false,
      );
    await save({ ...clinic, properties: { name: clinic.properties.name } });
    await vi.waitFor(async () => expect(await waiting()).toBe(true), waitOptions);
    await save(clinic);
    await vi.waitFor(async () => {
      expect([await waiting(), rowsOf(await admin.get('/schema/mistakes'))]).toEqual([false, []]);
    }, waitOptions);
  });

  it('running server delays a migration that loses data until an operator approves that very plan', async () => {
    const client = await start('live');
    const admin = await client.signIn('admin', password);
    await save({ ...clinic, properties: { name: clinic.properties.name } });
    const mistakes = () => admin.get('/schema/mistakes').then(rowsOf);
    await vi.waitFor(
      async () =>
        expect(JSON.stringify(await mistakes())).toContain('npm run plan -- --allow drop:clinic.note'),
      waitOptions,
    );
    expect(rowsOf(await admin.get('/clinic/getList'))).toMatchObject([{ note: '夜间' }]);

    const data = path.join(root, 'live');
    const { plan } = JSON.parse(await fs.readFile(path.join(data, 'plan.json'), 'utf8')) as { plan: string };
    const approve = (of: string) =>
      fs.writeFile(
        path.join(data, 'approvals.json'),
        JSON.stringify({ plan: of, allow: ['drop:clinic.note'] }),
      );
    await approve('another');
    await pause(300);
    expect((await mistakes()).length).toBe(1);
    await approve(plan);
    await vi.waitFor(async () => expect(await mistakes()).toEqual([]), waitOptions);
    expect(Object.keys(rowsOf(await admin.get('/clinic/getList'))[0] ?? {})).not.toContain('note');
  });
});

describe('retention while the server runs', () => {
  const visitor = {
    $schema: '../meta/resource.json',
    title: '访客登记',
    'x-title-en': 'Visitor',
    type: 'object',
    required: ['name'],
    'x-retention': 'eraseOn',
    'x-samples': { rows: 0 },
    properties: {
      name: { title: '姓名', 'x-title-en': 'Name', type: 'string', maxLength: 60 },
      eraseOn: { title: '清除日期', 'x-title-en': 'Erased on', type: 'string', format: 'date' },
    },
    'x-access': { admin: { all: true } },
  };

  it('running server erases a record whose retention date has passed within ten minutes', async () => {
    const kept = path.join(root, 'kept');
    await fs.cp(schemas, kept, { recursive: true });
    await fs.writeFile(path.join(kept, 'resources', 'visitor.json'), JSON.stringify(visitor));
    // The periodic tasks alone follow this clock; dates, requests and the database do not.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const client = await start('kept-data', { SCHEMAS_DIR: kept });
      const admin = await client.signIn('admin', password);
      await admin.post('/visitor/doEdit', { name: '张三', eraseOn: '2020-01-01' });
      await admin.post('/visitor/doEdit', { name: '李四' });
      const names = async () => rowsOf(await admin.get('/visitor/getList')).map(({ name }) => name);
      expect((await names()).sort()).toEqual(['张三', '李四']);
      vi.advanceTimersByTime(10 * 60 * 1000);
      await vi.waitFor(async () => expect(await names()).toEqual(['李四']), waitOptions);
      await stop();
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('key rotation at start', () => {
  const secret = (byte: number) => Buffer.alloc(32, byte).toString('base64');
  const [ENROL_KEY_OLD, ENROL_KEY] = [secret(1), secret(2)];
  const phone = '13900139007';
  const byPhone = async (client: Client) => {
    const found = await client.get(`/user/getPageList?phone=${phone}`);
    return rowsOf(found).map(({ username }) => username);
  };

  it('server start during a key rotation requires the old key until all data is re-encrypted, and keeps every session', async () => {
    const admin = await (await start('keys', { ENROL_KEY: ENROL_KEY_OLD })).signIn('admin', password);
    const [clerk] = rowsOf(await admin.get('/user/getPageList?username=bureau'));
    const edit = { uuid: clerk?.uuid ?? '', version: clerk?.version ?? 0, phone };
    expect((await admin.post('/user/doEdit', edit)).code).toBe(200);
    await stop();
    await expect(start('keys', { ENROL_KEY })).rejects.toThrow(/set ENROL_KEY_OLD to the one before/);
    const between = (await start('keys', { ENROL_KEY, ENROL_KEY_OLD })).with(admin.token ?? '');
    expect(await byPhone(between)).toEqual(['bureau']);
    const isDone = async () => {
      const entries = await between.get('/log/getList?sort=-datetime&pageSize=20');
      expect(rowsOf(entries).map(({ action }) => action)).toContain('keyReplaced');
    };
    await vi.waitFor(isDone, { timeout: 60_000, interval: 200 });
    await stop();
    const after = (await start('keys', { ENROL_KEY })).with(admin.token ?? '');
    expect(await byPhone(after)).toEqual(['bureau']);
    expect((await after.signIn('bureau', password)).token).toBeDefined();
    await stop();
    await expect(start('keys', { ENROL_KEY: ENROL_KEY_OLD })).rejects.toThrow(/not the key of this database/);
  });
});
