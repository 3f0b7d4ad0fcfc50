import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { JsonObject } from '#model/json';
import type { Store } from '#model/records';
import { writeSystemSchemas } from '#tests/support/writeSystemSchemas';
import { Client, errorsOf, rowsOf } from './http/Client';
import { EventStreamClient } from './http/EventStreamClient';
import { password, type RunningServer } from './http/RunningServer';
import { startServer } from './http/startServer';
import { text, titled } from '#tests/support/titled';
import type { OpenEncryptedStore } from '#tests/support/encryptedStores';

/** A dictionary of choices that some readers of the choices cannot see. */
const word = titled('word', {
  type: 'object',
  required: ['kind', 'code'],
  'x-unique': [['kind', 'code']],
  properties: {
    kind: text('kind'),
    code: text('code', { 'x-once': true }),
    nameZh: text('nameZh'),
    nameEn: text('nameEn'),
    rank: titled('rank', { type: 'integer' }),
    enabled: titled('enabled', { type: 'boolean', default: true }),
  },
  'x-list': { columns: ['code'], sort: ['rank', 'code'] },
  'x-access': { admin: { all: true } },
  'x-samples': { rows: 0 },
});

const reason = titled('reason', {
  from: 'word',
  where: { kind: 'reason' },
  offered: { enabled: true },
  value: 'code',
  label: { zh: 'nameZh', en: 'nameEn' },
});

const parcel = titled('parcel', {
  type: 'object',
  properties: {
    name: text('name'),
    reason: titled('reason', { 'x-choices': 'reason' }),
    others: titled('others', { type: 'array', items: { 'x-choices': 'reason' } }),
    faults: titled('faults', {
      type: 'array',
      items: {
        type: 'object',
        properties: { why: titled('why', { 'x-choices': 'reason' }), note: text('note') },
      },
    }),
    closedFor: titled('closedFor', { 'x-choices': 'reason', readOnly: true }),
  },
  'x-states': {
    initial: 'open',
    states: { open: titled('open'), closed: titled('closed', { final: true }) },
    transitions: {
      close: titled('close', {
        from: 'open',
        to: 'closed',
        input: {
          type: 'object',
          required: ['why'],
          properties: { why: titled('why', { 'x-choices': 'reason' }) },
        },
        effects: [{ set: { closedFor: '$input.why' } }],
      }),
      drop: titled('drop', {
        from: 'open',
        to: 'closed',
        input: {
          type: 'object',
          required: ['why'],
          properties: {
            why: titled('why', {
              oneOf: ['twice', 'thrice'].map(name => ({ const: name, ...titled(name) })),
            }),
          },
        },
        effects: [{ set: { closedFor: '$input.why' } }],
      }),
      settle: titled('settle', {
        from: 'open',
        to: 'closed',
        input: {
          type: 'object',
          properties: { why: titled('why', { 'x-choices': 'reason', 'x-default': '$this.reason' }) },
        },
        effects: [{ set: { reason: '$input.why' } }],
      }),
    },
  },
  'x-list': { columns: ['name', 'reason'], filters: ['reason'], sort: 'id' },
  'x-access': {
    admin: { all: true },
    bureau: { see: true, create: true, edit: true, do: ['close', 'drop', 'settle'] },
  },
  'x-samples': { rows: 0 },
});

/** Choices that are records of a dictionary, on any store. */
export function entriesSuite(name: string, open: OpenEncryptedStore): void {
  describe(`choices that are records on ${name}`, () => {
    let folder: string;
    let running: RunningServer;
    let store: Store;
    let admin: Client;
    let bureau: Client;
    const words: Record<string, string> = {};

    const save = async (client: Client, resource: string, values: JsonObject) => {
      const answer = await client.post(`/${resource}/doEdit`, values);
      return { ...answer, errors: errorsOf(answer).map(({ path, keyword }) => [path, keyword]) };
    };
    const change = async (client: Client, resource: string, uuid: string, values: JsonObject) => {
      const { version = 0 } = (await client.get(`/${resource}/getDetail?uuid=${uuid}`)).data;
      return save(client, resource, { uuid, version, ...values });
    };
    const addWord = async (code: string, more: JsonObject = {}) => {
      const { data } = await save(admin, 'word', {
        ...{ kind: 'reason', code, nameZh: `理由${code}`, nameEn: `reason ${code}` },
        ...more,
      });
      words[code] = String(data.uuid);
    };
    const add = async (values: JsonObject): Promise<string> => {
      const { code, data } = await save(bureau, 'parcel', values);
      expect(code).toBe(200);
      return String(data.uuid);
    };
    const offers = async (language = 'zh-CN') => {
      const { data } = await bureau.get('/schema/parcel', { 'Accept-Language': language });
      const { reason } = data.properties as { reason: { 'x-choices': JsonObject[] } };
      return reason['x-choices'];
    };

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'entries-'));
      await writeSystemSchemas(folder, { word, parcel }, { reason });
      running = await startServer({ folder, most: 3, store: async cipher => (store = await open(cipher)) });
      admin = await new Client(running.base).signIn('admin', password);
      bureau = await new Client(running.base).signIn('bureau', password);
      await addWord('lost', { rank: 2 });
      await addWord('broken', { rank: 1 });
      await addWord('other', { kind: 'place' });
    }, 120_000);
    afterAll(async () => {
      await running?.close();
      await rm(folder, { recursive: true });
    });

    it('choice records (a choice list stored as records) are offered to all who see the field, in order and in both languages', async () => {
      expect((await bureau.get('/word/getList')).code).toBe(403);
      expect(await offers()).toEqual([
        { value: 'broken', title: '理由broken' },
        { value: 'lost', title: '理由lost' },
      ]);
      expect((await offers('en')).map(({ title }) => title)).toEqual(['reason broken', 'reason lost']);
    });

    it('new record of a choice list appears as a choice in the next schema request, under a new schema hash', async () => {
      const before = (await bureau.get('/schema/parcel')).data['x-hash'];
      await addWord('late', { rank: 3, nameEn: null });
      expect(await offers('en')).toContainEqual({ value: 'late', title: '理由late' });
      expect((await bureau.get('/schema/parcel')).data['x-hash']).not.toBe(before);
      expect((await save(bureau, 'parcel', { reason: 'late' })).code).toBe(200);
    });

    it('changed record of a choice list sends open browser windows an event with the names of the affected schemas', async () => {
      const listener = new EventStreamClient(bureau);
      await listener.open();
      await addWord('wet', { rank: 4 });
      expect(await listener.waitForFirst('schema')).toEqual({ resources: ['parcel'], routes: false });
      listener.close();
    });

    it.each<[string, JsonObject, string]>([
      ['no entry', { reason: 'none' }, 'reason'],
      ['an entry of another list', { reason: 'other' }, 'reason'],
      ['one of several', { others: ['lost', 'none'] }, 'others'],
      ['one within a list', { faults: [{ why: 'lost' }, { why: 'none' }] }, 'faults/1/why'],
    ])('choice field backed by records refuses %s, with the path of the field', async (_, values, field) => {
      expect((await save(bureau, 'parcel', values)).errors).toEqual([[`/${field}`, 'unfit']]);
    });

    it('retired choice record is refused in new records, and keeps its title in records that have it', async () => {
      await addWord('old');
      const held = { reason: 'old', others: ['old'], faults: [{ why: 'old' }] };
      const uuid = await add({ name: 'a', ...held });
      expect((await change(admin, 'word', words.old ?? '', { enabled: false })).code).toBe(200);
      expect(await offers()).toContainEqual({ value: 'old', title: '理由old', retired: true });
      expect((await save(bureau, 'parcel', { reason: 'old' })).errors).toEqual([['/reason', 'unfit']]);
      expect((await change(bureau, 'parcel', uuid, { name: 'b' })).code).toBe(200);
      const more = { others: ['old', 'lost'], faults: [{ why: 'old', note: 'x' }] };
      expect((await change(bureau, 'parcel', uuid, more)).code).toBe(200);
      expect((await change(bureau, 'parcel', uuid, { reason: 'lost' })).code).toBe(200);
      expect((await change(bureau, 'parcel', uuid, { reason: 'old' })).errors).toEqual([
        ['/reason', 'unfit'],
      ]);
    });

    it('deleted choice record is still shown with its name, like a retired one', async () => {
      await addWord('gone');
      const uuid = await add({ reason: 'gone' });
      expect((await admin.post('/word/doDelete', { uuids: [words.gone ?? ''] })).code).toBe(200);
      expect(await offers()).toContainEqual({ value: 'gone', title: '理由gone', retired: true });
      expect((await change(bureau, 'parcel', uuid, { name: 'c' })).code).toBe(200);
      expect((await save(bureau, 'parcel', { reason: 'gone' })).errors).toEqual([['/reason', 'unfit']]);
    });

    it('a list filter finds records by a retired choice, and by the title of the choice', async () => {
      await addWord('rare');
      const uuid = await add({ reason: 'rare' });
      await change(admin, 'word', words.rare ?? '', { enabled: false });
      for (const wanted of ['rare', '理由rare'])
        expect(
          rowsOf(await bureau.get(`/parcel/getList?reason=${encodeURIComponent(wanted)}`)).map(
            one => one.uuid,
          ),
        ).toEqual([uuid]);
    });

    const step = async (uuid: string, action: string, input: JsonObject = {}) => {
      const { version = 0 } = (await bureau.get(`/parcel/getDetail?uuid=${uuid}`)).data;
      const answer = await bureau.post('/parcel/doTransition', { uuid, version, action, ...input });
      return { ...answer, errors: errorsOf(answer).map(({ path, keyword }) => [path, keyword]) };
    };

    it('transition input refuses a choice of another choice list', async () => {
      const uuid = await add({ name: 'd' });
      expect((await step(uuid, 'close', { why: 'other' })).errors).toEqual([['/why', 'unfit']]);
      expect((await step(uuid, 'close', { why: 'lost' })).code).toBe(200);
      expect((await bureau.get(`/parcel/getDetail?uuid=${uuid}`)).data.closedFor).toBe('lost');
    });

    it('a transition effect may set a constant choice that is retired or deleted, but no unknown one', async () => {
      const drop = async (why: string) => step(await add({}), 'drop', { why });
      await addWord('twice');
      await change(admin, 'word', words.twice ?? '', { enabled: false });
      expect((await drop('twice')).code).toBe(200);
      await admin.post('/word/doDelete', { uuids: [words.twice ?? ''] });
      expect((await drop('twice')).code).toBe(200);
      expect((await drop('thrice')).errors).toEqual([['/closedFor', 'unfit']]);
    });

    it('transition input accepts the retired choice that the record already has, and no other retired one', async () => {
      await addWord('past');
      const uuid = await add({ reason: 'past' });
      const other = await add({ reason: 'lost' });
      await change(admin, 'word', words.past ?? '', { enabled: false });
      expect((await step(other, 'settle', { why: 'past' })).errors).toEqual([['/why', 'unfit']]);
      expect((await step(uuid, 'settle')).code).toBe(200);
      expect((await bureau.get(`/parcel/getDetail?uuid=${uuid}`)).data.reason).toBe('past');
    });

    it('bulk transition accepts a retired choice for records that already have it', async () => {
      await addWord('dated');
      const held = await add({ reason: 'dated' });
      const other = await add({ reason: 'lost' });
      await change(admin, 'word', words.dated ?? '', { enabled: false });
      const bulk = async (transition: string) =>
        bureau.post('/parcel/doBulk', {
          ...{ action: 'transition', transition, input: { why: 'dated' } },
          ...{ uuids: [held, other], expect: 2 },
        });
      expect(errorsOf(await bulk('close')).map(({ path }) => path)).toEqual(['/input/why']);
      const { job } = (await bulk('settle')).data;
      expect(job).toMatchObject({ done: 1, failures: [{ code: 400, uuid: other }] });
    });

    it('transition is refused if another user retires the choice in its input before the transaction begins', async () => {
      await addWord('brief');
      const uuid = await add({ name: 'e' });
      const transact = store.transact.bind(store);
      const late = vi.spyOn(store, 'transact').mockImplementationOnce(async work => {
        await change(admin, 'word', words.brief ?? '', { enabled: false });
        return transact(work);
      });
      expect((await step(uuid, 'close', { why: 'brief' })).errors).toEqual([['/why', 'unfit']]);
      late.mockRestore();
      expect((await change(bureau, 'parcel', uuid, { name: 'f' })).code).toBe(200);
    });
  });
}
