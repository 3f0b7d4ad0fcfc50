import { afterEach, describe, expect, it, vi } from 'vitest';
import { NotAllowed, NotSignedIn, Unavailable } from '#model/errors';
import { MemoryFrame } from '../../tests/support/MemoryFrame';
import { FakeKeep, fakeServer } from '#tests/support/fakeServer';
import { keepInStep } from './keepInStep';
import { RootStore } from './RootStore';
import { tokenKey } from './Keep';
import { SessionStore } from './SessionStore';

const stops: (() => void)[] = [];
afterEach(() => stops.splice(0).forEach(stop => stop()));

const tree = [{ path: '/pool', name: 'Pool', component: 'list/pool', meta: { title: '泳池' } }];

const mistake = {
  file: 'pool.json',
  line: 3,
  what: { zh: '错', en: 'wrong' },
  cure: { zh: '改', en: 'mend' },
};

async function settled(): Promise<void> {
  await import('./react');
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
}

function begin(token?: string) {
  const server = fakeServer();
  server.metadata.tree = tree;
  const keep = new FakeKeep(token === undefined ? {} : { [tokenKey]: token });
  const stores = new RootStore(server, keep, new MemoryFrame());
  const start = async () => {
    stops.push(keepInStep(stores, server.events));
    await settled();
  };
  return { server, keep, stores, start };
}

describe('with a token of an earlier visit', () => {
  it('who it is and which pages there are is asked at once, and nobody is greeted [guard.2]', async () => {
    const { stores, start } = begin('a');
    await start();
    expect(stores.session.user.name).toBe('管理员');
    expect(stores.routes.first?.path).toBe('/pool');
    expect(stores.notices.notices).toEqual([]);
  });

  it('a server that is away leaves the session as it is, to be tried again', async () => {
    const { server, stores, start } = begin('a');
    server.session.answers.userInfo = new Unavailable('unreachable');
    await start();
    expect(stores.session.token).toBe('a');
    expect(stores.session.account.state).toBe('failed');
  });

  it.each([new NotSignedIn('notSignedIn'), new NotAllowed('notAllowed')])(
    'any other failure ends it: %s [guard.3] [session.5]',
    async error => {
      const { server, stores, keep, start } = begin('a');
      server.session.answers.userInfo = error;
      await start();
      expect(stores.session).toMatchObject({ token: undefined, ending: 'lost' });
      expect(keep.getItem(tokenKey)).toBeNull();
      expect(stores.notices.notices).toHaveLength(1);
    },
  );

  it('routes of a wrong form end it, saying so [state.3]', async () => {
    const { server, stores, start } = begin('a');
    server.metadata.tree = 'no list';
    await start();
    expect(stores.session.token).toBeUndefined();
    expect(stores.notices.notices).toMatchObject([{ say: { zh: '路由格式返回有误！' } }]);
  });
});

describe('after signing in', () => {
  it('the person is greeted by name, once [session.2]', async () => {
    const { stores, start } = begin();
    await start();
    await stores.session.login('admin', 'secret');
    await settled();
    expect(stores.notices.notices).toMatchObject([{ intent: 'success', values: { name: '管理员' } }]);
    expect(stores.notices.notices[0]?.say).toMatch(/^greeting\./);
  });

  it('a renewed token changes nothing', async () => {
    const { server, stores, start } = begin('a');
    await start();
    server.metadata.asked = [];
    stores.session.renew('b', 'a');
    await settled();
    expect(server.metadata.asked).toEqual([]);
    expect(server.events.listeners.size).toBe(1);
  });

  it('at another window as somebody else, all is asked anew and nothing of the first is left', async () => {
    const { server, stores, keep, start } = begin('a');
    await start();
    await stores.schemas.load('pool');
    await stores.counts.load(['pool']);
    stores.mistakes.receive([mistake]);
    stores.errorLog.add(new Error('broken'), '/pool?title=张三');
    stores.notices.propose(
      { zh: '已删除', en: 'Deleted' },
      { say: { zh: '撤销', en: 'Undo' }, take: () => {} },
    );
    const elsewhere = new SessionStore(server.session, keep);
    await elsewhere.login('li', 'secret');
    server.session.answers.userInfo = { username: 'li', name: '李老师', roles: ['school'] };
    stores.session.adopt(elsewhere.token);
    expect(stores.routes.loaded).toBe(false);
    await settled();
    expect(stores.session.user.name).toBe('李老师');
    expect(stores.schemas.of('pool').state).toBe('idle');
    expect(stores.counts.of('pool').state).toBe('idle');
    expect(stores.mistakes.mistakes).toEqual([]);
    expect([...stores.errorLog.errors, ...stores.notices.notices]).toEqual([]);
    expect(server.events.listeners.size).toBe(1);
  });

  it('mistakes that were asked for by one account are not told to the next', async () => {
    const { server, stores, start } = begin('a');
    await start();
    server.metadata.found = [mistake];
    const late = stores.mistakes.load();
    stores.session.end('left');
    await late;
    expect(stores.mistakes.mistakes).toEqual([]);
  });

  it('and out again, nothing of it is left [session.4]', async () => {
    const { server, stores, keep, start } = begin('a');
    await start();
    await stores.schemas.load('pool');
    expect(keep.getItem('places')).not.toBeNull();
    await stores.session.logout();
    expect(stores.routes.loaded).toBe(false);
    expect(stores.schemas.of('pool').state).toBe('idle');
    expect(server.events.listeners.size).toBe(0);
    expect([...keep.kept.keys()]).toEqual([]);
  });
});

describe('what happens on the server', () => {
  it('brings changed schemas and routes at once', async () => {
    const { server, stores, start } = begin('a');
    await start();
    await stores.schemas.load('pool');
    server.metadata.asked = [];
    server.metadata.tree = [
      ...tree,
      { path: '/lane', name: 'Lane', component: 'list/lane', meta: { title: '泳道' } },
    ];
    server.events.tell('schema', { resources: ['pool', 'lane'], routes: true });
    await settled();
    expect(server.metadata.asked).toEqual(['routes', 'pool']);
    expect(stores.routes.pages.map(place => place.path)).toEqual(['/pool', '/lane']);
  });

  it('leaves the routes alone when they have not changed', async () => {
    const { server, stores, start } = begin('a');
    await start();
    await stores.schemas.load('pool');
    server.metadata.asked = [];
    server.events.tell('schema', { resources: ['pool'], routes: false });
    await settled();
    expect(server.metadata.asked).toEqual(['pool']);
  });

  it('gives this account other roles at once, and other pages with them', async () => {
    const { server, stores, start } = begin('a');
    server.metadata.tree = [{ ...tree[0], meta: { title: '泳池', guard: ['admin'] } }];
    await start();
    expect(stores.routes.pages).toHaveLength(1);
    server.session.answers.userInfo = { username: 'li', roles: ['school'] };
    server.events.tell('account');
    await settled();
    expect(stores.access.roles).toEqual(['school']);
    expect(stores.routes.pages).toEqual([]);
  });

  it('is told on screen: notices, changed rows, and the mistakes of authors', async () => {
    const { server, stores, start } = begin('a');
    await start();
    server.events.tell('notice', { text: '已录取' });
    server.events.tell('resource', { resource: 'pool' });
    server.events.tell('mistakes', { list: [mistake] });
    await settled();
    expect(stores.notices.notices).toMatchObject([{ say: { zh: '已录取' } }]);
    expect(stores.changes.of('pool')).toBe(1);
    expect(stores.mistakes.mistakes).toEqual([mistake]);
  });

  it('that was missed is caught up with', async () => {
    const { server, start } = begin('a');
    await start();
    server.metadata.asked = [];
    server.session.asked = [];
    server.events.tell('missed');
    await settled();
    expect(server.metadata.asked).toContain('routes');
    expect(server.session.asked).toEqual(['userInfo']);
  });

  it('that was missed may have changed whatever is on screen: rows and messages are read again', async () => {
    const { server, stores, start } = begin('a');
    await start();
    await stores.messages.load();
    server.messages.add('已录取');
    const before = stores.changes.of('pool');
    expect(stores.messages.count).toBe(0);
    server.events.tell('missed');
    await settled();
    expect(stores.changes.of('pool')).toBe(before + 1);
    expect(stores.messages.count).toBe(1);
  });

  it('that was missed is read again, though some of what stands around it cannot be', async () => {
    const { server, stores, start } = begin('a');
    await start();
    const before = stores.changes.of('pool');
    server.metadata.mistakes = () => Promise.reject(new Unavailable('unreachable'));
    server.events.tell('missed');
    await settled();
    expect(stores.changes.of('pool')).toBe(before + 1);
    expect(stores.notices.notices).toMatchObject([{ intent: 'danger' }]);
  });

  it('cannot be heard for a while before anybody is told', async () => {
    vi.useFakeTimers();
    try {
      const { server, stores, start } = begin('a');
      await start();
      server.events.open(false);
      expect(stores.connection.away).toBe(false);
      vi.advanceTimersByTime(2000);
      expect(stores.connection.away).toBe(true);
      server.events.open(true);
      expect(stores.connection.away).toBe(false);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('another language', () => {
  it('asks for all of it at once', async () => {
    const { server, stores, start } = begin('a');
    await start();
    await stores.schemas.load('pool');
    server.metadata.asked = [];
    stores.settings.speak('en');
    expect(server.metadata.asked).toEqual(['routes', 'pool', 'mistakes']);
  });

  it('brings the routes and the schemas in it', async () => {
    const { server, stores, keep, start } = begin('a');
    await start();
    await stores.schemas.load('pool');
    server.metadata.asked = [];
    stores.settings.speak('en');
    await settled();
    expect(server.metadata.asked).toEqual(['routes', 'pool', 'mistakes']);
    expect(keep.getItem('language')).toBe('en');
  });
});
