import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { type JsonObject, deepEqual, scalarToText, type JsonValue } from '#model/json';
import { errorsOf, rowsOf } from './Client';
import { roleAccounts } from './RunningServer';
import type { ResourceTests } from './ResourceTests';
import type { ResourceWriter } from './ResourceWriter';

/** Create, edit and delete on any resource. */
export function writingSuite(resourceTests: ResourceTests): void {
  const { name, resource } = resourceTests;
  let writer: ResourceWriter;
  beforeAll(async () => {
    writer = await resourceTests.getWriter();
  });

  describe('write routes', () => {
    it('write request is refused without a session with 401, and to roles without the grant with 403', async () => {
      const { stranger } = resourceTests.clients();
      expect((await stranger.post(`/${name}/doEdit`, {})).code).toBe(401);
      expect((await stranger.post(`/${name}/doDelete`, { uuid: randomUUID() })).code).toBe(401);
      for (const username of roleAccounts) {
        const client = await resourceTests.clients().as(username);
        const { data } = await client.get(`/schema/${name}`);
        const can = (data['x-can'] ?? {}) as JsonObject;
        if (!can.create && !can.edit) expect((await client.post(`/${name}/doEdit`, {})).code).toBe(403);
        if (!can.delete) {
          expect((await client.post(`/${name}/doDelete`, { uuid: randomUUID() })).code).toBe(403);
        }
      }
    });

    resourceTests.addTest('create', 'refuses a create with server-written or unknown fields', async () => {
      const answer = await writer.edit({ id: 1, createdBy: 'x', nosuchfield: 1, constructor: 1 });
      expect(answer.code).toBe(400);
      const paths = errorsOf(answer).map(({ path }) => path);
      for (const path of ['/id', '/createdBy', '/nosuchfield', '/constructor']) expect(paths).toContain(path);
    });

    resourceTests.addTest(
      'create',
      'returns every validation error of a create at once, with messages',
      async () => {
        const { creatable } = writer.resource;
        const answer = await writer.edit(
          Object.fromEntries(creatable.map(field => [field, { nonsense: true }])),
        );
        expect(answer.code).toBe(400);
        const errors = errorsOf(answer);
        const paths = new Set(errors.map(({ path }) => scalarToText(path).split('/')[1]));
        for (const field of creatable) expect(paths).toContain(field);
        for (const { keyword, msg } of errors) expect([keyword, msg].every(word => word !== '')).toBe(true);
      },
    );

    resourceTests.addTest('create', 'creates a record, and returns it by detail and list', async () => {
      const { resource } = writer;
      const { record, sent } = await writer.draft();
      expectStored(record, resource.selectReadable(sent));
      expect(record.version).toBe(1);
      const list = await resource.list('pageSize=500&sort=-id');
      const listed = list.filter(({ uuid }) => uuid === record.uuid);
      expect(listed.map(({ version }) => version)).toEqual([1]);
    });

    resourceTests.addTest('create', 'parses a form-encoded create by the kinds of its fields', async () => {
      const { resource } = writer;
      const body = writer.createBody();
      const form = Object.entries(body).flatMap(([field, value]) =>
        textsOf(value).map((text): [string, string] => [field, text]),
      );
      const answer = await resource.client.send('POST', `/${name}/doEdit`, { form });
      expect([answer.code, errorsOf(answer)]).toEqual([200, []]);
      expectStored(answer.data, resource.selectReadable(body));
      for (const [field, { 'x-kind': kind }] of resource.fields) {
        if (kind !== 'integer' || !resource.creatable.includes(field)) continue;
        const wrong = await resource.client.send('POST', `/${name}/doEdit`, { form: { [field]: '0x10' } });
        expect(errorsOf(wrong).map(({ path }) => path)).toContain(`/${field}`);
      }
    });

    resourceTests.addTest(
      'edit',
      'edits the sent fields only, and requires the version that was read',
      async () => {
        const draft = await writer.draft();
        const { uuid = '', version = 0 } = draft.record;
        const { field, value, answer } = await writer.changeAny(draft);
        expectStored(answer.data, { uuid, version: Number(version) + 1, [field]: value });
        for (const other of Object.values(resource.fields)) {
          if (other.name === field || other.origin !== 'author' || other.derive) continue;
          const kept = deepEqual(answer.data[other.name], draft.record[other.name]);
          expect([other.name, kept]).toEqual([other.name, true]);
        }
        expect((await writer.edit({ uuid, [field]: value })).code).toBe(400);
        // An unknown record is reported before a missing version.
        expect((await writer.edit({ uuid: randomUUID(), [field]: value })).code).toBe(404);
        expect((await writer.reload(draft.record)).version).toBe(Number(version) + 1);
      },
    );

    resourceTests.addTest('edit', 'edits several records in one operation, all or none', async () => {
      const editMany = (...records: JsonObject[]) =>
        writer.resource.client.post(`/${name}/doEditMany`, { records });
      const draft = await writer.draft();
      const { uuid = '' } = draft.record;
      const { field, value, answer } = await writer.changeAny(draft, body => editMany(body));
      expect(answer.data).toEqual({ edited: 1, operation: answer.headers.get('X-Operation-Id') });
      const changed = await writer.reload(draft.record);
      const { version = 0 } = changed;
      expectStored(changed, { version: Number(draft.record.version) + 1, [field]: value });
      const back = { uuid, version, [field]: draft.record[field] ?? null };
      expect((await editMany(back, { uuid: randomUUID(), version: 1 })).code).toBe(404);
      expect(errorsOf(await editMany(back, { uuid })).map(({ path }) => path)).toContain(
        '/records/1/version',
      );
      expect((await writer.reload(draft.record)).version).toBe(version);
    });

    resourceTests.addTest('delete', 'deletes a record once, and restores it', async () => {
      const { client } = writer.resource;
      const { uuid = '' } = await writer.create();
      expect((await client.post(`/${name}/doDelete`, { uuids: [uuid, randomUUID()] })).code).toBe(404);
      expect((await client.post(`/${name}/doDelete`, { uuids: scalarToText(uuid) })).data).toEqual({
        deleted: 1,
      });
      expect((await client.get(`/${name}/getDetail?uuid=${scalarToText(uuid)}`)).code).toBe(404);
      expect((await client.post(`/${name}/doDelete`, { uuid })).code).toBe(404);
      expect((await client.post(`/${name}/doRecover`, { uuids: [uuid] })).data).toEqual({ recovered: 1 });
      expect((await writer.resource.detail(scalarToText(uuid))).uuid).toBe(uuid);
    });

    resourceTests.addTest('edit', 'records each edit with its author in the history', async () => {
      const draft = await writer.draft();
      const ask = (words = '') =>
        writer.resource.client.get(`/${name}/getHistory?uuid=${scalarToText(draft.record.uuid)}${words}`);
      const before = rowsOf(await ask());
      const { field } = await writer.changeAny(draft);
      const entries = rowsOf(await ask());
      const total = before.length + 1;
      expect(entries.map(({ action }) => action)).toEqual([...before.map(({ action }) => action), 'edit']);
      if (writer.canCreate) expect(before.map(({ action }) => action)).toEqual(['create']);
      expect(JSON.stringify(entries.at(-1))).toContain(`"field":"${field}"`);
      const last = await ask(`&pageNo=${total}&pageSize=1`);
      expect(last.data).toEqual({ list: entries.slice(-1), total, pageNo: total, pageSize: 1 });
      for (const words of ['&pageSize=501', '&pageNo=0', '&nosuchword=1', '&parts=yes'])
        expect((await ask(words)).code).toBe(400);
    });
  });
}

/** Expects the record to hold all sent values, except masked ones. */
function expectStored(record: JsonObject, sent: JsonObject): void {
  const masked = new Set(record.masked as string[]);
  for (const [field, value] of Object.entries(sent)) {
    if (!masked.has(field)) expect([field, record[field]]).toEqual([field, value]);
  }
}

/** A form-encoded value: a list repeats its name. */
function textsOf(value: JsonValue): string[] {
  if (!Array.isArray(value)) return [typeof value === 'object' ? JSON.stringify(value) : scalarToText(value)];
  return value.some(item => typeof item === 'object') ? [JSON.stringify(value)] : value.map(String);
}
