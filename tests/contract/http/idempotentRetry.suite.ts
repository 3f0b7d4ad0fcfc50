import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { matchAll } from '#model/conditions';
import { translate } from '#model/messages';
import type { Row, Store } from '#model/records';
import { apiRoutes } from '#server/http/routes/apiRoutes';
import type { FieldEncryption } from '#server/encryption/FieldEncryption';
import { faultSchemas } from '#tests/faults/faultSchemas';
import { schemasFolder } from '#tests/support/schemasFolder';
import { Client, type Answer } from './Client';
import { AnswerLosingStore } from './AnswerLosingStore';
import { IdempotentExamples, type Example } from './IdempotentExamples';
import { password, type RunningServer } from './RunningServer';
import { startServer } from './startServer';
import type { OpenEncryptedStore } from '#tests/support/encryptedStores';

/** Timeout in seconds that is longer than a request waits for a concurrent one with its key. */
const aWhile = 3;
/** Tables that do not count as an effect: idempotency keys and sessions. */
const aside = new Set(['idempotency', 'session']);

/** Retries of every writing route under its idempotency key: at once, and after a crash before the answer was stored. */
export function idempotentRetrySuite(name: string, open: OpenEncryptedStore): void {
  describe(`idempotent retries on ${name}`, () => {
    let folder: string;
    let running: RunningServer;
    let store: AnswerLosingStore;
    let repeatable: IdempotentExamples;

    beforeAll(async () => {
      folder = await fs.mkdtemp(path.join(os.tmpdir(), 'repeating-'));
      await fs.cp(schemasFolder, folder, { recursive: true });
      for (const [name, file] of Object.entries(faultSchemas))
        await fs.writeFile(path.join(folder, 'resources', `${name}.json`), JSON.stringify(file));
      let encryption: FieldEncryption | undefined;
      running = await startServer({
        // A bulk job ends before its answer, so that slow machines do not matter.
        ...{ folder, most: 5, longestSlice: Infinity },
        store: async given => (store = new AnswerLosingStore(await open((encryption = given)))),
      });
      const admin = await new Client(running.base).signIn('admin', password);
      if (encryption) repeatable = new IdempotentExamples({ admin, store, encryption });
    });
    afterAll(async () => {
      await running.close();
      await fs.rm(folder, { recursive: true });
    });

    const keyed = Object.entries(apiRoutes).flatMap(([call, route]) =>
      'isKeyed' in route && route.isKeyed ? [call] : [],
    );
    const examplesOf = (call: string) =>
      repeatable.calls[call] ?? expect.fail(`There is no example of ${call}`);
    const send = (call: string, { by, path, body }: Example, key: string): Promise<Answer> =>
      by.send(call.split(' ')[0] ?? '', path, { body, headers: { 'Idempotency-Key': key } });

    it('idempotent retry suite has an example for every route that takes an idempotency key', () => {
      expect(Object.keys(repeatable.calls).sort()).toEqual(keyed.sort());
    });

    // A draft is replaced as a whole, so to write it twice is to write it once. A generated password is stored nowhere. A bulk preview
    // changes nothing.
    it('routes without an idempotency key are only sign-in, sign-out, draft, password reset and bulk preview', () => {
      const unkeyed = Object.entries(apiRoutes).filter(([, route]) => 'isKeyed' in route && !route.isKeyed);
      expect(unkeyed.map(([call]) => call)).toEqual([
        'POST /login',
        'POST /logout',
        'POST /draft/doEdit',
        'POST /draft/doDelete',
        'POST /:resource/doResetPassword',
        'POST /:resource/doBulkPreview',
      ]);
    });

    describe.each(keyed)('%s', call => {
      it('repeated request with the same idempotency key returns the first answer without a second effect', async () => {
        for (const make of examplesOf(call)) {
          const example = await make();
          const before = await stored(store);
          const key = randomUUID();
          const first = await send(call, example, key);
          expect(first).toMatchObject({ status: 200, code: 200 });
          expect(await stored(store)).not.toEqual(before);
          await example.meanwhile?.();
          const after = await stored(store);
          const again = await Promise.all([send(call, example, key), send(call, example, key)]);
          for (const answer of again) expect(told(answer)).toEqual(told(first));
          const { other = { ...example.body, more: 'x' } } = example;
          const mismatch = { status: 400, msg: translate('idempotencyMismatch', 'zh') };
          expect(await send(call, { ...example, body: other }, key)).toMatchObject(mismatch);
          expect(await stored(store)).toEqual(after);
        }
      });

      it('concurrent requests with one idempotency key have one effect', async () => {
        for (const make of examplesOf(call)) {
          const writes = async (times: number): Promise<number> => {
            const example = await make();
            const key = randomUUID();
            const before = written(await stored(store));
            const sent = Array.from({ length: times }, () => send(call, example, key));
            const answers = await Promise.all(sent);
            for (const answer of answers) expect(told(answer)).toEqual(told(answers[0]));
            expect(answers[0]?.code).toBe(200);
            return written(await stored(store)) - before;
          };
          expect(await writes(3)).toBe(await writes(1));
        }
      });

      it('repeated request with an idempotency key returns the stored outcome if the server crashed before it stored the answer', async () => {
        for (const make of examplesOf(call)) {
          const example = await make();
          const key = randomUUID();
          store.losesAnswers = true;
          const first = await send(call, example, key).finally(() => (store.losesAnswers = false));
          await example.meanwhile?.();
          const after = await stored(store);
          running.advanceClock(aWhile);
          const again = await send(call, example, key);
          expect([again.code, again.msg, again.data.uuid]).toEqual([200, first.msg, first.data.uuid]);
          // The replayed answer holds the current record.
          if (!example.meanwhile) expect(again.data).toEqual(first.data);
          expect(told(await send(call, example, key))).toEqual(told(again));
          expect(await stored(store)).toEqual(after);
        }
      });
    });

    it('crash simulation of idempotent retries has discarded the stored response of at least one request', () => {
      expect(store.lostAnswers).toBeGreaterThan(0);
    });
  });
}

const told = (answer?: Answer) => answer && { code: answer.code, msg: answer.msg, data: answer.data };

/** Counts all writes; failed password attempts are left out, because every request counts one. */
const written = ({ attempt: _guesses, ...tables }: Record<string, Row[]>): number =>
  Object.values(tables)
    .flat()
    .filter(({ executeResult }) => executeResult !== 'denied')
    .reduce((sum, { version }) => sum + version, 0);

/** All stored rows that count as an effect; read accesses in the audit log do not. */
async function stored(store: Store): Promise<Record<string, Row[]>> {
  const catalog = await store.getAppliedCatalog();
  const names = Object.values(catalog?.resources ?? {}).filter(({ name, view }) => !view && !aside.has(name));
  const query = { where: matchAll, sort: [], limit: 10_000, count: false };
  const tables = names.map(async ({ name }): Promise<[string, Row[]]> => {
    const living = await store.list(name, query);
    const deleted = await store.list(name, { ...query, deleted: true });
    const rows = [...living.rows, ...deleted.rows].filter(({ action }) => action !== 'view');
    return [name, rows.sort((one, other) => (one.uuid < other.uuid ? -1 : 1))];
  });
  return Object.fromEntries(await Promise.all(tables));
}
