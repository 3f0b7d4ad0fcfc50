import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isObject, type JsonObject, scalarToText } from '#model/json';
import { translate } from '#model/messages';
import { rowsOf, type Client } from '#tests/contract/http/Client';
import { EventStreamClient } from '#tests/contract/http/EventStreamClient';
import { Clients, type RunningServer } from '#tests/contract/http/RunningServer';
import { startServer } from '#tests/contract/http/startServer';

const resource = 'village';
let running: RunningServer;
let admin: Client;
let bureau: Client;

beforeAll(async () => {
  running = await startServer({ most: 60, longestSlice: 50 });
  const clients = new Clients(running.base);
  admin = await clients.as('admin');
  bureau = await clients.as('bureau');
  await addRecords(240);
}, 120_000);
afterAll(() => running.close());

const count = async (): Promise<number> => Number((await admin.get(`/${resource}/getPageList`)).data.total);

/** Adds this many copies of the first record. */
async function addRecords(more: number): Promise<void> {
  const { list } = (await admin.get(`/${resource}/getPageList?pageSize=1`)).data;
  const [first] = Array.isArray(list) ? list.filter(isObject) : [];
  for (let n = 0; n < more; n += 1) {
    const values = {
      name: `新村${n}号`,
      kind: 'estate',
      areaId: first?.areaId ?? null,
      address: `示例路 ${n} 号`,
    };
    expect((await admin.post(`/${resource}/doEdit`, { ...values, enabled: true })).code).toBe(200);
  }
}

async function ended(uuid: string): Promise<JsonObject> {
  for (;;) {
    const { data } = await admin.get(`/job/getDetail?uuid=${uuid}`);
    if (!['waiting', 'running'].includes(scalarToText(data.state))) return data;
    await pause(20);
  }
}

async function countAll(households: number): Promise<string> {
  const body = { action: 'edit', filters: {}, all: true, expect: await count(), values: { households } };
  const { code, data } = await admin.post(`/${resource}/doBulk`, body);
  expect(code).toBe(200);
  return isObject(data.job) ? scalarToText(data.job.uuid) : '';
}

// Batches are limited by time, so a slower machine runs more of them.
describe('bulk job over all records', { timeout: 120_000 }, () => {
  it('bulk job over all records continues in batches after its response, and sends events to its owner only', async () => {
    const total = await count();
    expect(total).toBeGreaterThan(240);
    const [mine, others] = [new EventStreamClient(admin), new EventStreamClient(bureau)];
    await Promise.all([mine.open(), others.open()]);
    const uuid = await countAll(50);
    expect(await mine.waitForFirst('resource')).toBeDefined();
    const job = await ended(uuid);
    expect(job).toMatchObject({ state: 'done', total, done: total, failed: 0, failures: [] });
    const changed = (await admin.get(`/${resource}/getPageList?households=50`)).data.total;
    expect(changed).toBe(total);
    await mine.waitForEvent('resource', { resource: 'job' });
    await pause(100);
    expect(others.getEvents('resource')).not.toContainEqual({ resource: 'job' });
    mine.close();
    others.close();
  });

  it('bulk job over all records cannot be undone while it runs', async () => {
    const operation = await countAll(60);
    const early = await admin.post(`/${resource}/doUndo`, { operation });
    expect([early.code, early.msg]).toEqual([409, translate('jobUnderWay', 'zh')]);
    const { done = 0 } = await ended(operation);
    expect((await admin.post(`/${resource}/doUndo`, { operation })).data).toEqual({ undone: done });
  });

  it('bulk job over all records has the time of its undo (undoneAt), and null after a refused undo', async () => {
    const operation = await countAll(65);
    expect((await ended(operation)).undoneAt).toBeNull();
    const [kept] = rowsOf(await admin.get(`/${resource}/getList?pageNo=1&pageSize=1`));
    const { uuid = '', version = 0 } = kept ?? {};
    expect((await admin.post(`/${resource}/doEdit`, { uuid, version, households: 66 })).code).toBe(200);
    expect((await admin.post(`/${resource}/doUndo`, { operation })).code).toBe(409);
    expect((await ended(operation)).undoneAt).toBeNull();
    const next = await countAll(67);
    const { endedAt } = await ended(next);
    expect((await admin.post(`/${resource}/doUndo`, { operation: next })).code).toBe(200);
    const query = `resource=${resource}&sort=-id&pageNo=1&pageSize=1`;
    const [latest] = rowsOf(await admin.get(`/job/getList?${query}`));
    expect(latest?.uuid).toBe(next);
    expect(Date.parse(scalarToText(latest?.undoneAt))).toBeGreaterThanOrEqual(
      Date.parse(scalarToText(endedAt)),
    );
  });

  it('bulk job over all records stops when it is cancelled', async () => {
    const uuid = await countAll(70);
    const { code, data } = await admin.post('/job/doCancel', { uuid });
    expect(code).toBe(200);
    const { job } = data;
    expect(job).toMatchObject({ state: 'cancelled', failed: 0 });
    expect(await ended(uuid)).toEqual(job);
    const changed = (await admin.get(`/${resource}/getPageList?households=70`)).data.total;
    expect(isObject(job) && job.done).toBe(changed);
    expect(changed).toBeLessThan(await count());
  });
});
