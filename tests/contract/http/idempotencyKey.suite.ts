import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect } from 'vitest';
import { translate } from '#model/messages';
import { type JsonObject, scalarToText } from '#model/json';
import type { Answer } from './Client';
import { WorkflowDriver } from './WorkflowDriver';
import type { ResourceTests } from './ResourceTests';
import type { ResourceWriter } from './ResourceWriter';

/** Retries under one idempotency key, on any resource. */
export function idempotencyKeySuite(resourceTests: ResourceTests): void {
  const { name } = resourceTests;
  let writer: ResourceWriter;
  beforeAll(async () => {
    writer = await resourceTests.getWriter();
  });

  const total = async () => Number((await writer.resource.client.get(`/${name}/getPageList`)).data.total);
  const post = (call: string, body: JsonObject) => (key: string) =>
    writer.resource.client.post(`/${name}/${call}`, body, { 'Idempotency-Key': key });

  /** A valid change: sets a field back to its former value. */
  async function suitableEdit(): Promise<{ edit: JsonObject; other: JsonObject }> {
    const draft = await writer.draft();
    const { field, value, answer } = await writer.changeAny(draft);
    const { uuid = '', version = 0 } = answer.data;
    const said = { uuid, version };
    return {
      edit: { ...said, [field]: draft.sent[field] ?? null },
      other: { ...said, version: Number(version) + 1, [field]: value },
    };
  }

  describe('idempotency key', () => {
    resourceTests.addTest(
      'repeated create',
      'creates one record when a create is retried under one idempotency key',
      async () => {
        const before = await total();
        const key = await comesOften(post('doEdit', writer.createBody()));
        expect(await total()).toBe(before + 1);
        await expectOther(post('doEdit', writer.createBody()), key);
        expect(await total()).toBe(before + 1);
      },
    );

    resourceTests.addTest(
      'repeated create',
      'creates one record when concurrent creates share an idempotency key',
      async () => {
        const before = await total();
        await comesAtOnce(post('doEdit', writer.createBody()));
        expect(await total()).toBe(before + 1);
      },
    );

    resourceTests.addTest(
      'repeated edit',
      'edits a record once when the edit is retried after later changes',
      async () => {
        const { edit, other } = await suitableEdit();
        const key = await comesOften(post('doEdit', edit));
        expect((await writer.reload(edit)).version).toBe(other.version);
        await expectOther(post('doEdit', other), key);
        expect((await writer.edit(other)).code).toBe(200);
        expect((await post('doEdit', edit)(key)).data.version).toBe(other.version);
        expect((await writer.reload(edit)).version).toBe(Number(other.version) + 1);
      },
    );

    resourceTests.addTest(
      'repeated edit',
      'edits a record once when concurrent edits share an idempotency key',
      async () => {
        const { edit, other } = await suitableEdit();
        await comesAtOnce(post('doEdit', edit));
        expect((await writer.reload(edit)).version).toBe(other.version);
      },
    );

    resourceTests.addTest(
      'repeated delete',
      'deletes and restores a record once when each is retried',
      async () => {
        const { uuid = '' } = await writer.create();
        const { uuid: another = '' } = await writer.create();
        const before = await total();
        const key = await comesOften(post('doDelete', { uuid }));
        await expectOther(post('doDelete', { uuid: another }), key);
        expect(await total()).toBe(before - 1);
        await comesAtOnce(post('doRecover', { uuids: [uuid] }));
        expect(await total()).toBe(before);
        // The key replays the answer of the deletion, although the record is restored by now.
        expect((await post('doDelete', { uuid })(key)).data).toEqual({ deleted: 1 });
        expect((await writer.resource.detail(scalarToText(uuid))).uuid).toBe(uuid);
      },
    );

    resourceTests.addTest(
      'repeated transition',
      'makes a transition once when it is retried, from each state',
      async () => {
        const driver = await WorkflowDriver.create(resourceTests);
        for (const [from, step] of driver.steps) {
          for (const comes of [comesOften, comesAtOnce]) {
            const { record } = await driver.createInState(from);
            const finish = (record: JsonObject) => (key: string) =>
              driver.finish(record, step, { 'Idempotency-Key': key });
            expect(await driver.countersign(record, step)).toBeUndefined();
            const key = await comes(finish(record));
            expect(await writer.reload(record)).toMatchObject({
              version: Number(record.version) + 1,
              [driver.workflow.field]: step.to,
            });
            const { record: other } = await driver.createInState(from);
            expect(await driver.countersign(other, step)).toBeUndefined();
            await expectOther(finish(other), key);
          }
        }
      },
    );
  });
}

type Call = (key: string) => Promise<Answer>;

/** Sends a call once and then twice concurrently; returns its idempotency key. */
async function comesOften(call: Call): Promise<string> {
  const key = randomUUID();
  expectSame([await call(key), ...(await Promise.all([call(key), call(key)]))]);
  return key;
}

async function comesAtOnce(call: Call): Promise<string> {
  const key = randomUUID();
  expectSame(await Promise.all([1, 2, 3, 4].map(() => call(key))));
  return key;
}

function expectSame(answers: readonly Answer[]): void {
  for (const { code, data } of answers) expect([code, data]).toEqual([200, answers[0]?.data]);
}

/** Expects a valid request under a used key to have no effect. */
async function expectOther(call: Call, key: string): Promise<void> {
  expect(await call(key)).toMatchObject({ code: 400, msg: translate('idempotencyMismatch', 'zh') });
}
