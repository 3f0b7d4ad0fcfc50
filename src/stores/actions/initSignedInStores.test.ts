import { beforeEach, describe, expect, it } from 'vitest';
import { FakeStorage, fakeServer } from '#tests/support/fakeServer';
import { FakeWindow } from '#tests/support/FakeWindow';
import { TabsFixture } from '#tests/support/TabsFixture';
import { tokenKey } from '../settings/browserStorage';
import { initSignedInStores } from './initSignedInStores';
import { RootStore } from '../RootStore';

describe('the route that is shown', () => {
  it('is known by its name, wherever on its page somebody is, and while there is none by none [state.5]', async () => {
    const world = await TabsFixture.create({ path: '/pool' });
    const { routes } = world.stores;
    expect(routes.activeName).toBe('pool');
    world.navigate('/lane/a1/edit');
    expect(routes.activeName).toBe('lane');
    world.navigate('/nowhere');
    expect(routes.activeName).toBeUndefined();
    await world.back();
    expect(routes.activeName).toBe('lane');
    routes.reset();
    expect(routes.activeName).toBeUndefined();
  });
});

describe('a sign-in after a session was lost', () => {
  let stores: RootStore;
  let keep: FakeStorage;
  let answers: ReturnType<typeof fakeServer>['session']['answers'];
  const gate = '/admin/login?redirect=%2Fpool%3Ftitle%3DX';
  const where = () => stores.navigation.current.location.pathname + stores.navigation.current.location.search;

  beforeEach(() => {
    const server = fakeServer();
    answers = server.session.answers;
    keep = new FakeStorage({ [tokenKey]: 'a', 'admin-pro-visit': 'first' });
    stores = new RootStore(server, keep, new FakeWindow('/pool?title=X'));
    initSignedInStores(stores);
  });

  async function loseAs(username: string): Promise<void> {
    answers.userInfo = { username, roles: [] };
    await stores.session.loadUser();
    stores.session.end('lost');
    stores.navigation.replace(gate);
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
    stores.session.adoptToken('b');
    expect(where()).toBe('/');
  });

  it('goes to the address that was asked for where nobody knows whose session it was', async () => {
    stores.session.end('lost');
    stores.navigation.replace(gate);
    answers.login = { token: 'b' };
    await stores.session.login('li', 'secret');
    expect(where()).toBe(gate);
  });
});
