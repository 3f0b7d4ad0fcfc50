import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { isObject, type JsonObject, deepEqual, scalarToText } from '#model/json';
import { translate } from '#model/messages';
import { waitOptions } from '#tests/support/waitOptions';
import { errorsOf, rowsOf, type Answer, type Client } from './Client';
import { WorkflowDriver } from './WorkflowDriver';
import { roleAccounts } from './RunningServer';
import type { VisibleResource } from './VisibleResource';
import type { ResourceTests } from './ResourceTests';
import { getEditableFields, type ResourceWriter } from './ResourceWriter';

/** Bulk operations on any resource. */
export function bulkSuite(resourceTests: ResourceTests): void {
  const { name } = resourceTests;
  const clients = () => resourceTests.clients();
  let writer: ResourceWriter;
  let seen: VisibleResource;
  beforeAll(async () => {
    writer = await resourceTests.getWriter();
    ({ resource: seen } = writer);
  });

  const bulk = (body: JsonObject, headers?: Record<string, string>): Promise<Answer> =>
    seen.client.post(`/${name}/doBulk`, body, headers);
  const uuids = () => seen.rows.slice(0, 2).map(({ uuid }) => scalarToText(uuid));
  const madeTwo = async () =>
    [await writer.create(), await writer.create()].map(({ uuid }) => scalarToText(uuid));

  describe('bulk operations', () => {
    it('bulk operation is refused without a session with 401, and to roles without a write grant with 403', async () => {
      const body = { action: 'delete', uuids: [randomUUID()], expect: 1 };
      for (const call of ['doBulk', 'doBulkPreview'])
        expect((await clients().stranger.post(`/${name}/${call}`, body)).code).toBe(401);
      for (const username of roleAccounts) {
        const client = await clients().as(username);
        const { data } = await client.get(`/schema/${name}`);
        const can = (data['x-can'] ?? {}) as { edit?: boolean; delete?: boolean };
        const values = { [seen.fields[0]?.[0] ?? 'name']: 'x' };
        if (!can.delete)
          for (const call of ['doBulk', 'doBulkPreview'])
            expect((await client.post(`/${name}/${call}`, body)).code).toBe(403);
        if (can.edit) continue;
        const edit = await client.post(`/${name}/doBulk`, { ...body, action: 'edit', values });
        expect([username, edit.code]).toEqual([username, 403]);
      }
    });

    resourceTests.addTest(
      'bulk delete',
      'refuses a bulk delete without an unambiguous selection',
      async () => {
        const many = Array.from({ length: 1001 }, () => randomUUID());
        const wrong: JsonObject[] = [
          {},
          { uuids: [] },
          { uuids: null },
          { uuids: '' },
          { uuids: [1] },
          { uuids: many, expect: many.length },
          { filters: {} },
          { filters: null },
          { filters: [] },
          { filters: 'all' },
          { filters: {}, all: 'yes' },
          { filters: { title: '' } },
          { filters: { title: '  ' }, all: true },
          { filters: { uuid: '' } },
          { filters: { [seen.fields[0]?.[0] ?? '']: [] } },
          { filters: { [seen.fields[0]?.[0] ?? '']: null } },
          { filters: { pageNo: 1 } },
          { filters: { nosuchfield: 'x' } },
          { filters: {}, uuids: uuids() },
          { all: true },
          { all: true, uuids: uuids() },
          { uuids: uuids(), where: {} },
        ];
        for (const selection of wrong) {
          for (const call of ['doBulk', 'doBulkPreview']) {
            const body = { action: 'delete', expect: 2, ...selection };
            const answer = await seen.client.post(`/${name}/${call}`, body);
            expect([call, selection, answer.code]).toEqual([call, selection, 400]);
          }
        }
      },
    );

    resourceTests.addTest(
      'bulk delete',
      'refuses a bulk delete with a wrong record count, and answers the right one',
      async () => {
        for (const expected of [null, 0, -1, 1.5, '2', true])
          expect((await bulk({ action: 'delete', uuids: uuids(), expect: expected })).code).toBe(400);
        expect((await bulk({ action: 'delete', uuids: uuids() })).code).toBe(400);
        const unknown = await bulk({ action: 'delete', uuids: [...uuids(), randomUUID()], expect: 3 });
        expect([unknown.code, unknown.data]).toEqual([409, { count: 2 }]);
        const { total = 0 } = (await seen.client.get(`/${name}/getPageList`)).data;
        const all = await bulk({ action: 'delete', filters: {}, all: true, expect: Number(total) + 1 });
        expect([all.code, all.data]).toEqual([409, { count: total }]);
      },
    );

    it('bulk filter by a hidden field is refused with the same error as by an unknown field', async () => {
      for (const username of roleAccounts) {
        const client = await clients().as(username);
        const { code, data } = await client.get(`/schema/${name}`);
        const mine = code === 200 ? (data as typeof data & { properties: JsonObject }) : undefined;
        const can = (mine?.['x-can'] ?? {}) as { delete?: boolean };
        if (!mine || !can.delete) continue;
        for (const [field] of seen.fields) {
          if (Object.hasOwn(mine.properties, field)) continue;
          const ask = (word: string) =>
            client.post(`/${name}/doBulk`, { action: 'delete', filters: { [word]: '1' }, expect: 1 });
          const hidden = await ask(field);
          expect([username, field, hidden.code]).toEqual([username, field, 400]);
          const said = JSON.stringify(errorsOf(hidden)).replaceAll(field, '?');
          expect(said).toBe(
            JSON.stringify(errorsOf(await ask('nosuchfield'))).replaceAll('nosuchfield', '?'),
          );
        }
      }
    });

    resourceTests.addTest(
      'bulk edit',
      'refuses a bulk edit before any effect when every record would refuse it',
      async () => {
        const edit = (values: JsonObject) => bulk({ action: 'edit', uuids: uuids(), expect: 2, values });
        const paths = async (values: JsonObject) =>
          errorsOf(await edit(values)).map(({ path, keyword }) => [path, keyword]);
        expect(await paths({ nosuchfield: 1 })).toEqual([['/values/nosuchfield', 'unknown']]);
        expect(await paths({ id: 1 })).toEqual([['/values/id', 'readOnly']]);
        expect(await paths({})).toEqual([['/values', 'required']]);
        const base = { uuids: uuids(), expect: 2 };
        expect((await bulk({ ...base, action: 'nonsense' })).code).toBe(400);
        expect((await bulk({ ...base, action: 'delete', values: { id: 1 } })).code).toBe(400);
        expect((await bulk({ ...base, action: 'transition' })).code).toBe(400);
        expect((await bulk({ ...base, action: 'transition', transition: 'nosuchtransition' })).code).toBe(
          403,
        );
      },
    );

    resourceTests.addTest(
      'bulk delete',
      'runs a bulk delete as a job of its owner, and undoes it as one operation',
      async () => {
        const both = await madeTwo();
        const body = { action: 'delete', uuids: both, expect: 2 };
        const headers = { 'Idempotency-Key': randomUUID() };
        const answer = await bulk(body, headers);
        expect(answer.code).toBe(200);
        expect((await bulk(body, headers)).data.job).toMatchObject({ uuid: uuidOf(answer) });
        expect((await bulk({ ...body, expect: 1 }, headers)).code).toBe(400);
        const job = await ended(seen.client, answer);
        expect(job).toMatchObject({
          ...{ kind: 'bulk', resource: seen.name, action: 'delete', state: 'done' },
          ...{ total: 2, done: 2, failed: 0, failures: [] },
        });
        for (const uuid of both)
          expect((await seen.client.get(`/${name}/getDetail?uuid=${uuid}`)).code).toBe(404);
        expect(await allowed(seen.client, job)).toEqual([true, 404]);
        const operation = scalarToText(job.uuid);
        expect((await seen.client.post(`/${name}/doUndo`, { operation })).data).toEqual({ undone: 2 });
        expect((await bulk(body)).code).toBe(200);
      },
    );

    resourceTests.addTest(
      'bulk edit',
      'lists the records that refuse a bulk edit, and edits the others',
      async () => {
        const [first, second] = [await writer.draft(), await writer.draft()];
        const both = [first, second].map(({ record }) => scalarToText(record.uuid));
        const shown = getEditableFields(first.record).filter(
          field => !seen.schema.properties[field]?.['x-masked'],
        );
        const edits = shown.flatMap(field => {
          const value = writer
            .getOtherValues(first, field)
            .find(value => !deepEqual(value, second.record[field] ?? null));
          return value === undefined ? [] : [{ field, value }];
        });
        let done = 0;
        for (const [index, { field, value }] of edits.entries()) {
          if (index >= 3 && done > 0) break;
          const values = { [field]: value };
          const job = await ended(
            seen.client,
            await bulk({ action: 'edit', uuids: both, expect: 2, values }),
          );
          const failures = (job.failures as JsonObject[]).map(({ uuid }) => uuid);
          expect([job.state, Number(job.done) + Number(job.failed)]).toEqual(['done', 2]);
          expect(failures).toHaveLength(Number(job.failed));
          done += Number(job.done);
          for (const uuid of both) {
            const record = await seen.detail(uuid);
            expect([field, deepEqual(record[field], value)]).toEqual([field, !failures.includes(uuid)]);
          }
        }
        expect(done).toBeGreaterThan(0);
      },
    );

    resourceTests.addTest(
      'bulk transition',
      'runs a bulk transition on each record in its selected version only',
      async () => {
        const driver = await WorkflowDriver.create(resourceTests);
        const [from = '', step] = driver.steps.find(([, { input }]) => !input) ?? [];
        if (!step) throw new TypeError(`Every transition of ${name} asks for something`);
        const { record } = await driver.createInState(from);
        expect(await driver.countersign(record, step)).toBeUndefined();
        const order = {
          action: 'transition',
          transition: step.name,
          uuids: [record.uuid ?? ''],
          expect: 1,
        };
        const preview = async () => (await seen.client.post(`/${name}/doBulkPreview`, order)).data;
        const able = { total: 1, checked: 1, uuids: [record.uuid], failures: [] };
        expect(await preview()).toEqual(able);
        const job = await ended(seen.client, await bulk(order));
        expect(job).toMatchObject({ action: step.name, state: 'done', done: 1, failed: 0 });
        expect((await writer.reload(record))[driver.workflow.field]).toBe(step.to);
        const again = await ended(seen.client, await bulk(order));
        expect(again).toMatchObject({ state: 'done', done: 0, failed: 1 });
        const failures = again.failures as JsonObject[];
        expect(failures.map(({ uuid }) => uuid)).toEqual([record.uuid]);
        expect(scalarToText(failures[0]?.label)).not.toBe('');
        // The version of the selection is not part of a preview, so a record in a new state is refused by that alone.
        if (step.from.includes(step.to)) return;
        const { uuids: none, failures: foreseen } = await preview();
        expect(none).toEqual([]);
        const refusal = { uuid: record.uuid, code: 400, msg: translate('wrongState', 'zh') };
        expect(foreseen).toMatchObject([{ ...refusal, label: failures[0]?.label }]);
      },
    );

    /** Whether the owner finds the job in the list, and the answer to another account. */
    async function allowed(client: Client, job: JsonObject): Promise<[boolean, number]> {
      const uuid = scalarToText(job.uuid);
      const other = await clients().as('bureau');
      const list = rowsOf(await client.get('/job/getList?pageSize=500'));
      expect(rowsOf(await other.get('/job/getList?pageSize=500')).map(one => one.uuid)).not.toContain(uuid);
      expect((await other.post('/job/doCancel', { uuid })).code).toBe(404);
      expect((await client.post('/job/doCancel', { uuid })).code).toBe(409);
      return [list.some(one => one.uuid === uuid), (await other.get(`/job/getDetail?uuid=${uuid}`)).code];
    }
  });
}

const uuidOf = ({ data }: Answer): string => (isObject(data.job) ? scalarToText(data.job.uuid) : '');

/** Waits for the end of the job. */
async function ended(client: Client, { code, msg, data }: Answer): Promise<JsonObject> {
  const { job } = data;
  if (code !== 200 || !isObject(job))
    throw new Error(`There is no job: ${code} ${msg} ${JSON.stringify(data)}`);
  return vi.waitFor(async () => {
    const now = (await client.get(`/job/getDetail?uuid=${scalarToText(job.uuid)}`)).data;
    expect(['waiting', 'running']).not.toContain(now.state);
    return now;
  }, waitOptions);
}
