import { beforeEach, describe, expect, it } from 'vitest';
import { FakeStorage, fakeServer } from '#tests/support/fakeServer';
import { FakeWindow } from '#tests/support/FakeWindow';
import { TabsFixture } from '#tests/support/TabsFixture';
import { tokenKey } from '../settings/browserStorage';
import { initSignedInStores } from './initSignedInStores';
import { RootStore } from '../RootStore';

describe('active route name', () => {
  it('name of the active route is that of the current page at any depth, and undefined without a route [state.5]', async () => {
    const fixture = await TabsFixture.create({ path: '/pool' });
    const { routes } = fixture.stores;
    expect(routes.activeName).toBe('pool');
    fixture.navigate('/lane/a1/edit');
    expect(routes.activeName).toBe('lane');
    fixture.navigate('/nowhere');
    expect(routes.activeName).toBeUndefined();
    await fixture.back();
    expect(routes.activeName).toBe('lane');
    routes.reset();
    expect(routes.activeName).toBeUndefined();
  });
});

describe('sign-in after a lost session', () => {
  let stores: RootStore;
  let storage: FakeStorage;
  let answers: ReturnType<typeof fakeServer>['session']['answers'];
  const signInPath = '/admin/login?redirect=%2Fpool%3Ftitle%3DX';
  const getAddress = () =>
    stores.navigation.current.location.pathname + stores.navigation.current.location.search;

  beforeEach(() => {
    const server = fakeServer();
    answers = server.session.answers;
    storage = new FakeStorage({ [tokenKey]: 'a', 'admin-pro-visit': 'first' });
    stores = new RootStore(server, storage, new FakeWindow('/pool?title=X'));
    initSignedInStores(stores);
  });

  async function loseSessionAs(username: string): Promise<void> {
    answers.userInfo = { username, roles: [] };
    await stores.session.loadUser();
    stores.session.end('lost');
    stores.navigation.replace(signInPath);
  }

  it('sign-in after a lost session opens the home page for another account', async () => {
    await loseSessionAs('li');
    answers.login = { token: 'b' };
    await stores.session.login('wang', 'secret');
    expect(getAddress()).toBe('/');
  });

  it('sign-in after a lost session returns to the last page for the same user', async () => {
    await loseSessionAs('li');
    answers.login = { token: 'b' };
    await stores.session.login('li', 'secret');
    expect(getAddress()).toBe(signInPath);
  });

  it('sign-in after a lost session opens the home page if another session began in another browser window', async () => {
    await loseSessionAs('li');
    storage.setItem('admin-pro-visit', 'second');
    stores.session.adoptToken('b');
    expect(getAddress()).toBe('/');
  });

  it('sign-in after a lost session leaves the redirect to the sign-in page if the previous user is unknown', async () => {
    stores.session.end('lost');
    stores.navigation.replace(signInPath);
    answers.login = { token: 'b' };
    await stores.session.login('li', 'secret');
    expect(getAddress()).toBe(signInPath);
  });
});
