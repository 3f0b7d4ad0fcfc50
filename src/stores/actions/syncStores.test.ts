import { afterEach, describe, expect, it, vi } from 'vitest';
import { waitOptions } from '#tests/support/waitOptions';
import { NotAllowed, NotSignedIn, Unavailable } from '#model/errors';
import { FakeWindow } from '../../../tests/support/FakeWindow';
import { FakeStorage, fakeServer } from '#tests/support/fakeServer';
import { syncStores } from './syncStores';
import { RootStore } from '../RootStore';
import { tokenKey } from '../settings/browserStorage';
import { SessionStore } from '../session/SessionStore';

const disposers: (() => void)[] = [];
afterEach(() => disposers.splice(0).forEach(dispose => dispose()));

const tree = [{ path: '/pool', name: 'Pool', component: 'list/pool', meta: { title: '泳池' } }];

const diagnostic = {
  file: 'pool.json',
  line: 3,
  what: { zh: '错', en: 'wrong' },
  cure: { zh: '改', en: 'mend' },
  severity: 'mistake' as const,
};

async function flushPromises(): Promise<void> {
  await import('./handleServerEvent');
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
}

function setUp(token?: string) {
  const server = fakeServer();
  server.metadata.tree = tree;
  const storage = new FakeStorage(token === undefined ? {} : { [tokenKey]: token });
  const stores = new RootStore(server, storage, new FakeWindow());
  const start = async () => {
    disposers.push(syncStores(stores, server.events));
    await flushPromises();
  };
  return { server, storage, stores, start };
}

describe('session with a stored token', () => {
  it('startup loads account and routes in parallel for a stored token, without a greeting [guard.2]', async () => {
    const { stores, start } = setUp('a');
    await start();
    expect(stores.session.user.name).toBe('管理员');
    expect(stores.routes.startPage?.path).toBe('/pool');
    expect(stores.notices.notices).toEqual([]);
  });

  it('startup keeps the session for a retry when the server is unavailable', async () => {
    const { server, stores, start } = setUp('a');
    server.session.answers.userInfo = new Unavailable('unreachable');
    await start();
    expect(stores.session.token).toBe('a');
    expect(stores.session.account.state).toBe('failed');
  });

  it.each([new NotSignedIn('notSignedIn'), new NotAllowed('notAllowed')])(
    'startup ends the session when a request fails: %s [guard.3] [session.5]',
    async error => {
      const { server, stores, storage, start } = setUp('a');
      server.session.answers.userInfo = error;
      await start();
      expect(stores.session).toMatchObject({ token: undefined, endReason: 'lost' });
      expect(storage.getItem(tokenKey)).toBeNull();
      expect(stores.notices.notices).toHaveLength(1);
    },
  );

  it('startup ends the session with a message when the route tree is invalid [state.3]', async () => {
    const { server, stores, start } = setUp('a');
    server.metadata.tree = 'no list';
    await start();
    expect(stores.session.token).toBeUndefined();
    expect(stores.notices.notices).toMatchObject([{ message: { zh: '路由格式返回有误！' } }]);
  });
});

describe('stores after sign-in', () => {
  it('sign-in greets the user by name once [session.2]', async () => {
    const { stores, start } = setUp();
    await start();
    await stores.session.login('admin', 'secret');
    await flushPromises();
    await vi.waitFor(
      () => expect(stores.notices.notices).toMatchObject([{ intent: 'success' }]),
      waitOptions,
    );
    expect(stores.notices.notices[0]?.message).toMatchObject({
      zh: expect.stringMatching(/好，管理员$/) as string,
    });
  });

  it('token refresh does not reload the stores', async () => {
    const { server, stores, start } = setUp('a');
    await start();
    server.metadata.requests = [];
    stores.session.setRenewedToken('b', 'a');
    await flushPromises();
    expect(server.metadata.requests).toEqual([]);
    expect(server.events.listeners.size).toBe(1);
  });

  it('sign-in of another user in another browser window resets and reloads all stores', async () => {
    const { server, stores, storage, start } = setUp('a');
    await start();
    await stores.schemas.load('pool');
    await stores.recordCounts.load(['pool']);
    stores.diagnostics.setDiagnostics([diagnostic]);
    stores.errorLog.add(new Error('broken'), '/pool?title=张三');
    stores.notices.showWithAction(
      { zh: '已删除', en: 'Deleted' },
      { label: { zh: '撤销', en: 'Undo' }, run: () => {} },
    );
    const elsewhere = new SessionStore(server.session, storage);
    await elsewhere.login('li', 'secret');
    server.session.answers.userInfo = { username: 'li', name: '李老师', roles: ['school'] };
    stores.session.adoptToken(elsewhere.token);
    expect(stores.routes.isLoaded).toBe(false);
    await flushPromises();
    expect(stores.session.user.name).toBe('李老师');
    expect(stores.schemas.getSchema('pool').state).toBe('idle');
    expect(stores.recordCounts.getCount('pool').state).toBe('idle');
    expect(stores.diagnostics.diagnostics).toEqual([]);
    expect([...stores.errorLog.errors, ...stores.notices.notices]).toEqual([]);
    expect(server.events.listeners.size).toBe(1);
  });

  it('sign-in of another account drops the schema diagnostics that the previous account requested', async () => {
    const { server, stores, start } = setUp('a');
    await start();
    server.metadata.diagnostics = [diagnostic];
    const late = stores.diagnostics.load();
    stores.session.end('left');
    await late;
    expect(stores.diagnostics.diagnostics).toEqual([]);
  });

  it('sign-out resets all stores [session.4]', async () => {
    const { server, stores, storage, start } = setUp('a');
    await start();
    await stores.schemas.load('pool');
    expect(storage.getItem('places')).not.toBeNull();
    stores.notices.showWithAction(
      { zh: '已删除：冯欣', en: 'Deleted: Feng Xin' },
      { label: { zh: '撤销', en: 'Undo' }, run: () => {} },
    );
    await stores.session.logout();
    expect(stores.notices.notices).toEqual([]);
    expect(stores.routes.isLoaded).toBe(false);
    expect(stores.schemas.getSchema('pool').state).toBe('idle');
    expect(server.events.listeners.size).toBe(0);
    expect([...storage.entries.keys()]).toEqual([]);
  });
});

describe('stores and server events', () => {
  it('server event reloads changed schemas and routes', async () => {
    const { server, stores, start } = setUp('a');
    await start();
    await stores.schemas.load('pool');
    server.metadata.requests = [];
    server.metadata.tree = [
      ...tree,
      { path: '/lane', name: 'Lane', component: 'list/lane', meta: { title: '泳道' } },
    ];
    server.events.emit('schema', { resources: ['pool', 'lane'], routes: true });
    await flushPromises();
    expect(server.metadata.requests).toEqual(['routes', 'pool']);
    expect(stores.routes.menuPages.map(route => route.path)).toEqual(['/pool', '/lane']);
  });

  it('server event that changes schemas only keeps the routes', async () => {
    const { server, stores, start } = setUp('a');
    await start();
    await stores.schemas.load('pool');
    server.metadata.requests = [];
    server.events.emit('schema', { resources: ['pool'], routes: false });
    await flushPromises();
    expect(server.metadata.requests).toEqual(['pool']);
  });

  it("change of the account's roles reloads account and routes", async () => {
    const { server, stores, start } = setUp('a');
    server.metadata.tree = [{ ...tree[0], meta: { title: '泳池', guard: ['admin'] } }];
    await start();
    expect(stores.routes.menuPages).toHaveLength(1);
    server.session.answers.userInfo = { username: 'li', roles: ['school'] };
    server.events.emit('account');
    await flushPromises();
    expect(stores.access.roles).toEqual(['school']);
    expect(stores.routes.menuPages).toEqual([]);
  });

  it('server events show notices, changed rows and schema diagnostics', async () => {
    const { server, stores, start } = setUp('a');
    await start();
    server.events.emit('notice', { text: '已录取' });
    server.events.emit('resource', { resource: 'pool' });
    server.events.emit('mistakes', { list: [diagnostic] });
    await flushPromises();
    expect(stores.notices.notices).toMatchObject([{ message: { zh: '已录取' } }]);
    expect(stores.notices.notices[0]).not.toHaveProperty('action');
    expect(stores.resourceChanges.getCount('pool')).toBe(1);
    expect(stores.diagnostics.diagnostics).toEqual([diagnostic]);
  });

  it('notice from a server event links to its record', async () => {
    const { server, stores, start } = setUp('a');
    server.metadata.tree = tree;
    await start();
    server.events.emit('notice', { text: '已录取', resource: 'pool', record: 'p1' });
    server.events.emit('notice', { text: '已处理', resource: 'nothing', record: 'n1' });
    await flushPromises();
    const [linked, plain] = stores.notices.notices;
    linked?.action?.run();
    expect(stores.navigation.pathname).toBe('/pool/p1');
    expect(plain).not.toHaveProperty('action');
  });

  it('missed server events cause a reload of routes, schemas and account', async () => {
    const { server, start } = setUp('a');
    await start();
    server.metadata.requests = [];
    server.session.requests = [];
    server.events.emit('missed');
    await flushPromises();
    expect(server.metadata.requests).toContain('routes');
    expect(server.session.requests).toEqual(['userInfo']);
  });

  it('missed server events cause a reload of rows and messages', async () => {
    const { server, stores, start } = setUp('a');
    await start();
    await stores.messages.load();
    server.messages.add('已录取');
    const before = stores.resourceChanges.getCount('pool');
    expect(stores.messages.count).toBe(0);
    server.events.emit('missed');
    await flushPromises();
    expect(stores.resourceChanges.getCount('pool')).toBe(before + 1);
    expect(stores.messages.count).toBe(1);
  });

  it('missed server events cause a reload of rows, although the reload of the system state fails', async () => {
    const { server, stores, start } = setUp('a');
    await start();
    const before = stores.resourceChanges.getCount('pool');
    server.metadata.getDiagnostics = () => Promise.reject(new Unavailable('unreachable'));
    server.events.emit('missed');
    await flushPromises();
    expect(stores.resourceChanges.getCount('pool')).toBe(before + 1);
    expect(stores.notices.notices).toMatchObject([{ intent: 'danger' }]);
  });

  it('notice of a lost event stream is delayed', async () => {
    vi.useFakeTimers();
    try {
      const { server, stores, start } = setUp('a');
      await start();
      server.events.setConnected(false);
      expect(stores.connection.isDisconnected).toBe(false);
      vi.advanceTimersByTime(2000);
      expect(stores.connection.isDisconnected).toBe(true);
      server.events.setConnected(true);
      expect(stores.connection.isDisconnected).toBe(false);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('stores and language change', () => {
  it('language change reloads all localized data in parallel', async () => {
    const { server, stores, start } = setUp('a');
    await start();
    await stores.schemas.load('pool');
    server.metadata.requests = [];
    stores.settings.setLanguage('en');
    expect(server.metadata.requests).toEqual(['routes', 'pool', 'mistakes']);
  });

  it('language change replaces routes and schemas with those of the new language', async () => {
    const { server, stores, storage, start } = setUp('a');
    await start();
    await stores.schemas.load('pool');
    server.metadata.requests = [];
    stores.settings.setLanguage('en');
    await flushPromises();
    expect(server.metadata.requests).toEqual(['routes', 'pool', 'mistakes']);
    expect(storage.getItem('language')).toBe('en');
  });
});
