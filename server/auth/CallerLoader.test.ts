import { beforeEach, describe, expect, it } from 'vitest';
import { blankField, blankResource } from '#model/resource/blankResource';
import type { Catalog } from '#model/catalog';
import type { JsonObject } from '#model/json';
import { MemoryStore } from '#model/memory/MemoryStore';
import { DelayedReader } from '#tests/support/DelayedReader';
import { CallerLoader } from './CallerLoader';

const to = (target: string) => ({ ref: { to: target, onDelete: 'restrict', owner: false } }) as const;
const user = blankResource('user', [
  blankField('username', 'text'),
  blankField('roles', 'choices'),
  blankField('status', 'choice'),
  blankField('passwordChangedAt', 'datetime'),
  blankField('mustChangePassword', 'boolean'),
  blankField('expiresAt', 'datetime'),
  blankField('validTo', 'datetime'),
  blankField('officeId', 'reference', to('office')),
  blankField('idcard', 'text', { sensitive: 'idcard' }),
]);
const office = blankResource('office', [
  blankField('poolId', 'reference', to('pool')),
  blankField('areaIds', 'references', to('area')),
]);
const title = { zh: '', en: '' };
const role = { name: '', title, number: 1, permissions: ['read:system'], staff: true, admin: false };
const catalog: Catalog = {
  resources: { user, office, pool: blankResource('pool', []), area: blankResource('area', []) },
  roles: {
    guest: { ...role, staff: false },
    keeper: role,
    chief: { ...role, permissions: ['read:system', 'write:system'] },
  },
  routes: [],
  season: 2026,
  me: {
    office: { path: ['officeId'] },
    pool: { path: ['officeId', 'poolId'] },
    areas: { path: ['officeId', 'areaIds'] },
    card: { path: ['idcard'] },
  },
  hash: 'a',
};
const origin = { language: 'zh', ip: '127.0.0.1', requestId: 'r' } as const;

let now = 0;
let store: MemoryStore;
let callers: CallerLoader;

beforeEach(async () => {
  now = Date.parse('2026-04-01T00:00:00Z');
  store = new MemoryStore(catalog);
  callers = new CallerLoader({ store, clock: () => new Date(now) });
  await put('office', 'o1', { poolId: 'p1', areaIds: ['a1', 'a2'] });
  await put('office', 'o2', { poolId: null, areaIds: [] });
});

const put = (resource: string, uuid: string, values: JsonObject) =>
  store.transact(tx => tx.insert(resource, { uuid, version: 1, deleted: false, ...values }));
const account = (uuid: string, values: JsonObject = {}) =>
  put('user', uuid, { username: uuid, roles: ['keeper'], status: 'active', officeId: 'o1', ...values });

describe('CallerLoader', () => {
  it('CallerLoader resolves the $me facts along the relations of the account', async () => {
    await account('u1', { idcard: { sealed: 's', mask: 'm', hash: 'h', last: 'l' } });
    const caller = await callers.getCaller('u1', catalog, origin);
    expect(caller?.me).toEqual({
      ...{ id: 'u1', roles: ['keeper'], office: 'o1', pool: 'p1' },
      ...{ areas: ['a1', 'a2'], card: 'h' },
    });
  });

  it.each([
    ['staff whose password is 90 days old', { passwordChangedAt: '2026-01-01T00:00:00Z' }, 90, true],
    ['staff whose password is younger', { passwordChangedAt: '2026-01-01T00:00:01Z' }, 90, undefined],
    ['staff without a password here', { passwordChangedAt: null }, 90, undefined],
    ['anybody else', { passwordChangedAt: '2026-01-01T00:00:00Z', roles: ['guest'] }, 90, undefined],
    ['staff where passwords do not age', { passwordChangedAt: '2026-01-01T00:00:00Z' }, 0, undefined],
    ['anybody whose password somebody else has set', { mustChangePassword: true, roles: ['guest'] }, 0, true],
  ])('age of a password sets mustChangePassword of the caller: %s', async (_, values, days, expected) => {
    await account('u1', values);
    const aged = new CallerLoader({ store, clock: () => new Date(now), passwordDays: days });
    expect((await aged.getCaller('u1', catalog, origin))?.mustChangePassword).toBe(expected);
  });

  it('CallerLoader returns the current rights when an earlier caller is loaded again', async () => {
    await account('u1');
    const before = await callers.getCaller('u1', catalog, origin);
    await store.transact(tx => tx.update('user', 'u1', 1, { roles: ['chief'], officeId: null }));
    callers.forget('u1');
    const after = await callers.getCaller('u1', catalog, before ?? origin);
    expect(after).toEqual(await callers.getCaller('u1', catalog, origin));
    expect(after?.roles).toEqual(['chief']);
  });

  it('CallerLoader resolves no $me fact where a relation is empty', async () => {
    await account('u1', { officeId: null });
    await account('u2', { officeId: 'o2' });
    expect((await callers.getCaller('u1', catalog, origin))?.me).toMatchObject({
      office: null,
      pool: null,
      areas: null,
    });
    expect((await callers.getCaller('u2', catalog, origin))?.me).toMatchObject({ pool: null, areas: [] });
  });

  it('CallerLoader loads the existing roles of a caller and the union of their permissions', async () => {
    await account('u1', { roles: ['keeper', 'chief', 'retired', 'public', 'any'] });
    const caller = await callers.getCaller('u1', catalog, origin);
    expect(caller?.roles).toEqual(['keeper', 'chief']);
    expect(caller?.permissions).toEqual(['read:system', 'write:system']);
  });

  it.each(['disabled', 'locked'])(
    'CallerLoader returns no caller for an account that is %s',
    async status => {
      await account('u1', { status });
      expect(await callers.getCaller('u1', catalog, origin)).toBeUndefined();
      expect(await callers.getCaller('nobody', catalog, origin)).toBeUndefined();
    },
  );

  it.each(['expiresAt', 'validTo'])(
    'CallerLoader returns no caller within five seconds after %s of the account',
    async field => {
      await account('u1', { [field]: '2026-04-01T08:00:07.000+08:00' });
      expect((await callers.getCaller('u1', catalog, origin))?.id).toBe('u1');
      now += 6000;
      expect((await callers.getCaller('u1', catalog, origin))?.id).toBe('u1');
      now += 5000;
      expect(await callers.getCaller('u1', catalog, origin)).toBeUndefined();
    },
  );

  it('CallerLoader drops a revoked role within five seconds, at once on the node that revoked it', async () => {
    await account('u1', { roles: ['chief'] });
    const roles = async () => (await callers.getCaller('u1', catalog, origin))?.roles;
    expect(await roles()).toEqual(['chief']);
    await store.transact(tx => tx.update('user', 'u1', 1, { roles: ['keeper'] }));
    now += 4000;
    expect(await roles()).toEqual(['chief']);
    now += 1000;
    expect(await roles()).toEqual(['keeper']);
    await store.transact(tx => tx.update('user', 'u1', 2, { roles: [] }));
    callers.forget('u1');
    expect(await roles()).toEqual([]);
  });

  it('account cache does not store an account that changed while it was read', async () => {
    await account('u1');
    const slow = new DelayedReader(store, 'user');
    const reading = new CallerLoader({ store: slow, clock: () => new Date(now) });
    const asked = reading.getCaller('u1', catalog, origin);
    await slow.firstRead;
    await store.transact(tx => tx.update('user', 'u1', 1, { roles: ['chief'] }));
    reading.forget('u1');
    slow.release();
    await asked;
    expect((await reading.getCaller('u1', catalog, origin))?.roles).toEqual(['chief']);
  });

  it('account cache reads an account once for concurrent requests, and again after a failure', async () => {
    await account('u1');
    const slow = new DelayedReader(store, 'user');
    const reading = new CallerLoader({ store: slow, clock: () => new Date(now) });
    const asked = [1, 2, 3].map(() => reading.getCaller('u1', catalog, origin));
    slow.fail(new Error('lost'));
    for (const { status } of await Promise.allSettled(asked)) expect(status).toBe('rejected');
    expect(slow.reads).toBe(1);
    expect((await reading.getCaller('u1', catalog, origin))?.roles).toEqual(['keeper']);
  });

  it('account cache reloads an account after the clock was set back', async () => {
    await account('u1', { roles: ['chief'] });
    await callers.getCaller('u1', catalog, origin);
    await store.transact(tx => tx.update('user', 'u1', 1, { roles: ['keeper'] }));
    now -= 3_600_000;
    expect((await callers.getCaller('u1', catalog, origin))?.roles).toEqual(['keeper']);
  });
});
