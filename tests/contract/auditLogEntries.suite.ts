import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuditLogEntry } from '#model/auditLogEntries';
import type { JsonObject } from '#model/json';
import { writeSystemSchemas } from '#tests/support/writeSystemSchemas';
import { Client } from './http/Client';
import { password, type RunningServer } from './http/RunningServer';
import { startServer } from './http/startServer';
import type { OpenEncryptedStore } from '#tests/support/encryptedStores';

const phone = '13812345678';

/** Records that the bureau changes; the administrator reads neither the note nor, where they are closed, the record. */
const permit: JsonObject = {
  title: '许可',
  'x-title-en': 'Permit',
  type: 'object',
  required: ['name'],
  'x-display': '{name} {phone}',
  properties: {
    name: { title: '名称', 'x-title-en': 'Name', type: 'string' },
    note: { title: '备注', 'x-title-en': 'Note', type: 'string' },
    phone: {
      title: '电话',
      'x-title-en': 'Telephone',
      type: 'string',
      'x-sensitive': 'phone',
      format: 'mobile',
    },
  },
  'x-states': {
    initial: 'open',
    states: {
      open: { title: '开', 'x-title-en': 'Open' },
      closed: { title: '关', 'x-title-en': 'Closed', final: true },
    },
    transitions: { close: { title: '关闭', 'x-title-en': 'Close it', from: 'open', to: 'closed' } },
  },
  'x-access': {
    admin: { see: { except: ['note'] }, full: ['phone'], rows: { name: { not: 'Hidden' } } },
    bureau: { see: true, create: true, edit: true, do: ['close'], reveal: ['phone'] },
    school: { see: ['name'] },
  },
  'x-samples': { rows: 0 },
};

/** Suite of the audit log in sentences, on any store. */
export function auditLogSuite(name: string, open: OpenEncryptedStore): void {
  describe(`audit log as sentences on ${name}`, () => {
    let folder: string;
    let running: RunningServer;
    let admin: Client;
    let bureau: Client;
    let uuid: string;

    const read = async (query = ''): Promise<AuditLogEntry[]> => {
      const { code, data } = await admin.get(`/log/getSentences?${query}`, { 'Accept-Language': 'en' });
      expect(code).toBe(200);
      return data.list as unknown as AuditLogEntry[];
    };
    const findEntry = async (action: string, query = '') =>
      (await read(query)).find(entry => entry.action === action);
    const save = async (values: JsonObject): Promise<JsonObject> => {
      const { code, data } = await bureau.post('/permit/doEdit', values);
      expect([code, data.errors]).toEqual([200, undefined]);
      return data;
    };

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'audit-log-'));
      await writeSystemSchemas(folder, { permit });
      running = await startServer({ folder, most: 3, store: open });
      const as = (username: string) => new Client(running.base).signIn(username, password);
      [admin, bureau] = [await as('admin'), await as('bureau')];
      uuid = String((await save({ name: 'North', note: 'private', phone })).uuid);
      await save({ uuid, version: 1, name: 'South', note: 'changed' });
      await bureau.post('/permit/doReveal', { uuid, field: 'phone', reason: 'to call back' });
      await bureau.post('/permit/doTransition', { uuid, version: 2, action: 'close' });
      await save({ name: 'Hidden', phone });
      const school = await as('school');
      expect((await school.post('/permit/doEdit', { name: 'No' })).code).toBe(403);
    }, 120_000);
    afterAll(async () => {
      await running?.close();
      await rm(folder, { recursive: true });
    });

    it('audit log sentence names actor, action, record and fields, and links to a readable resource', async () => {
      expect(await findEntry('close')).toMatchObject({
        username: 'bureau',
        account: { label: expect.any(String) as string, resources: ['user'] },
        title: 'Close it',
        isStep: true,
        resource: 'Permit',
        record: { uuid, label: expect.stringMatching(/^South /) as string, resources: ['permit'] },
        result: 'done',
      });
      expect(await findEntry('edit')).toMatchObject({ title: 'Edit', isStep: false, fields: ['Name'] });
      expect(await findEntry('reveal')).toMatchObject({ fields: ['Telephone'], reason: 'to call back' });
    });

    it('audit log sentence contains no masked value, and no field or record that the reader may not see', async () => {
      const text = JSON.stringify(await read('pageSize=500'));
      expect(text).not.toContain(phone);
      expect(text).not.toContain('private');
      expect(text).not.toContain('Note');
      expect(text).not.toContain('Hidden');
      const hidden = (await read('account=bureau')).filter(({ action }) => action === 'create');
      expect(hidden.map(({ record }) => record?.label !== undefined).sort()).toEqual([false, true]);
    });

    it('audit log filters by account, resource, day and kind, and refuses an unknown kind', async () => {
      const actionsOf = async (query: string) => new Set((await read(query)).map(({ action }) => action));
      expect(await actionsOf('kind=steps')).toEqual(new Set(['close']));
      expect(await actionsOf('kind=changes&account=bureau&resource=permit')).toEqual(
        new Set(['create', 'edit']),
      );
      expect(await actionsOf('kind=signIns')).toEqual(new Set(['signIn']));
      expect((await read('kind=denied'))[0]).toMatchObject({
        username: 'school',
        result: 'denied',
        title: 'Create',
      });
      expect(await read(`datetime[lte]=${encodeURIComponent('2020-01-01T00:00:00+08:00')}`)).toEqual([]);
      expect((await admin.get('/log/getSentences?kind=all')).code).toBe(400);
    });

    it('audit log names the transition of a bulk job, in sentences and in the table', async () => {
      const other = String((await save({ name: 'West' })).uuid);
      const order = { action: 'transition', transition: 'close', uuids: [other], expect: 1 };
      expect((await bureau.post('/permit/doBulk', order)).code).toBe(200);
      const action = 'bulk:close';
      expect(await findEntry(action)).toMatchObject({
        ...{ title: 'Close it', isStep: false, isJob: true, resource: 'Permit' },
      });
      const { data } = await admin.get(`/log/getList?action=${action}`, { 'Accept-Language': 'en' });
      expect(data.labels).toMatchObject({ [action]: 'Close it (in bulk)' });
    });

    it('audit log as sentences is refused to roles without the grant to read the log', async () => {
      expect((await bureau.get('/log/getSentences')).code).toBe(403);
      expect((await new Client(running.base).get('/log/getSentences')).code).toBe(401);
    });
  });
}
