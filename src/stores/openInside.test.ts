import { beforeEach, describe, expect, it } from 'vitest';
import { FakeKeep, fakeServer } from '#tests/support/fakeServer';
import { MemoryFrame } from '#tests/support/MemoryFrame';
import { OpenTabs } from '#tests/support/OpenTabs';
import { tokenKey } from './Keep';
import { openInside } from './openInside';
import { RootStore } from './RootStore';

describe('the route that is shown', () => {
  it('is known by its name, wherever on its page somebody is, and while there is none by none [state.5]', async () => {
    const world = await OpenTabs.begin({ path: '/pool' });
    const { routes } = world.stores;
    expect(routes.activeName).toBe('pool');
    world.visit('/lane/a1/edit');
    expect(routes.activeName).toBe('lane');
    world.visit('/nowhere');
    expect(routes.activeName).toBeUndefined();
    await world.back();
    expect(routes.activeName).toBe('lane');
    routes.reset();
    expect(routes.activeName).toBeUndefined();
  });
});

describe('a sign-in after a session was lost', () => {
  let stores: RootStore;
  let keep: FakeKeep;
  let answers: ReturnType<typeof fakeServer>['session']['answers'];
  const gate = '/admin/login?redirect=%2Fpool%3Ftitle%3DX';
  const where = () => stores.travel.now.location.pathname + stores.travel.now.location.search;

  beforeEach(() => {
    const server = fakeServer();
    answers = server.session.answers;
    keep = new FakeKeep({ [tokenKey]: 'a', 'admin-pro-visit': 'first' });
    stores = new RootStore(server, keep, new MemoryFrame('/pool?title=X'));
    openInside(stores);
  });

  async function loseAs(username: string): Promise<void> {
    answers.userInfo = { username, roles: [] };
    await stores.session.loadUser();
    stores.session.end('lost');
    stores.travel.replace(gate);
  }

  it('begins at the beginning when it is that of another account', async () => {
    await loseAs('li');
    answers.login = { token: 'b' };
    await stores.session.login('wang', 'secret');
    expect(where()).toBe('/');
  });

  it('goes on where the same person was', async () => {
    await loseAs('li');
    answers.login = { token: 'b' };
    await stores.session.login('li', 'secret');
    expect(where()).toBe(gate);
  });

  it('begins at the beginning when another visit has begun in another window', async () => {
    await loseAs('li');
    keep.setItem('admin-pro-visit', 'second');
    stores.session.adopt('b');
    expect(where()).toBe('/');
  });

  it('goes to the address that was asked for where nobody knows whose session it was', async () => {
    stores.session.end('lost');
    stores.travel.replace(gate);
    answers.login = { token: 'b' };
    await stores.session.login('li', 'secret');
    expect(where()).toBe(gate);
  });
});
