import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demoCityOptions } from '#enrolment/demoCityOptions';
import { cityRules } from '#enrolment/cityRules';
import type { JsonObject } from '#model/json';
import type { FieldCipher, Store } from '#model/records';
import { getRuleNames } from '#model/rules';
import { ChangeEventBus } from '#server/events/ChangeEventBus';
import { Metadata } from '#server/metadata/Metadata';
import { writeSystemSchemas } from '#tests/support/writeSystemSchemas';
import { Client, rowsOf, type Answer } from './http/Client';
import { startServer } from './http/startServer';
import { InterruptingStore, type Moment } from './concurrentRename/InterruptingStore';

const named = (title: string, more: JsonObject): JsonObject => ({ title, 'x-title-en': title, ...more });
const text = (title: string, more: JsonObject = {}): JsonObject => named(title, { type: 'string', ...more });

/** A schema whose access grants and columns contain the renamed field. */
const clinic = (note: string, more: JsonObject = {}): JsonObject => ({
  ...named('Clinic', { type: 'object' }),
  properties: { [note]: text('Note', more), other: text('Other') },
  'x-states': {
    initial: 'open',
    states: {
      open: named('Open', { colour: 'blue' }),
      shut: named('Shut', { colour: 'gray', final: true }),
    },
    transitions: { close: named('Close', { from: 'open', to: 'shut' }) },
  },
  'x-list': { columns: [note, 'other'], filters: [note], sort: note },
  'x-access': {
    admin: { all: true },
    bureau: { see: true, create: true, edit: true, do: ['close'], rows: { [note]: { not: 'hidden' } } },
  },
});

/** Opens a second store on the same rows, as another node does. */
type Neighbour = (store: Store) => Promise<Store> | Store;

/**
 * Requests during a concurrent schema change: between read and write, between write and answer, and before a read-only request.
 */
export function concurrentRenameSuite(
  name: string,
  open: (encryption: FieldCipher) => Promise<Store> | Store,
  neighbour: Neighbour = store => store,
): void {
  describe(`request during a concurrent field rename on ${name}`, () => {
    let folder: string;
    let instant: InterruptingStore;
    let running: Awaited<ReturnType<typeof startServer>>;
    let callers: Record<string, Client>;
    let there: Metadata;
    let waiting: { resource: string; at: Moment; happen: () => Promise<void> } | undefined;
    let uuid: string;

    const write = (schema: JsonObject) =>
      fs.writeFile(path.join(folder, 'there', 'resources', 'clinic.json'), JSON.stringify(schema));
    /** Applies the schema on the neighbouring node; the node under test has no event of it. */
    const applySchema = async (schema: JsonObject): Promise<void> => {
      await write(schema);
      await there.reload();
      expect(there.diagnostics).toEqual([]);
    };
    const rename = () => applySchema(clinic('remark', { 'x-was': ['note'] }));
    /** Runs the task on the change event of the write, before any other read or write. */
    const onChangeEvent = (resource: string, at: Moment, happen: () => Promise<void>): void => {
      waiting = { resource, at, happen };
    };
    const detail = async (caller: Client) => (await caller.get(`/clinic/getDetail?uuid=${uuid}`)).data;

    beforeAll(async () => {
      folder = await fs.mkdtemp(path.join(os.tmpdir(), 'step-'));
      for (const node of ['here', 'there'])
        await writeSystemSchemas(path.join(folder, node), { clinic: clinic('note') });
      running = await startServer({
        ...{ folder: path.join(folder, 'here') },
        store: async encryption => (instant = new InterruptingStore(await open(encryption), 'clinic')),
      });
      there = new Metadata({
        ...{
          folder: path.join(folder, 'there'),
          store: await neighbour(instant),
          rules: getRuleNames(cityRules),
        },
        changes: new ChangeEventBus(),
      });
      await there.start();
      const stranger = new Client(running.base);
      callers = {
        admin: await stranger.signIn('admin', demoCityOptions.password),
        bureau: await stranger.signIn('bureau', demoCityOptions.password),
      };
      running.changes.subscribe(change => {
        if (change.of !== 'resource' || !waiting || change.resource !== waiting.resource) return;
        instant.before(waiting.at, waiting.happen);
        waiting = undefined;
      });
    }, 60_000);
    afterAll(async () => {
      await running.close();
      await fs.rm(folder, { recursive: true });
    });

    beforeEach(async () => {
      await applySchema(clinic('note', { 'x-was': ['remark'] }));
      await running.metadata.followAppliedCatalog();
      const body = { note: 'first', other: 'x' };
      uuid = String((await callers.admin?.post('/clinic/doEdit', body))?.data.uuid);
    });

    const instants = {
      'between read and write': () => instant.before('writes', rename),
      'between write and answer': () => onChangeEvent('clinic', 'reads', rename),
    };
    const bulkInstants = {
      'before the job is accepted': () => instant.before('writes', rename),
      'before the job runs': () => onChangeEvent('job', 'writes', rename),
    };

    describe.each(['admin', 'bureau'])('request by %s during a field rename', role => {
      const caller = () => callers[role] ?? expect.fail('nobody asks');

      describe.each(Object.entries(instants))('field rename %s', (_when, arm) => {
        const call = async (body: JsonObject, to = 'doEdit'): Promise<Answer> => {
          arm();
          const key = { 'Idempotency-Key': randomUUID() };
          const answer = await caller().post(`/clinic/${to}`, body, key);
          expect(answer.code).toBe(200);
          expect((await caller().post(`/clinic/${to}`, body, key)).data).toEqual(answer.data);
          return answer;
        };

        it('edit during a concurrent field rename is stored once, and its response is the stored record', async () => {
          const { data } = await call({ uuid, version: 1, other: 'y' });
          expect(data).toMatchObject({ uuid, version: 2, remark: 'first', other: 'y' });
          expect(await detail(caller())).toMatchObject({ version: 2, remark: 'first', other: 'y' });
        });

        it('edit during a concurrent field rename is accepted under the former field name', async () => {
          const { data } = await call({ uuid, version: 1, note: 'second' });
          expect(data).toMatchObject({ version: 2, remark: 'second' });
          expect(data).not.toHaveProperty('note');
        });

        it('transition during a concurrent field rename is made once', async () => {
          const { data } = await call({ uuid, version: 1, action: 'close' }, 'doTransition');
          expect(data).toMatchObject({ version: 2, status: 'shut', remark: 'first' });
        });

        it('create during a concurrent field rename stores one record', async () => {
          const { data } = await call({ note: 'third', other: 'z' });
          uuid = String(data.uuid);
          // A caller who sees all fields receives the written record without another read, under the old field
          // name.
          expect(data.remark ?? data.note).toBe('third');
          expect(await detail(caller())).toMatchObject({ version: 1, remark: 'third', other: 'z' });
          const found = await caller().get('/clinic/getList?pageNo=1&pageSize=500&remark=third');
          expect(rowsOf(found).map(row => row.uuid)).toContain(uuid);
        });
      });

      describe.each(Object.entries(bulkInstants))('bulk edit with a field rename %s', (_when, arm) => {
        const order = async (values: JsonObject): Promise<void> => {
          arm();
          const body = { action: 'edit', values, uuids: [uuid], expect: 1 };
          const { data } = await caller().post('/clinic/doBulk', body);
          expect(data.job).toMatchObject({ state: 'done', done: 1, failed: 0, failures: [] });
        };

        it('bulk edit during a concurrent field rename runs with the current catalog', async () => {
          await order({ other: 'y' });
          expect(await detail(caller())).toMatchObject({ version: 2, remark: 'first', other: 'y' });
        });

        it('bulk edit during a concurrent field rename is accepted under the former field name', async () => {
          await order({ note: 'second' });
          expect(await detail(caller())).toMatchObject({ version: 2, remark: 'second' });
        });
      });

      it('read during a field rename returns a record under the current field name if the rename precedes the read', async () => {
        instant.before('reads', rename);
        expect(await detail(caller())).toMatchObject({ remark: 'first', other: 'x' });
      });

      it('read during a field rename returns a list under the current field name if the rename precedes the read', async () => {
        instant.before('reads', rename);
        const rows = rowsOf(await caller().get('/clinic/getList?pageNo=1&pageSize=500'));
        expect(rows.find(row => row.uuid === uuid)).toMatchObject({ remark: 'first', other: 'x' });
      });
    });
  });
}
