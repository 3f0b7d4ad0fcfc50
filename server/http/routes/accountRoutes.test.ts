import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type JsonObject, scalarToText } from '#model/json';
import { MemoryStore } from '#model/memory/MemoryStore';
import { isEncryptedValue, type Store, type Transaction } from '#model/records';
import { Client } from '#tests/contract/http/Client';
import { password, type RunningServer } from '#tests/contract/http/RunningServer';
import { startServer } from '#tests/contract/http/startServer';
import { writeSystemSchemas } from '#tests/support/writeSystemSchemas';

let folder: string;
let running: RunningServer;
let store: MemoryStore;
/** Action whose audit entry the fake store refuses to write. */
let unwritable = '';

/** Schemas in which the bureau may edit accounts and only a grant lets a caller see its own account. */
async function writeSchemas(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'accounts-'));
  await writeSystemSchemas(path);
  const file = join(path, 'resources/user.json');
  const user = JSON.parse(await readFile(file, 'utf8')) as JsonObject & { 'x-access': JsonObject };
  const { admin = null } = user['x-access'];
  const bureau = [
    { see: { except: ['passwordHash'] }, edit: true },
    { see: ['phone'], reveal: ['phone'], rows: { status: 'active' } },
  ];
  const subbureau = { see: { except: ['passwordHash'] }, rows: { username: 'subbureau' } };
  await writeFile(file, JSON.stringify({ ...user, 'x-access': { admin, bureau, subbureau } }));
  return path;
}

/** A store whose audit log fails to write, as with a full disk. */
function failing(kept: MemoryStore): Store {
  const insertOf =
    (tx: Transaction): Transaction['insert'] =>
    (resource, row) =>
      resource === 'log' && row.action === unwritable
        ? Promise.reject(new Error('The log is full'))
        : tx.insert(resource, row);
  const handler: ProxyHandler<MemoryStore> = {
    get(target, name) {
      if (name === 'transact') {
        const transact: Store['transact'] = work =>
          target.transact(tx =>
            work(
              new Proxy(tx, {
                get: (from, member) => (member === 'insert' ? insertOf(from) : bound(from, member)),
              }),
            ),
          );
        return transact;
      }
      return bound(target, name);
    },
  };
  return new Proxy(kept, handler);
}

function bound(from: object, name: string | symbol): unknown {
  const value: unknown = Reflect.get(from, name);
  return typeof value === 'function' ? value.bind(from) : value;
}

beforeAll(async () => {
  folder = await writeSchemas();
  const started = await startServer({
    folder,
    most: 5,
    passwordDays: 90,
    store: encryption => failing((store = new MemoryStore(undefined, encryption))),
  });
  running = started;
}, 60_000);
afterAll(async () => {
  await running.close();
  await rm(folder, { recursive: true });
});
afterEach(() => {
  unwritable = '';
});

const as = (username: string, word = password) => new Client(running.base).signIn(username, word);
const uuidOf = async (username: string): Promise<string> => {
  const where = { op: 'is', path: ['username'], test: { eq: username } } as const;
  const { rows } = await store.list('user', { where, sort: [], limit: 1, count: false });
  return scalarToText(rows[0]?.uuid);
};
const next = 'Neu#2026x';

describe('password reset', () => {
  it('password reset is refused without the right to grant every role of the account, and changes nothing', async () => {
    const bureau = await as('bureau');
    const body = { uuid: await uuidOf('admin'), password: next };
    const refused = await bureau.send('PUT', '/admin/password', { body });
    expect(refused).toMatchObject({
      code: 400,
      data: { errors: [{ path: '/roles', keyword: 'notAllowed' }] },
    });
    await as('admin');
  });

  it('password reset is allowed with the right to grant every role of the account', async () => {
    const bureau = await as('bureau');
    const body = { uuid: await uuidOf('school'), password: next };
    expect((await bureau.send('PUT', '/admin/password', { body })).code).toBe(200);
    await as('school', next);
  });

  it('password reset commits the audit entry and the end of the sessions in the same transaction', async () => {
    const dept = await as('dept');
    const body = { uuid: await uuidOf('dept'), password: next };
    const admin = await as('admin');
    unwritable = 'resetPassword';
    expect((await admin.send('PUT', '/admin/password', { body })).code).toBe(500);
    expect((await dept.get('/userInfo')).code).toBe(200);
    await as('dept');
  });
});

describe('password change', () => {
  it('password change commits the audit entry and the end of the other sessions in the same transaction', async () => {
    const [here, there] = [await as('subbureau'), await as('subbureau')];
    unwritable = 'password';
    const body = { oldPassword: password, password: next };
    expect((await here.send('PUT', '/user/password', { body })).code).toBe(500);
    expect((await there.get('/userInfo')).code).toBe(200);
    await as('subbureau');
  });
});

describe('former passwords', () => {
  it('password change refuses staff each of the last five passwords, and accepts the sixth again', async () => {
    const staff = await as('test');
    let current = password;
    const change = async (chosen: string) => {
      const body = { oldPassword: current, password: chosen };
      const { code } = await staff.send('PUT', '/user/password', { body });
      if (code === 200) current = chosen;
      return code;
    };
    const others = [1, 2, 3, 4].map(n => `Wechsel#2026-${n}`);
    for (const other of others) expect(await change(other)).toBe(200);
    for (const used of [password, ...others]) expect(await change(used)).toBe(400);
    expect(await change('Wechsel#2026-5')).toBe(200);
    expect(await change(password)).toBe(200);
  });

  it('password change stores former passwords as encrypted digests, which no call returns', async () => {
    const staff = await as('test');
    const body = { oldPassword: password, password: 'Wechsel#2026-6' };
    expect((await staff.send('PUT', '/user/password', { body })).code).toBe(200);
    const stored = await store.get('user', await uuidOf('test'));
    expect(stored && isEncryptedValue(stored.formerPasswordHashes)).toBe(true);
    expect(JSON.stringify(stored)).not.toContain('$argon2id');
    const admin = await as('admin');
    const { data } = await admin.get(`/user/getDetail?uuid=${await uuidOf('test')}`);
    expect(data).not.toHaveProperty('formerPasswordHashes');
  });
});

describe('account that must change its password', () => {
  it('account that must change its password gets 428 for every other call', async () => {
    const admin = await as('admin');
    const body = { uuid: await uuidOf('editor'), password: next };
    expect((await admin.send('PUT', '/admin/password', { body })).code).toBe(200);
    const editor = await as('editor', next);
    expect((await editor.get('/userInfo')).data.mustChangePassword).toBe(true);
    const calls: Promise<{ code: number }>[] = [
      editor.get('/router/getList'),
      editor.get('/schema/getList'),
      editor.get('/user/getList'),
      editor.get('/user/account'),
      editor.post('/user/doEdit', { uuid: body.uuid }),
    ];
    expect((await Promise.all(calls)).map(({ code }) => code)).toEqual(calls.map(() => 428));
    const same = await editor.send('PUT', '/user/password', { body: { oldPassword: next, password: next } });
    expect(same.code).toBe(400);
    expect(same.data).toMatchObject({ errors: [{ path: '/password' }] });
    const change = { oldPassword: next, password: 'Selbst#2026x' };
    expect((await editor.send('PUT', '/user/password', { body: change })).code).toBe(200);
    expect((await editor.get('/userInfo')).data.mustChangePassword).toBe(false);
    expect((await editor.get('/router/getList')).code).toBe(200);
  });
});

describe('reveal repeated by its idempotency key', () => {
  it('repeated reveal under one idempotency key is refused once the right to the record has ended', async () => {
    const [bureau, admin] = [await as('bureau'), await as('admin')];
    const uuid = await uuidOf('dept');
    const phone = '13812345678';
    const edit = async (values: JsonObject) => {
      const { version } = (await admin.get(`/user/getDetail?uuid=${uuid}`)).data;
      expect((await admin.post('/user/doEdit', { uuid, version: version ?? null, ...values })).code).toBe(
        200,
      );
    };
    await edit({ phone });
    const reveal = () =>
      bureau.post(
        '/user/doReveal',
        { uuid, field: 'phone', reason: '核对联系电话' },
        { 'Idempotency-Key': 'one' },
      );
    expect((await reveal()).data.value).toBe(phone);
    expect((await reveal()).data.value).toBe(phone);
    await edit({ status: 'disabled' });
    expect(await reveal()).toMatchObject({ code: 403, data: {} });
    await edit({ status: 'active' });
  });
});

describe('change of an account', () => {
  it('change of an account is refused with 404 for an unknown account, and with 400 for a known one without its version', async () => {
    const admin = await as('admin');
    const change = (uuid: string) => admin.send('PUT', `/user/${uuid}`, { body: { email: 'a@example.cn' } });
    expect(await change(randomUUID())).toMatchObject({ code: 404 });
    expect(await change(await uuidOf('school'))).toMatchObject({ code: 400 });
  });
});

describe('account by username', () => {
  it('a search for an account by username is refused alike for existing and unknown names', async () => {
    const dept = await as('dept');
    const [known, unknown] = [await dept.get('/username/admin'), await dept.get('/username/nobody')];
    expect(known).toMatchObject({ code: 403 });
    expect(unknown).toMatchObject({ code: 403, msg: known.msg });
  });

  it('a search for an account by username answers alike for hidden and unknown names to a role that sees other accounts', async () => {
    const subbureau = await as('subbureau');
    expect((await subbureau.get('/username/subbureau')).code).toBe(200);
    const answers = [await subbureau.get('/username/admin'), await subbureau.get('/username/nobody')];
    const [hidden, unknown] = answers.map(({ status, code, msg, data }) => ({ status, code, msg, data }));
    expect(hidden?.code).toBe(404);
    expect(unknown).toEqual(hidden);
  });
});

describe('password that has aged', () => {
  it('staff account whose password is ninety days old gets 428 for each call, and a parent account does not', async () => {
    running.advanceClock(91 * 24 * 60 * 60);
    const [subbureau, parent] = [await as('subbureau'), await as('parent')];
    expect((await subbureau.get('/userInfo')).data.mustChangePassword).toBe(true);
    expect((await subbureau.get('/router/getList')).code).toBe(428);
    expect((await parent.get('/router/getList')).code).toBe(200);
    const body = { oldPassword: password, password: 'Wechsel#2026-7' };
    expect((await subbureau.send('PUT', '/user/password', { body })).code).toBe(200);
    expect((await subbureau.get('/router/getList')).code).toBe(200);
  });
});
