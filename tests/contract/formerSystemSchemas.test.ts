import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { demoCityOptions } from '#enrolment/demoCityOptions';
import { cityRules } from '#enrolment/cityRules';
import { isObject, scalarToText, type JsonObject, type JsonValue } from '#model/json';
import { readConfig } from '#server/config';
import { startCityServer, type RunningServer } from '#server/startup/startCityServer';
import { limitSamples } from '#tests/support/limitSamples';
import { schemasFolder } from '#tests/support/schemasFolder';
import { waitOptions } from '#tests/support/waitOptions';
import { Client, rowsOf } from './http/Client';

const { password } = demoCityOptions;

/** Fields of the resources of the system that an earlier version does not have. */
const addedFields: Readonly<Record<string, readonly string[]>> = {
  log: ['roles', 'office', 'officeResource', 'device', 'term'],
  tally: ['hourEnd', 'hourCount'],
  job: ['device', 'undoneAt', 'reasonTexts'],
  session: ['ip', 'agent'],
  attempt: ['account'],
};

const clinic: JsonObject = {
  $schema: '../meta/resource.json',
  ...{ title: '诊所', 'x-title-en': 'Clinic', type: 'object', required: ['name'] },
  properties: {
    name: { title: '名称', 'x-title-en': 'Name', type: 'string', maxLength: 60 },
    phone: {
      ...{ title: '电话', 'x-title-en': 'Phone', type: 'string', format: 'phone', 'x-sensitive': 'phone' },
    },
  },
  'x-access': { admin: { all: true }, bureau: { see: true, reveal: ['phone'] } },
};

/** A schema without these fields, also in its lists, forms and grants. */
function omitFields(value: JsonValue, names: readonly string[]): JsonValue {
  if (Array.isArray(value))
    return value
      .filter(item => typeof item !== 'string' || !names.includes(item))
      .map(item => omitFields(item, names))
      .filter(item => !Array.isArray(item) || item.length > 0);
  if (!isObject(value)) return value;
  const kept = Object.entries(value).filter(([name]) => !names.includes(name));
  return Object.fromEntries(kept.map(([name, item]) => [name, omitFields(item, names)]));
}

describe('server on the system schemas of an earlier version', () => {
  let root = '';
  let server: RunningServer | undefined;
  let client: Client;

  beforeAll(async () => {
    root = await fs.mkdtemp(path.join(os.tmpdir(), 'former-'));
    const schemas = path.join(root, 'schemas');
    await fs.cp(schemasFolder, schemas, { recursive: true });
    await limitSamples(schemas, 0);
    const fileOf = (name: string) => path.join(schemas, 'resources', `${name}.json`);
    for (const [name, fields] of Object.entries(addedFields)) {
      const schema = JSON.parse(await fs.readFile(fileOf(name), 'utf8')) as JsonObject;
      await fs.writeFile(fileOf(name), JSON.stringify(omitFields(schema, fields)));
    }
    await fs.writeFile(fileOf('clinic'), JSON.stringify(clinic));
    const config = readConfig({ PORT: '0', SCHEMAS_DIR: schemas, DATA_DIR: path.join(root, 'data') });
    const log = pino({ level: 'silent' });
    server = await startCityServer(config, { rules: cityRules, demo: demoCityOptions }, log);
    client = new Client(`${server.url}${config.prefix}`);
  });
  afterAll(async () => {
    await server?.stop();
    await fs.rm(root, { recursive: true, force: true });
  });

  it('server on system schemas of an earlier version (audit log, counters, jobs, sessions) completes a sign-in, a save, a reveal and a bulk job with undo', async () => {
    expect((await client.post('/login', { username: 'admin', password: 'wrong-password' })).code).toBe(401);
    const admin = await client.signIn('admin', password);
    const saved = await admin.post('/clinic/doEdit', { name: '城南诊所', phone: '13800138000' });
    expect(saved.code).toBe(200);
    const uuid = scalarToText(saved.data.uuid);

    const bureau = await client.signIn('bureau', password);
    const reveal = () => bureau.post('/clinic/doReveal', { uuid, field: 'phone', reason: '核对联系电话' });
    for (const one of [await reveal(), await reveal()])
      expect([one.code, one.data.value]).toEqual([200, '13800138000']);
    expect((await bureau.post('/clinic/doEdit', { name: '城北诊所' })).code).toBe(403);

    const order = { action: 'delete', uuids: [uuid], expect: 1 };
    const { data: started } = await admin.post('/clinic/doBulk', order);
    const job = isObject(started.job) ? scalarToText(started.job.uuid) : '';
    await vi.waitFor(async () => {
      const { data } = await admin.get(`/job/getDetail?uuid=${job}`);
      expect(data).toMatchObject({ state: 'done', done: 1, failed: 0 });
    }, waitOptions);
    expect((await admin.post('/clinic/doUndo', { operation: job })).code).toBe(200);

    const entries = rowsOf(await admin.get('/log/getList?pageNo=1&pageSize=100'));
    const actions = entries.map(
      ({ action, executeResult }) => `${scalarToText(action)} ${scalarToText(executeResult)}`,
    );
    for (const action of ['signIn denied', 'signIn done', 'create done', 'reveal done', 'delete done'])
      expect(actions).toContain(action);
    expect(Object.keys(entries[0] ?? {})).not.toContain('term');
  });
});
