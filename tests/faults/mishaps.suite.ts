import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '#model/json';
import { Client, rowsOf, type Answer } from '#tests/contract/http/Client';
import { password, type RunningServer } from '#tests/contract/http/RunningServer';
import { startServer } from '#tests/contract/http/startServer';
import { builtOnce } from '#tests/support/builtOnce';
import { writeSystemSchemas } from '#tests/support/writeSystemSchemas';
import type { OpenEncryptedStore } from '#tests/support/encryptedStores';

const hour = 3600;
const clicks = 10;

const text = (title: string, more: JsonObject): JsonObject => ({
  ...{ title, 'x-title-en': title, type: 'string', maxLength: 20 },
  ...more,
});
const ticket: JsonObject = {
  ...{ title: '票', 'x-title-en': 'Ticket', type: 'object', required: ['code', 'name'] },
  properties: { code: text('Code', { 'x-unique': true }), name: text('Name', {}) },
  'x-list': { columns: ['code', 'name'], filters: ['code'] },
  'x-access': { admin: { all: true } },
};

/** Duplicate submissions and clock changes. */
export function mishapsSuite(name: string, store: OpenEncryptedStore): void {
  describe(`server on ${name} under duplicates and clock changes`, () => {
    let running: RunningServer;
    let admin: Client;

    beforeAll(async () => {
      const folder = await builtOnce('ticket schemas', place => writeSystemSchemas(place, { ticket }));
      running = await startServer({ folder, store });
      admin = await new Client(running.base).signIn('admin', password);
    });
    afterAll(() => running.close());

    const found = (code: string, key: string = randomUUID()): Promise<Answer> =>
      admin.post('/ticket/doEdit', { code, name: `票${code}` }, { 'Idempotency-Key': key });
    const total = async (code: string): Promise<unknown> =>
      (await admin.get(`/ticket/getPageList?code=${code}`)).data.total;

    it('idempotency key applies ten concurrent requests once', async () => {
      const key = randomUUID();
      const answers = await Promise.all(Array.from({ length: clicks }, () => found('980001', key)));
      expect(answers[0]?.code).toBe(200);
      expect(answers.map(({ code, data }) => [code, data.uuid])).toEqual(
        answers.map(() => [200, answers[0]?.data.uuid]),
      );
      expect(await total('980001')).toBe(1);
    });

    it('concurrent edits without an idempotency key: the first of ten is applied, and the others are refused', async () => {
      const sent = Array.from({ length: clicks }, () =>
        admin.post('/ticket/doEdit', { code: '980002', name: '票980002' }),
      );
      const codes = (await Promise.all(sent)).map(({ code }) => code).sort();
      expect(codes).toEqual([200, ...Array.from({ length: clicks - 1 }, () => 409)]);
      expect(await total('980002')).toBe(1);
    });

    it('history keeps its order when the clock of the server is set back', async () => {
      const key = randomUUID();
      const earlier = (await found('980003', key)).data;
      running.advanceClock(-hour);
      const edit = { uuid: earlier.uuid ?? '', version: 1, name: '新票' };
      expect((await admin.post('/ticket/doEdit', edit)).data.version).toBe(2);
      const later = (await found('980004')).data;
      expect(String(later.uuid) > String(earlier.uuid)).toBe(true);
      expect((await found('980003', key)).data).toEqual(earlier);

      const entries = rowsOf(await admin.get(`/ticket/getHistory?pageSize=500&uuid=${String(earlier.uuid)}`));
      expect(entries.map(({ version }) => version)).toEqual([1, 2]);
      expect((await admin.post('/ticket/doEdit', { ...edit, name: '旧票' })).code).toBe(409);
      running.advanceClock(hour);
      expect((await admin.get('/userInfo')).code).toBe(200);
    });
  });
}
