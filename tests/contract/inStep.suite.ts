import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demo } from '#enrolment/demo';
import { rules } from '#enrolment/rules';
import type { JsonObject } from '#model/json';
import type { FieldCipher, Store } from '#model/records';
import { getRuleNames } from '#model/rules';
import { ChangeEventBus } from '#server/events/ChangeEventBus';
import { Metadata } from '#server/metadata/Metadata';
import { schemasFolder } from '#tests/support/schemasFolder';
import { Client, rowsOf, type Answer } from './http/Client';
import { startServer } from './http/startServer';
import { Instant, type Moment } from './inStep/Instant';

const named = (title: string, more: JsonObject): JsonObject => ({ title, 'x-title-en': title, ...more });
const text = (title: string, more: JsonObject = {}): JsonObject => named(title, { type: 'string', ...more });

/** Its roles and its columns speak of a field that has one name, and then the other. */
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

/** The same rows as another node works on them. */
type Neighbour = (store: Store) => Promise<Store> | Store;

/**
 * What a call is answered while the schemas change under it: between its reading and its writing, between its writing and
 * its answer, and before a mere question.
 */
export function inStepSuite(
  name: string,
  open: (encryption: FieldCipher) => Promise<Store> | Store,
  neighbour: Neighbour = store => store,
): void {
  describe(`a call in the instant in which a field gets another name, on ${name}`, () => {
    let folder: string;
    let instant: Instant;
    let running: Awaited<ReturnType<typeof startServer>>;
    let callers: Record<string, Client>;
    let there: Metadata;
    let waiting: { resource: string; at: Moment; happen: () => Promise<void> } | undefined;
    let uuid: string;

    const write = (schema: JsonObject) =>
      fs.writeFile(path.join(folder, 'there', 'resources', 'clinic.json'), JSON.stringify(schema));
    /** At the neighbour; the node that is asked has not heard of it. */
    const say = async (schema: JsonObject): Promise<void> => {
      await write(schema);
      await there.reload();
      expect(there.diagnostics).toEqual([]);
    };
    const rename = () => say(clinic('remark', { 'x-was': ['note'] }));
    /** Told the moment that it is stored, before anything else is read or written. */
    const onceTold = (resource: string, at: Moment, happen: () => Promise<void>): void => {
      waiting = { resource, at, happen };
    };
    const detail = async (caller: Client) => (await caller.get(`/clinic/getDetail?uuid=${uuid}`)).data;

    beforeAll(async () => {
      folder = await fs.mkdtemp(path.join(os.tmpdir(), 'step-'));
      for (const node of ['here', 'there']) {
        await fs.cp(schemasFolder, path.join(folder, node), { recursive: true });
        const file = path.join(folder, node, 'resources', 'clinic.json');
        await fs.writeFile(file, JSON.stringify(clinic('note')));
      }
      running = await startServer({
        ...{ folder: path.join(folder, 'here') },
        store: async encryption => (instant = new Instant(await open(encryption), 'clinic')),
      });
      there = new Metadata({
        ...{
          folder: path.join(folder, 'there'),
          store: await neighbour(instant),
          rules: getRuleNames(rules),
        },
        changes: new ChangeEventBus(),
      });
      await there.start();
      const stranger = new Client(running.base);
      callers = {
        admin: await stranger.signIn('admin', demo.password),
        bureau: await stranger.signIn('bureau', demo.password),
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
      await say(clinic('note', { 'x-was': ['remark'] }));
      await running.metadata.followAppliedCatalog();
      const body = { note: 'first', other: 'x' };
      uuid = String((await callers.admin?.post('/clinic/doEdit', body))?.data.uuid);
    });

    const instants = {
      'between its reading and its writing': () => instant.before('writes', rename),
      'between its writing and its answer': () => onceTold('clinic', 'reads', rename),
    };
    const instantsOfOrder = {
      'before it is taken in': () => instant.before('writes', rename),
      'before any of it is done': () => onceTold('job', 'writes', rename),
    };

    describe.each(['admin', 'bureau'])('of %s', role => {
      const caller = () => callers[role] ?? expect.fail('nobody asks');

      describe.each(Object.entries(instants))('%s', (_when, arm) => {
        const call = async (body: JsonObject, to = 'doEdit'): Promise<Answer> => {
          arm();
          const key = { 'Idempotency-Key': randomUUID() };
          const answer = await caller().post(`/clinic/${to}`, body, key);
          expect(answer.code).toBe(200);
          expect((await caller().post(`/clinic/${to}`, body, key)).data).toEqual(answer.data);
          return answer;
        };

        it('is stored once, and answered as it is stored', async () => {
          const { data } = await call({ uuid, version: 1, other: 'y' });
          expect(data).toMatchObject({ uuid, version: 2, remark: 'first', other: 'y' });
          expect(await detail(caller())).toMatchObject({ version: 2, remark: 'first', other: 'y' });
        });

        it('means the field by its former name', async () => {
          const { data } = await call({ uuid, version: 1, note: 'second' });
          expect(data).toMatchObject({ version: 2, remark: 'second' });
          expect(data).not.toHaveProperty('note');
        });

        it('takes a step once', async () => {
          const { data } = await call({ uuid, version: 1, action: 'close' }, 'doTransition');
          expect(data).toMatchObject({ version: 2, status: 'shut', remark: 'first' });
        });

        it('makes one record', async () => {
          const { data } = await call({ note: 'third', other: 'z' });
          uuid = String(data.uuid);
          // Whoever sees all is answered without another look, by the name under which it was stored.
          expect(data.remark ?? data.note).toBe('third');
          expect(await detail(caller())).toMatchObject({ version: 1, remark: 'third', other: 'z' });
          const found = await caller().get('/clinic/getList?pageNo=1&pageSize=500&remark=third');
          expect(rowsOf(found).map(row => row.uuid)).toContain(uuid);
        });
      });

      describe.each(Object.entries(instantsOfOrder))('for many, %s', (_when, arm) => {
        const order = async (values: JsonObject): Promise<void> => {
          arm();
          const body = { action: 'edit', values, uuids: [uuid], expect: 1 };
          const { data } = await caller().post('/clinic/doBulk', body);
          expect(data.job).toMatchObject({ state: 'done', done: 1, failed: 0, failures: [] });
        };

        it('is carried out by the schemas of now', async () => {
          await order({ other: 'y' });
          expect(await detail(caller())).toMatchObject({ version: 2, remark: 'first', other: 'y' });
        });

        it('means the field by its former name', async () => {
          await order({ note: 'second' });
          expect(await detail(caller())).toMatchObject({ version: 2, remark: 'second' });
        });
      });

      it('that only asks is answered by the name of now', async () => {
        instant.before('reads', rename);
        expect(await detail(caller())).toMatchObject({ remark: 'first', other: 'x' });
      });

      it('that asks for many is answered by the name of now', async () => {
        instant.before('reads', rename);
        const rows = rowsOf(await caller().get('/clinic/getList?pageNo=1&pageSize=500'));
        expect(rows.find(row => row.uuid === uuid)).toMatchObject({ remark: 'first', other: 'x' });
      });
    });
  });
}
