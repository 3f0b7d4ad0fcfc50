import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { matchAll } from '#model/conditions';
import type { JsonObject } from '#model/json';
import { MemoryStore } from '#model/memory/MemoryStore';
import type { Store } from '#model/records';
import { catalogFromFiles, readSchemaFile } from '#tests/support/catalogFromFiles';
import type { OpenFixtureStore } from '#tests/support/recordsFixture';
import { SignInThrottle } from './SignInThrottle';

/** The limit on failed sign-ins, on any store. */
export function throttleSuite(name: string, storeOf: OpenFixtureStore): void {
  describe(`sign-in rate limit on ${name}`, () => {
    let now = 0;
    let attempt: JsonObject = {};
    let store: Store = new MemoryStore();
    const openNode = () =>
      new SignInThrottle({ store, clock: () => new Date(now), key: Buffer.alloc(32, 1) });
    let throttle = openNode();

    beforeEach(async () => {
      now = Date.parse('2026-04-01T08:00:00+08:00');
      attempt = await readSchemaFile('resources/attempt.json');
      store = await storeOf(await catalogFromFiles({ attempt }));
      throttle = openNode();
    });
    afterEach(() => store.close());

    const guess = (account = 'bureau', source = '10.0.0.1') => throttle.countAttempt({ account, source });
    const refused: unknown = expect.objectContaining({ code: 429 });

    async function guessFor(seconds: number) {
      let made = 0;
      const end = now + seconds * 1000;
      for (; now < end; now += 1000)
        await guess().then(
          () => (made += 1),
          () => undefined,
        );
      return made;
    }

    it('sign-in rate limit reports the lock time of an account, and admits the account from every source after a manager unlocked it', async () => {
      await throttle.recordSuccess({ account: 'bureau', source: '10.0.0.9' });
      for (let count = 0; count < 7; count++) {
        await guess().catch(() => undefined);
        await guess('bureau', '10.0.0.9').catch(() => undefined);
      }
      await expect(guess('bureau', '10.0.0.9')).rejects.toEqual(refused);
      expect((await throttle.findLockedUntil('bureau'))?.getTime()).toBeGreaterThan(now);
      expect(await throttle.findLockedUntil('school')).toBeUndefined();
      await store.transact(tx => throttle.unlockWithin(tx, 'bureau'));
      expect(await throttle.findLockedUntil('bureau')).toBeUndefined();
      await guess('bureau', '10.0.0.8');
      await guess('bureau', '10.0.0.9');
    });

    it('sign-in rate limit locks and unlocks an account while the schema of an earlier version is applied', async () => {
      const { account: _, ...properties } = attempt.properties as JsonObject;
      await store.close();
      store = await storeOf(await catalogFromFiles({ attempt: { ...attempt, properties } }));
      throttle = openNode();
      for (let count = 0; count < 7; count++) await guess().catch(() => undefined);
      expect((await throttle.findLockedUntil('bureau'))?.getTime()).toBeGreaterThan(now);
      await store.transact(tx => throttle.unlockWithin(tx, 'bureau'));
      expect(await throttle.findLockedUntil('bureau')).toBeUndefined();
      await guess();
    });

    it('sign-in rate limit refuses the seventh attempt on an account after six failures from different sources, and admits another account', async () => {
      for (let time = 0; time < 6; time += 1) await guess('bureau', `10.0.0.${time}`);
      await expect(guess('bureau', '10.0.1.1')).rejects.toEqual(refused);
      await guess('school', '10.0.1.1');
    });

    it('sign-in rate limit normalises the username before counting', async () => {
      const written = ['andré', 'andré ', ' andré', '\tandré', 'andre\u0301', 'andré\u3000'];
      for (const [time, name] of written.entries()) await guess(name, `10.0.0.${time}`);
      await expect(guess('andré', '10.0.1.1')).rejects.toEqual(refused);
    });

    it('sign-in rate limit delays one source that tries many accounts', async () => {
      for (let time = 0; time < 21; time += 1) await guess(`account${time}`);
      await expect(guess('another')).rejects.toEqual(refused);
      await guess('another', '10.0.0.2');
    });

    it('sign-in rate limit allows fewer than 20 failed attempts on an account per hour, and another after a wait of fifteen minutes', async () => {
      expect(await guessFor(3600)).toBeLessThan(20);
      now += 15 * 60 * 1000;
      await guess();
    });

    it('sign-in rate limit counts concurrent attempts', async () => {
      const results = await Promise.allSettled(Array.from({ length: 50 }, () => guess()));
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(6);
    });

    it('sign-in rate limit lets a known source in while failures from elsewhere delay the account', async () => {
      const office = { account: 'bureau', source: '10.0.0.1' };
      await throttle.countAttempt(office);
      await throttle.recordSuccess(office);
      for (let time = 0; time < 6; time += 1) await guess('bureau', `10.9.0.${time}`);
      await expect(guess('bureau', '10.9.1.1')).rejects.toEqual(refused);
      for (let time = 0; time < 6; time += 1) await guess('bureau', '10.0.0.1');
      await expect(guess('bureau', '10.0.0.1')).rejects.toEqual(refused);
    });

    it('sign-in rate limit of an account is not reset by a sign-in from a known source', async () => {
      const office = { account: 'bureau', source: '10.0.0.1' };
      await throttle.countAttempt(office);
      await throttle.recordSuccess(office);
      for (let time = 0; time < 6; time += 1) await guess('bureau', `10.9.0.${time}`);
      await throttle.countAttempt(office);
      await throttle.recordSuccess(office);
      await expect(guess('bureau', '10.9.1.1')).rejects.toEqual(refused);
    });

    it('sign-in rate limit forgets a known source after 90 days without a sign-in', async () => {
      const office = { account: 'bureau', source: '10.0.0.1' };
      await throttle.countAttempt(office);
      await throttle.recordSuccess(office);
      now += 91 * 24 * 60 * 60 * 1000;
      await throttle.deleteExpired();
      expect(await store.count('attempt', matchAll)).toBe(0);
      for (let time = 0; time < 6; time += 1) await guess('bureau', `10.9.0.${time}`);
      await expect(guess('bureau', '10.0.0.1')).rejects.toEqual(refused);
    });

    it('sign-in rate limit refuses the seventh attempt on an account with the seconds to wait', async () => {
      for (let time = 0; time < 6; time += 1) await guess();
      await expect(guess()).rejects.toMatchObject({ retryAfterSeconds: 2 });
    });

    it('sign-in rate limit admits a hundred successful sign-ins of seven accounts from one address without a delay', async () => {
      for (let time = 0; time < 100; time += 1) {
        const guesser = { account: `clerk${time % 7}`, source: '10.0.0.1' };
        await throttle.countAttempt(guesser);
        await throttle.recordSuccess(guesser);
      }
    });

    it('sign-in rate limit stores hashed names only and deletes them after half an hour', async () => {
      await guess('zhangsan');
      const { rows } = await store.list('attempt', { where: matchAll, sort: [], limit: 9, count: false });
      expect(JSON.stringify(rows)).not.toContain('zhangsan');
      now += 31 * 60 * 1000;
      await throttle.deleteExpired();
      expect(await store.count('attempt', matchAll)).toBe(0);
    });
  });
}
