import { describe, expect, it, vi } from 'vitest';
import { scalarToText, type JsonObject } from '#model/json';
import { zhMessages } from '#model/messages/zh';
import { toCityTimestamp } from '#model/time';
import { waitOptions } from '#tests/support/waitOptions';
import { Client, errorsOf } from './Client';
import { password, type RunningServer } from './RunningServer';

export function sessionSuite(running: () => RunningServer): void {
  const stranger = () => new Client(running().base);
  const isMock = async () => (await stranger().get('/publicKey')).data.mockServer === true;

  describe('sign-in', () => {
    it('sign-in with a wrong password and with an unknown name is refused with the same error', async () => {
      const code = (await isMock()) ? 500 : 401;
      for (const [username, tried] of [
        ['admin', 'short'],
        ['nobody.at.all', password],
      ] as const) {
        const answer = await stranger().post('/login', { username, password: tried });
        expect(answer).toMatchObject({ status: code, code, msg: '账号或密码不正确' });
      }
    });

    it('sign-in is refused with an error for every missing property', async () => {
      const answer = await stranger().post('/login', {});
      expect(answer.code).toBe(400);
      expect(errorsOf(answer).map(({ path }) => path)).toEqual(['/username', '/password']);
    });

    it('sign-in by JSON and by form returns a token with the role', async () => {
      const json = await stranger().post('/login', { username: 'bureau', password });
      expect(json.data.token).toMatch(/^bureau-token-[\w-]{43}$/);
      const form = await stranger().send('POST', '/login', { form: { username: 'bureau', password } });
      expect(form.data.token).toMatch(/^bureau-token-[\w-]{43}$/);
      expect(form.data.token).not.toBe(json.data.token);
    });

    it('account route returns the account of the session', async () => {
      const client = await stranger().signIn('test', password);
      const { data } = await client.get('/userInfo');
      expect(data).toMatchObject({ username: 'test', roles: ['admin', 'editor'] });
      expect(data.roleTitles).toEqual([
        { zh: '系统管理员', en: 'Administrator' },
        { zh: '内容编辑', en: 'Editor' },
      ]);
      expect(data.permissions).toEqual(['read:system', 'write:system', 'delete:system']);
      for (const word of ['avatar', 'name', 'idcard', 'organId', 'organName', 'rxbm1', 'rxbm2']) {
        expect(data).toHaveProperty(word);
      }
    });
  });

  describe('session', () => {
    it('session refuses a missing token, a forged token and a token in the URL', async () => {
      const made = `admin-token-${'a'.repeat(43)}`;
      const real = (await stranger().signIn('admin', password)).token ?? '';
      const calls = [
        stranger().get('/userInfo'),
        stranger().with(made).get('/userInfo'),
        stranger().get(`/userInfo?token=${real}`),
        stranger().get('/userInfo', { Authorization: real }),
        stranger().get('/userInfo', { Authorization: `Basic ${real}` }),
        stranger().get('/userInfo', { Cookie: `token=${real}` }),
      ];
      for (const answer of await Promise.all(calls)) expect(answer).toMatchObject({ status: 401, code: 401 });
    });

    it('session ends on sign-out by GET and by POST', async () => {
      for (const method of ['GET', 'POST']) {
        const client = await stranger().signIn('school', password);
        expect(await client.send(method, '/logout')).toMatchObject({ code: 200, msg: '已退出登录' });
        expect((await client.get('/userInfo')).code).toBe(401);
        expect((await client.get('/refreshToken')).code).toBe(401);
      }
    });

    it('session requires a refresh of an expired token, and continues with the new token', async () => {
      const client = await stranger().signIn('subbureau', password);
      running().advanceClock(20 * 60);
      expect((await client.get('/userInfo')).code).toBe(200);
      running().advanceClock(11 * 60);
      expect(await client.get('/userInfo')).toMatchObject({ status: 402, code: 402, msg: '令牌已过期' });
      expect((await client.get('/expireToken')).code).toBe(402);
      const answers = await Promise.all([1, 2, 3].map(() => client.get('/refreshToken')));
      const [token] = new Set(answers.map(({ data }) => data.token));
      expect(new Set(answers.map(({ data }) => data.token)).size).toBe(1);
      const next = stranger().with(scalarToText(token));
      expect((await next.get('/userInfo')).data.username).toBe('subbureau');
      expect((await next.get('/expireToken')).msg).toBe('令牌未过期');
    });

    it('session is revoked when a replaced (rotated) token is used again', async () => {
      const client = await stranger().signIn('subbureau', password);
      const { data } = await client.get('/refreshToken');
      const next = stranger().with(scalarToText(data.token));
      expect((await next.get('/userInfo')).code).toBe(200);
      running().advanceClock(11);
      expect((await client.get('/refreshToken')).code).toBe(401);
      expect((await next.get('/userInfo')).code).toBe(401);
    });

    it('session ends after 30 minutes without requests', async () => {
      const client = await stranger().signIn('subbureau', password);
      running().advanceClock(31 * 60);
      expect((await client.get('/refreshToken')).code).toBe(401);
    });

    it('mock server requires a token refresh after five seconds', () =>
      running().withFrozenClock(async () => {
        const client = await stranger().signIn('dept', password);
        running().advanceClock(4);
        expect((await client.get('/expireToken')).code).toBe(200);
        running().advanceClock(1);
        expect((await client.get('/expireToken')).code).toBe((await isMock()) ? 402 : 200);
        expect((await client.get('/userInfo')).code).toBe(200);
      }));
  });

  describe('account', () => {
    it('sessions of a closed or deleted account end, and its sign-in is refused', async () => {
      const admin = await stranger().signIn('admin', password);
      const client = await stranger().signIn('dept', password);
      const { uuid = '', version = 0 } = (await client.get('/user/account/')).data;
      const closed = await admin.post('/user/doEdit', { uuid, version, status: 'disabled' });
      expect(closed.code).toBe(200);
      await ended(client);
      expect((await stranger().post('/login', { username: 'dept', password })).code).not.toBe(200);
      const again = { uuid, version: closed.data.version ?? 0, status: 'active' };
      expect((await admin.post('/user/doEdit', again)).code).toBe(200);
      expect((await client.get('/userInfo')).code).toBe(401);
      const other = await stranger().signIn('dept', password);
      expect((await admin.send('DELETE', `/user/${scalarToText(uuid)}`)).code).toBe(200);
      await ended(other);
      expect((await admin.send('PUT', `/user/${scalarToText(uuid)}`, { body: {} })).data).toEqual({
        recovered: 1,
      });
      await stranger().signIn('dept', password);
    });

    it('account expires after its last day: its sessions end, and its sign-in is refused', async () => {
      const admin = await stranger().signIn('admin', password);
      const client = await stranger().signIn('dept', password);
      const { uuid = '', version = 0 } = (await client.get('/user/account/')).data;
      const expiresAt = '2020-01-01T00:00:00.000+08:00';
      const closed = await admin.post('/user/doEdit', { uuid, version, expiresAt });
      expect(closed.code).toBe(200);
      await ended(client);
      expect((await stranger().post('/login', { username: 'dept', password })).code).not.toBe(200);
      const again = { uuid, version: closed.data.version ?? 0, expiresAt: null };
      expect((await admin.post('/user/doEdit', again)).code).toBe(200);
      await stranger().signIn('dept', password);
    });

    it.each([
      ['met past its day by a call', '/userInfo'],
      ['met past its day by a refresh', '/refreshToken'],
      ['met by nobody past its day', ''],
    ])(
      'sessions of an account that is %s end, and are not revived when the expiry date is extended',
      (_how, call) =>
        running().withFrozenClock(async () => {
          const admin = await stranger().signIn('admin', password);
          const [using, other] = await Promise.all([1, 2].map(() => stranger().signIn('dept', password)));
          if (!using || !other) throw new Error('Both are signed in');
          const { uuid = '', version = 0 } = (await using.get('/user/account/')).data;
          const edit = async (edited: JsonObject) =>
            (await admin.post('/user/doEdit', { uuid, ...edited })).data;
          const far = await edit({ version, expiresAt: '2099-01-01T00:00:00.000+08:00' });
          const { updatedAt } = (await admin.get(`/user/getDetail?uuid=${scalarToText(uuid)}`)).data;
          const inAMinute = toCityTimestamp(new Date(Date.parse(scalarToText(updatedAt)) + 60_000));
          const near = await edit({ version: far.version ?? 0, expiresAt: inAMinute });
          expect((await using.get('/userInfo')).code).toBe(200);
          running().advanceClock(61);
          if (call !== '') {
            expect(await using.get(call)).toMatchObject({ code: 401, msg: zhMessages.sessionEnded });
            expect(await other.get('/userInfo')).toMatchObject({ code: 401, msg: zhMessages.tokenInvalid });
          }
          await edit({ version: near.version ?? 0, expiresAt: null });
          const again = await stranger().signIn('dept', password);
          for (const old of [using, other]) await ended(old);
          expect((await again.get('/userInfo')).code).toBe(200);
        }),
    );

    it('password reset is allowed to account managers only', async () => {
      if (await isMock()) return;
      const admin = await stranger().signIn('admin', password);
      const school = await stranger().signIn('school', password);
      const { uuid = '' } = (await school.get('/user/account/')).data;
      const reset = { uuid, password: 'Neu#2026x' };
      expect((await school.send('PUT', '/admin/password/', { body: reset })).code).toBe(403);
      expect((await admin.send('PUT', '/admin/password/', { body: reset })).code).toBe(200);
      await ended(school);
      const changed = await stranger().signIn('school', 'Neu#2026x');
      expect((await changed.get('/userInfo')).data.mustChangePassword).toBe(true);
      const own = { oldPassword: 'Neu#2026x', password };
      expect((await changed.send('PUT', '/user/password/', { body: own })).code).toBe(200);
      expect((await changed.get('/userInfo')).data.mustChangePassword).toBe(false);
    });
  });

  describe('password', () => {
    it('password change requires the old password, and ends the other sessions of the account', async () => {
      if (await isMock()) return;
      const here = await stranger().signIn('editor', password);
      const there = await stranger().signIn('editor', password);
      const wrong = await here.send('PUT', '/user/password/', {
        body: { oldPassword: 'x', password: 'Neu#2026x' },
      });
      expect(errorsOf(wrong).map(({ path }) => path)).toEqual(['/oldPassword']);
      const weak = await here.send('PUT', '/user/password/', {
        body: { oldPassword: password, password: 'short' },
      });
      expect(errorsOf(weak).map(({ path }) => path)).toEqual(['/password']);
      const done = await here.send('PUT', '/user/password/', {
        body: { oldPassword: password, password: 'Neu#2026x' },
      });
      expect(done.code).toBe(200);
      expect((await here.get('/userInfo')).code).toBe(200);
      expect((await there.get('/userInfo')).code).toBe(401);
      expect((await stranger().post('/login', { username: 'editor', password })).code).toBe(401);
      const back = { oldPassword: 'Neu#2026x', password };
      expect((await here.send('PUT', '/user/password/', { body: back })).code).toBe(200);
    });

    it('password is contained in no response', async () => {
      const admin = await stranger().signIn('admin', password);
      const { data } = await admin.get('/user/account/');
      expect(JSON.stringify(data)).not.toContain('argon2');
      expect(data).not.toHaveProperty('passwordHash');
      const told = await admin.get(`/user/password/${scalarToText(data.uuid)}`);
      expect(Object.keys(told.data)).toEqual(['passwordChangedAt', 'mustChangePassword']);
      expect((await admin.get('/user/getList?passwordHash=x')).code).toBe(400);
    });
  });

  describe('sign-in rate limit', () => {
    it('repeated failed sign-ins are refused with Retry-After, for known and unknown names alike', async () => {
      if (await isMock()) return;
      for (const username of ['dept', 'nobody.either']) {
        const tries = await running().withFrozenClock(async () => {
          const made = [];
          for (let time = 0; time < 8; time += 1)
            made.push(await stranger().post('/login', { username, password: 'Wrong@2026' }));
          return made;
        });
        expect(tries.map(({ code }) => code)).toEqual([401, 401, 401, 401, 401, 401, 429, 429]);
        expect(Number(tries.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
      }
      running().advanceClock(16 * 60);
      expect((await stranger().post('/login', { username: 'dept', password })).code).toBe(200);
    });
  });
}

/** A session that another account ends closes asynchronously. */
async function ended(client: Client): Promise<void> {
  await vi.waitFor(async () => expect((await client.get('/userInfo')).code).toBe(401), waitOptions);
}
