import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { textOf } from '#server/records/textOf';
import { same, type JsonObject, type Value } from '#model/json';
import { say } from '#model/messages';
import { errorsOf, rowsOf, type Answer } from './Client';
import { roleAccounts, type Clients, type Running } from './Running';
import { Seen } from './Seen';

/** What becomes of what is sent, for any resource. */
export function writingSuite(name: string, running: () => Running, clients: () => Clients): void {
  let seen: Seen;
  const spare: JsonObject[] = [];

  beforeAll(async () => {
    seen = await Seen.by(await clients().as('admin'), name);
    for (const row of running().spare[seen.name] ?? []) {
      const given = seen.creatable.filter(field => row[field] !== undefined && row[field] !== null);
      spare.push(Object.fromEntries(given.map(field => [field, row[field] ?? null])));
    }
  });

  const edit = (body: Value, headers?: Record<string, string>): Promise<Answer> =>
    seen.client.post(`/${name}/doEdit`, body, headers);

  /** A new record, to do something with. */
  async function made(): Promise<JsonObject> {
    const answer = await edit(spare.shift() ?? {});
    if (answer.code !== 200) throw new Error(`${name} could not be made: ${JSON.stringify(answer.data)}`);
    return answer.data;
  }

  const canCreate = () => seen.creatable.length > 0 && spare.length > 0;

  describe('writing', () => {
    it('is refused to strangers and to roles that may not', async () => {
      expect((await clients().stranger.post(`/${name}/doEdit`, {})).code).toBe(401);
      expect((await clients().stranger.post(`/${name}/doDelete`, { uuid: randomUUID() })).code).toBe(401);
      for (const username of roleAccounts) {
        const client = await clients().as(username);
        const { data } = await client.get(`/schema/${name}`);
        const can = (data['x-can'] ?? {}) as JsonObject;
        if (!can.create && !can.edit) expect((await client.post(`/${name}/doEdit`, {})).code).toBe(403);
        if (!can.delete) {
          expect((await client.post(`/${name}/doDelete`, { uuid: randomUUID() })).code).toBe(403);
        }
      }
    });

    it('refuses what the server alone writes, and fields that there are not', async () => {
      if (!canCreate()) return;
      const answer = await edit({ id: 1, createdBy: 'x', nosuchfield: 1, constructor: 1 });
      expect(answer.code).toBe(400);
      const paths = errorsOf(answer).map(({ path }) => path);
      for (const path of ['/id', '/createdBy', '/nosuchfield', '/constructor']) expect(paths).toContain(path);
    });

    it('names everything that is wrong at once, in words', async () => {
      if (!canCreate()) return;
      const body = Object.fromEntries(seen.creatable.map(field => [field, { nonsense: true }]));
      const answer = await edit(body);
      expect(answer.code).toBe(400);
      const errors = errorsOf(answer);
      const paths = new Set(errors.map(({ path }) => textOf(path).split('/')[1]));
      for (const field of seen.creatable) expect(paths).toContain(field);
      for (const { keyword, msg } of errors) expect([keyword, msg].every(word => word !== '')).toBe(true);
    });

    it('makes a record, shows it, and lists it', async () => {
      if (!canCreate()) return;
      const sent = spare[0] ?? {};
      const record = await made();
      const shown = await seen.detail(textOf(record.uuid));
      const masked = new Set(shown.masked as string[]);
      for (const [field, value] of Object.entries(sent)) {
        if (!masked.has(field)) expect([field, same(shown[field], value)]).toEqual([field, true]);
      }
      expect(record.version).toBe(1);
      const list = rowsOf(await seen.client.get(`/${name}/getPageList?pageSize=500`));
      const listed = list.filter(({ uuid }) => uuid === record.uuid);
      expect(listed.map(({ version }) => version)).toEqual([1]);
    });

    it('reads a form by the kinds of its fields', async () => {
      if (!canCreate()) return;
      const body = spare.shift() ?? {};
      const plain = Object.entries(body).filter(([, value]) => value !== null);
      const form = plain.flatMap(([field, value]) =>
        textsOf(value).map((text): [string, string] => [field, text]),
      );
      const answer = await seen.client.send('POST', `/${name}/doEdit`, { form });
      expect([answer.code, errorsOf(answer)]).toEqual([200, []]);
      const masked = new Set(answer.data.masked as string[]);
      for (const [field, value] of plain) {
        if (!masked.has(field)) expect([field, same(answer.data[field], value)]).toEqual([field, true]);
      }
      const [field] =
        seen.fields.find(([key, one]) => one['x-kind'] === 'integer' && seen.creatable.includes(key)) ?? [];
      if (field === undefined) return;
      const wrong = await seen.client.send('POST', `/${name}/doEdit`, { form: { [field]: '0x10' } });
      expect(errorsOf(wrong).map(({ path }) => path)).toContain(`/${field}`);
    });

    it('makes one record of a call that is repeated under one key', async () => {
      if (!canCreate()) return;
      const body = spare.shift() ?? {};
      const before = (await seen.client.get(`/${name}/getPageList`)).data.total;
      const headers = { 'Idempotency-Key': randomUUID() };
      const answers = [
        await edit(body, headers),
        ...(await Promise.all([edit(body, headers), edit(body, headers)])),
      ];
      for (const answer of answers) {
        expect(answer.code).toBe(200);
        expect(answer.data).toEqual(answers[0]?.data);
      }
      expect((await seen.client.get(`/${name}/getPageList`)).data.total).toBe(Number(before) + 1);
      // Sound as it is: the next test makes a record of it.
      const [other] = spare;
      if (!other) return;
      expect(await edit(other, headers)).toMatchObject({ code: 400, msg: say('idempotencyMismatch', 'zh') });
      expect((await seen.client.get(`/${name}/getPageList`)).data.total).toBe(Number(before) + 1);
    });

    it('makes one record of calls that come at the same time under one key', async () => {
      if (!canCreate()) return;
      const body = spare.shift() ?? {};
      const headers = { 'Idempotency-Key': randomUUID() };
      const answers = await Promise.all([1, 2, 3, 4].map(() => edit(body, headers)));
      expect(answers.map(({ code }) => code)).toEqual([200, 200, 200, 200]);
      expect(new Set(answers.map(({ data }) => data.uuid)).size).toBe(1);
    });

    it('changes the fields that are sent, and asks for the version that was read', async () => {
      if (!canCreate()) return;
      const record = await seen.detail(textOf((await made()).uuid));
      const { uuid = '', version = 0 } = record;
      const [candidate] = plainTexts(record);
      if (candidate === undefined) return;
      expect((await edit({ uuid, [candidate]: '新的内容' })).code).toBe(400);
      const { field, value, answer: changed } = await change(record);
      expect(changed.data).toMatchObject({ uuid, version: Number(version) + 1, [field]: value });
      for (const other of seen.fields.map(([key]) => key)) {
        if (other === field || other.startsWith('updated')) continue;
        if (!derived.has(seen.schema.properties[other]?.['x-origin'] ?? '')) continue;
        expect([other, same(changed.data[other], record[other])]).toEqual([other, true]);
      }
    });

    it('shows both sides when two people changed the same field, and stores nothing', async () => {
      if (!canCreate()) return;
      const record = await seen.detail(textOf((await made()).uuid));
      if (plainTexts(record).length === 0) return;
      const { field, value } = await change(record);
      const { uuid = '', version = 0 } = record;
      const mine = `${value}乙`;
      const late = await edit({ uuid, version, [field]: mine });
      expect(late).toMatchObject({ status: 409, code: 409 });
      expect(late.data.current).toMatchObject({ uuid, version: Number(version) + 1, [field]: value });
      expect(late.data.conflicts).toMatchObject([{ path: `/${field}`, mine, theirs: value }]);
      expect((await seen.detail(textOf(uuid))).version).toBe(Number(version) + 1);
    });

    it('joins the changes of two people to different fields', async () => {
      if (!canCreate()) return;
      const record = await seen.detail(textOf((await made()).uuid));
      if (plainTexts(record).length < 2) return;
      const { field, value } = await change(record);
      const others = plainTexts(record).filter(name => name !== field);
      const second = await change(record, others);
      expect(second.answer.data).toMatchObject({
        ...{ version: Number(record.version) + 2, [field]: value },
        [second.field]: second.value,
      });
    });

    it('deletes what is named, once, and brings it back', async () => {
      if (!canCreate() || !seen.schema['x-can'].delete) return;
      const { uuid = '' } = await made();
      expect((await seen.client.post(`/${name}/doDelete`, { uuids: [uuid, randomUUID()] })).code).toBe(404);
      expect((await seen.client.post(`/${name}/doDelete`, { uuids: textOf(uuid) })).data).toEqual({
        deleted: 1,
      });
      expect((await seen.client.get(`/${name}/getDetail?uuid=${textOf(uuid)}`)).code).toBe(404);
      expect((await seen.client.post(`/${name}/doDelete`, { uuid })).code).toBe(404);
      expect((await seen.client.post(`/${name}/doRecover`, { uuids: [uuid] })).data).toEqual({
        recovered: 1,
      });
      expect((await seen.detail(textOf(uuid))).uuid).toBe(uuid);
    });

    it('remembers who changed what', async () => {
      if (!canCreate()) return;
      const record = await seen.detail(textOf((await made()).uuid));
      if (plainTexts(record).length === 0) return;
      const { field } = await change(record);
      const ask = (words = '') => seen.client.get(`/${name}/getHistory?uuid=${textOf(record.uuid)}${words}`);
      const entries = rowsOf(await ask());
      expect(entries.map(({ action }) => action)).toEqual(['create', 'edit']);
      expect(JSON.stringify(entries)).toContain(`"field":"${field}"`);
      const second = await ask('&pageNo=2&pageSize=1');
      expect(second.data).toEqual({ list: entries.slice(1), total: 2, pageNo: 2, pageSize: 1 });
      for (const words of ['&pageSize=501', '&pageNo=0', '&nosuchword=1'])
        expect((await ask(words)).code).toBe(400);
    });
  });

  /** Editable texts without a form of their own. */
  function plainTexts(record: JsonObject): string[] {
    return (record.editable as string[]).filter(key => {
      const property = seen.schema.properties[key];
      const plain = property && !property.pattern && !property.format && !property['x-masked'];
      if (property?.['x-shown-if'] && (record[key] ?? null) === null) return false;
      return plain && ['text', 'paragraph'].includes(property['x-kind']) && (property.maxLength ?? 99) >= 10;
    });
  }

  /** Changes the first of these fields that the record's other values allow. */
  async function change(record: JsonObject, fields = plainTexts(record)) {
    const { uuid = '', version = 0 } = record;
    const value = `新${randomUUID().slice(0, 6)}`;
    const refused: string[] = [];
    for (const field of fields) {
      const answer = await edit({ uuid, version, [field]: value });
      if (answer.code === 200) return { field, value, answer };
      refused.push(`${field}: ${JSON.stringify(answer.data)}`);
    }
    throw new Error(`No text of ${name} could be changed: ${refused.join('; ')}`);
  }
}

/** A value as a form says it: a list by repeating its name. */
function textsOf(value: Value): string[] {
  if (!Array.isArray(value)) return [typeof value === 'object' ? JSON.stringify(value) : textOf(value)];
  return value.some(item => typeof item === 'object') ? [JSON.stringify(value)] : value.map(String);
}

const derived = new Set(['author']);
