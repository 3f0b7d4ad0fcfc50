import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { rowsOf } from '#tests/contract/http/Client';
import { longTestTimeout } from '#tests/support/waitOptions';
import { KillableServer } from './KillableServer';

const key = (byte: number): string => Buffer.alloc(32, byte).toString('base64');
const people = 12;
const phoneOf = (number: number): string => `139${String(number).padStart(8, '0')}`;
const deaths = 3;
/** Each search by a whole number counts as a reveal. */
const lookups = { REVEALS_PER_HOUR: '100' };

describe('server killed during a key rotation', longTestTimeout, () => {
  let server: KillableServer;
  beforeAll(async () => {
    server = await KillableServer.start({ ...lookups, ENROL_KEY: key(1) });
    const { client } = server;
    for (let number = 0; number < people; number += 1) {
      const body = {
        username: `clerk${number}`,
        name: `甲${number}`,
        roles: ['bureau'],
        phone: phoneOf(number),
      };
      const made = await client.post('/user/doEdit', body);
      expect([made.code, made.data]).toEqual([200, expect.anything()]);
    }
  });
  afterAll(() => server.remove());

  async function expectAllFound(): Promise<void> {
    const { client } = server;
    for (let number = 0; number < people; number += 1) {
      const found = rowsOf(await client.get(`/user/getPageList?phone=${phoneOf(number)}`));
      expect(found.map(({ username }) => username)).toEqual([`clerk${number}`]);
    }
  }

  it('server killed during a key rotation resumes re-encryption after each kill, and finds every record meanwhile', async () => {
    const between = { ENROL_KEY: key(2), ENROL_KEY_OLD: key(1) };
    for (let death = 0; death < deaths; death += 1) {
      await server.killAndRestart(between);
      await expectAllFound();
      // Each run of the server is longer than the one before.
      await pause(400 * (death + 1));
    }
    await server.killAndRestart(between);
    const isDone = async () => {
      const entries = rowsOf(await server.client.get('/log/getList?sort=-datetime&pageSize=50'));
      expect(entries.map(({ action }) => action)).toContain('keyReplaced');
    };
    await vi.waitFor(isDone, { timeout: 60_000, interval: 200 });
    await server.killAndRestart({ ENROL_KEY: key(2) });
    await expectAllFound();
  });
});
