import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccountAccess, AccountCredentials } from '#model/accountAccess';
import type { JsonObject } from '#model/json';
import { readSchemaFile } from '#tests/support/catalogFromFiles';
import { writeSystemSchemas } from '#tests/support/writeSystemSchemas';
import { Client, rowsOf } from './http/Client';
import { password, type RunningServer } from './http/RunningServer';
import { startServer } from './http/startServer';
import type { OpenEncryptedStore } from '#tests/support/encryptedStores';

/** An organisation, which is visible to whoever may assign it to accounts. */
const organ: JsonObject = {
  title: '机构',
  'x-title-en': 'Organisation',
  type: 'object',
  required: ['name'],
  properties: { name: { title: '名称', 'x-title-en': 'Name', type: 'string' } },
  'x-access': {
    admin: { all: true },
    bureau: { see: true },
    school: { see: true, rows: { uuid: '$me.organ' } },
  },
};

/** Records with a field that the school reads masked, one that it does not see, and rows of its own alone. */
const permit: JsonObject = {
  title: '许可',
  'x-title-en': 'Permit',
  type: 'object',
  required: ['name'],
  properties: {
    name: { title: '名称', 'x-title-en': 'Name', type: 'string' },
    note: { title: '备注', 'x-title-en': 'Note', type: 'string' },
    phone: {
      title: '电话',
      'x-title-en': 'Telephone',
      type: 'string',
      'x-sensitive': 'phone',
      format: 'phone',
    },
    secret: { title: '密级', 'x-title-en': 'Secrecy', type: 'string' },
    organId: { title: '机构', 'x-title-en': 'Organisation', 'x-ref': 'organ' },
  },
  'x-states': {
    initial: 'open',
    states: {
      open: { title: '开', 'x-title-en': 'Open' },
      closed: { title: '关', 'x-title-en': 'Closed', final: true },
    },
    transitions: { close: { title: '关闭', 'x-title-en': 'Close it', from: 'open', to: 'closed' } },
  },
  'x-access': {
    admin: { see: { except: ['secret'] }, full: ['phone'] },
    school: {
      see: { except: ['note'] },
      edit: ['name'],
      reveal: ['phone'],
      do: ['close'],
      rows: { organId: '$me.organ' },
    },
  },
  'x-samples': { rows: 2 },
};

/** Suite of account credentials: who may set passwords and end sessions, on any store. */
export function credentialsSuite(name: string, open: OpenEncryptedStore): void {
  describe(`credentials of accounts on ${name}`, () => {
    let folder: string;
    let running: RunningServer;
    let admin: Client;
    let school: Client;
    let ids: Record<string, string>;

    const as = (username: string, word = password) => new Client(running.base).signIn(username, word);
    const make = async (client: Client, resource: string, values: JsonObject): Promise<string> => {
      const { code, data } = await client.post(`/${resource}/doEdit`, values);
      expect([code, data.errors]).toEqual([200, undefined]);
      return String(data.uuid);
    };
    const reset = (client: Client, resource: string, uuid = '') =>
      client.post(`/${resource}/doResetPassword`, { uuid });
    const read = async (client: Client, resource: string, uuid = ''): Promise<AccountCredentials> =>
      (await client.get(`/${resource}/getCredentials?uuid=${uuid}`)).data as unknown as AccountCredentials;
    const findAccount = async (username: string) =>
      String(rowsOf(await admin.get(`/user/getList?username=${username}`))[0]?.uuid);
    const logged = async (action: string) =>
      rowsOf(await admin.get(`/log/getList?pageNo=1&pageSize=50&action=${action}`));

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'credentials-'));
      await writeSystemSchemas(folder, {
        permit,
        organ,
        subuser: await readSchemaFile('resources/subuser.json'),
        userManagement: await readSchemaFile('resources/userManagement.json'),
      });
      running = await startServer({ folder, most: 3, store: open });
      admin = await as('admin');
      const [here, there] = [
        await make(admin, 'organ', { name: '一小' }),
        await make(admin, 'organ', { name: '二小' }),
      ];
      const clerk = await findAccount('school');
      const { version = 0 } = (await admin.get(`/user/getDetail?uuid=${clerk}`)).data;
      await admin.post('/user/doEdit', { uuid: clerk, version, organId: here });
      const account = { roles: ['school'], status: 'active' };
      const foreign = await make(admin, 'user', {
        ...account,
        ...{ username: 'foreign', name: '外校', organId: there },
      });
      school = await as('school');
      const own = await make(school, 'subuser', {
        ...account,
        ...{ username: 'assistant', name: '助理', organId: here, validTo: '2099-01-01T00:00:00.000+08:00' },
      });
      ids = { clerk, own, foreign, here, admin: await findAccount('admin') };
    }, 120_000);
    afterAll(async () => {
      await running?.close();
      await rm(folder, { recursive: true });
    });

    it('password reset of an account that a school clerk may not see returns 404, and changes nothing', async () => {
      const { foreign, admin: boss } = ids;
      for (const uuid of [foreign, boss, ids.clerk]) {
        expect(await reset(school, 'subuser', uuid)).toMatchObject({ code: 404 });
        expect((await school.post('/subuser/doEndSessions', { uuid: uuid ?? '' })).code).toBe(404);
        expect((await school.post('/subuser/doUnlock', { uuid: uuid ?? '' })).code).toBe(404);
        for (const call of ['getCredentials', 'getAccess'])
          expect((await school.get(`/subuser/${call}?uuid=${uuid}`)).code).toBe(404);
      }
      expect(await reset(school, 'user', foreign)).toMatchObject({ code: 403 });
      expect(await reset(school, 'permit', foreign)).toMatchObject({ code: 403 });
      expect((await read(admin, 'user', foreign)).hasPassword).toBe(false);
      expect(await logged('resetPassword')).toEqual([]);
    });

    it('credentials of an account cannot be changed by roles without the right, or without a session', async () => {
      const parent = await as('parent');
      expect(await reset(parent, 'user', ids.own)).toMatchObject({ code: 403 });
      expect(await reset(new Client(running.base), 'user', ids.own)).toMatchObject({ code: 401 });
    });

    it('bureau account cannot grant a role with more permissions than its own, or a data scope that it does not hold', async () => {
      const bureau = await as('bureau');
      expect(await reset(bureau, 'userManagement', ids.admin)).toMatchObject({ code: 403 });
      expect(await reset(bureau, 'userManagement', ids.foreign)).toMatchObject({
        code: 400,
        data: { errors: [{ path: '/organId', keyword: 'outsideScope' }] },
      });
      expect(await reset(bureau, 'userManagement', await findAccount('editor'))).toMatchObject({ code: 200 });
    });

    it('first password of an account can be set by a manager once, and its owner must change it', async () => {
      expect((await read(school, 'subuser', ids.own)).hasPassword).toBe(false);
      const { code, data } = await reset(school, 'subuser', ids.own);
      expect(code).toBe(200);
      const assistant = await as('assistant', String(data.password));
      expect((await assistant.get('/userInfo')).data.mustChangePassword).toBe(true);
      expect((await assistant.get('/subuser/getList')).code).toBe(428);
      expect(JSON.stringify(await logged('resetPassword'))).not.toContain(data.password);
      expect(await logged('resetPassword')).toContainEqual(
        expect.objectContaining({ account: 'school', resource: 'subuser', rowId: ids.own }),
      );
    });

    it('password reset ends all sessions of the account, and is refused for the own account', async () => {
      const first = String((await reset(school, 'subuser', ids.own)).data.password);
      const assistant = await as('assistant', first);
      await reset(admin, 'user', ids.own);
      expect((await assistant.get('/userInfo')).code).toBe(401);
      expect(await reset(admin, 'user', ids.admin)).toMatchObject({ code: 403 });
      expect((await admin.get('/userInfo')).code).toBe(200);
    });

    it('account manager can list the sessions of an account, and end one or all of them', async () => {
      const word = String((await reset(school, 'subuser', ids.own)).data.password);
      const [one, two, three] = [
        await as('assistant', word),
        await as('assistant', word),
        await as('assistant', word),
      ];
      const { sessions } = await read(school, 'subuser', ids.own);
      expect(sessions).toHaveLength(3);
      expect(sessions[0]).toMatchObject({
        ip: expect.stringContaining('127.0.0.1') as string,
        isCurrent: false,
      });
      const end = (more: JsonObject) =>
        school.post('/subuser/doEndSessions', { uuid: ids.own ?? '', ...more });
      expect((await end({ sessionId: sessions[0]?.id ?? '' })).data).toEqual({ ended: 1 });
      const answers = await Promise.all([one, two, three].map(client => client.get('/userInfo')));
      expect(answers.map(({ code }) => code).sort()).toEqual([200, 200, 401]);
      expect((await end({})).data).toEqual({ ended: 2 });
      expect((await read(school, 'subuser', ids.own)).sessions).toEqual([]);
      expect((await end({ sessionId: 'unknown' })).data).toEqual({ ended: 0 });
      expect(await logged('endSessions')).toContainEqual(
        expect.objectContaining({ rows: 2, rowId: ids.own }),
      );
    });

    it('ending all sessions of the own account keeps the current session', async () => {
      const other = await as('admin');
      const { sessions } = await read(other, 'user', ids.admin);
      expect(sessions.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
      await other.post('/user/doEndSessions', { uuid: ids.admin ?? '' });
      expect((await other.get('/userInfo')).code).toBe(200);
      expect((await admin.get('/userInfo')).code).toBe(401);
      admin = other;
    });

    it('unlock of an account ends the rate limit after failed sign-ins', async () => {
      const word = String((await reset(school, 'subuser', ids.own)).data.password);
      const guess = () =>
        new Client(running.base).post('/login', { username: 'assistant', password: 'wrong-one' });
      for (let count = 0; count < 8; count++) await guess();
      expect((await guess()).code).toBe(429);
      const { lockedUntil } = await read(school, 'subuser', ids.own);
      expect(Date.parse(lockedUntil ?? '')).toBeGreaterThan(Date.now());
      expect((await school.post('/subuser/doUnlock', { uuid: ids.own ?? '' })).code).toBe(200);
      expect((await read(school, 'subuser', ids.own)).lockedUntil).toBeNull();
      await as('assistant', word);
      expect(await logged('unlock')).toHaveLength(1);
    });

    it('a sub-account expires on its required expiry date, and can sign in again when the date is postponed', async () => {
      const account = { roles: ['school'], status: 'active', organId: ids.here ?? '' };
      const endless = await school.post('/subuser/doEdit', { ...account, username: 'endless', name: '助理' });
      expect(endless).toMatchObject({
        code: 400,
        data: { errors: [{ path: '/validTo', keyword: 'required' }] },
      });
      const { data } = await school.get(`/subuser/getDetail?uuid=${ids.own ?? ''}`);
      expect(data.createdBy).toBe(ids.clerk);
      const word = String((await reset(school, 'subuser', ids.own)).data.password);
      const assistant = await as('assistant', word);
      const edit = async (values: JsonObject) => {
        const { version = 0 } = (await school.get(`/subuser/getDetail?uuid=${ids.own ?? ''}`)).data;
        return school.post('/subuser/doEdit', { uuid: ids.own ?? '', version, ...values });
      };
      expect(await edit({ validTo: null })).toMatchObject({ code: 400 });
      expect(await edit({ validTo: '2020-01-01T00:00:00.000+08:00' })).toMatchObject({ code: 200 });
      expect((await assistant.get('/userInfo')).code).toBe(401);
      const closed = await new Client(running.base).post('/login', { username: 'assistant', password: word });
      expect(closed.code).toBe(401);
      expect(await edit({ validTo: '2099-01-01T00:00:00.000+08:00' })).toMatchObject({ code: 200 });
      expect((await (await as('assistant', word)).get('/userInfo')).code).toBe(200);
    });

    it('IP address of the last sign-in is visible to administrators only', async () => {
      const ofClerk = async (who: Client, resource: string) =>
        (await who.get(`/${resource}/getDetail?uuid=${ids.clerk ?? ''}`)).data;
      for (const resource of ['user', 'userManagement'])
        expect((await ofClerk(admin, resource)).lastLoginIp).toMatch(/127\.0\.0\.1$/);
      const bureau = await as('bureau');
      for (const [who, resource] of [
        [bureau, 'user'],
        [bureau, 'userManagement'],
        [school, 'user'],
      ] as const) {
        const seen = await ofClerk(who, resource);
        expect(seen.username).toBe('school');
        expect(seen).not.toHaveProperty('lastLoginIp');
      }
      expect((await bureau.get('/user/getList?lastLoginIp=127.0.0.1')).code).toBe(400);
    });

    it('permissions of an account can be read by its manager, limited to resources and fields that the manager may read', async () => {
      const ask = async (client: Client, resource: string, uuid = '') =>
        (await client.get(`/${resource}/getAccess?uuid=${uuid}`, { 'Accept-Language': 'en' }))
          .data as unknown as AccountAccess;
      const told = await ask(admin, 'user', ids.own);
      expect(told).toMatchObject({ roles: ['School'], missing: [] });
      expect(told.resources.find(({ resource }) => resource === 'permit')).toEqual({
        resource: 'permit',
        title: 'Permit',
        verbs: {
          see: ['“Organisation” is the account’s own'],
          edit: ['“Organisation” is the account’s own'],
        },
        steps: [{ title: 'Close it', scope: ['“Organisation” is the account’s own'] }],
        hidden: ['Note'],
        masked: ['Telephone'],
        revealable: ['Telephone'],
      });
      // The school sees the field that the administrator does not, and not the note.
      const own = await ask(school, 'subuser', ids.own);
      expect(own.resources.find(({ resource }) => resource === 'permit')?.hidden).toEqual([]);
      expect(own.resources.map(({ resource }) => resource)).not.toContain('log');
      const { clerk = '' } = ids;
      const { version = 0 } = (await admin.get(`/user/getDetail?uuid=${clerk}`)).data;
      await admin.post('/user/doEdit', { uuid: clerk, version, organId: null });
      const placeless = await ask(admin, 'user', clerk);
      expect(placeless.missing).toEqual(['Organisation']);
      expect(placeless.resources.map(({ resource }) => resource)).not.toContain('permit');
    });
  });
}
