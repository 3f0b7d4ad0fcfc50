import { beforeEach, describe, expect, it } from 'vitest';
import { TabsFixture, makeRoute, makeUnsavedText } from '#tests/support/TabsFixture';

let world: TabsFixture;

beforeEach(async () => {
  world = await TabsFixture.create();
});

const lane = [makeRoute('/index', 'page/home', { noClosable: true }), makeRoute('/lane', 'list/lane')];

describe('TabRoutesStore', () => {
  it('closes tabs whose route is gone and redirects from such a page', async () => {
    world.navigate('/lane', '/pool');
    await world.setRoutes(lane);
    expect([world.keys, world.openPageKeys.includes('/pool'), world.address]).toEqual([
      ['/index', '/lane'],
      false,
      '/403',
    ]);
  });

  it('closes tabs whose route is forbidden after a role change', async () => {
    world.navigate('/lane');
    await world.setRoles('bureau');
    world.navigate('/secret');
    expect(world.keys).toContain('/secret');
    await world.setRoles('school');
    expect([world.keys, world.address]).toEqual([['/index', '/lane'], '/403']);
  });
});

describe('TabRoutesStore with unsaved text', () => {
  const typeAt = (path: string, key: string) => {
    world.navigate(path);
    world.unsaved.register(key, makeUnsavedText(true));
  };
  const spared = () => [...world.tabs.routes.retained.keys()];

  it.each(['on screen', 'behind another'])(
    'retains a page with unsaved text and its tab when its route is gone (%s), and nothing else of the route',
    async where => {
      world.navigate('/pool');
      typeAt('/pool/1/edit', '/pool/*');
      if (where !== 'on screen') world.navigate('/lane');
      const before = world.address;
      await world.setRoutes(lane);
      expect(world.address).toBe(before);
      expect(world.keys).toEqual(
        where === 'on screen' ? ['/index', '/pool/*'] : ['/index', '/pool/*', '/lane'],
      );
      expect([world.openPageKeys.includes('/pool/*'), world.openPageKeys.includes('/pool')]).toEqual([
        true,
        false,
      ]);
      expect(spared()).toEqual(['/pool/*']);
      expect(world.tabs.routes.match({ pathname: '/pool', search: '' })).toBeUndefined();
    },
  );

  it('retains a page with unsaved text over several route changes and releases it when the route returns', async () => {
    typeAt('/pool/1/edit', '/pool/*');
    await world.setRoutes(lane);
    const { retained: before } = world.tabs.routes;
    await world.setRoutes(lane.slice(0, 1));
    expect(world.tabs.routes.retained).toBe(before);
    expect([world.keys, spared()]).toEqual([['/index', '/pool/*'], ['/pool/*']]);
    await world.setRoutes([...lane, makeRoute('/pool', 'list/pool')]);
    expect([world.keys, spared()]).toEqual([['/index', '/pool/*'], []]);
  });

  it('retains a page with unsaved text after a role was lost, without other access of that role', async () => {
    await world.setRoles('bureau');
    typeAt('/secret', '/secret');
    await world.setRoles('school');
    expect([world.keys, world.address]).toEqual([['/index', '/secret'], '/secret']);
    expect(world.stores.routes.menu.map(({ route }) => route.path)).not.toContain('/secret');
  });

  it('confirms the loss of text before a retained page is closed', async () => {
    typeAt('/pool/1/edit', '/pool/*');
    await world.setRoutes(lane);
    const stays = world.tabs.close('this', '/pool/*');
    await world.answerQuestion(false);
    await stays;
    expect(world.address).toBe('/pool/1/edit');
    const goes = world.tabs.close('this', '/pool/*');
    await world.answerQuestion(true);
    await goes;
    world.navigate('/pool/1/edit');
    expect([world.keys, spared()]).toEqual([['/index'], []]);
  });

  it('confirms the loss of text before a retained page navigates to another record', async () => {
    typeAt('/pool/1/edit', '/pool/*');
    await world.setRoutes(lane);
    world.navigate('/pool/1');
    expect(world.address).toBe('/pool/1/edit');
    await world.answerQuestion(true);
    expect([world.address, world.keys, spared()]).toEqual(['/pool/1', ['/index'], []]);
  });

  it('confirms the loss of text before the reload of a retained page, which then closes', async () => {
    typeAt('/pool/1/edit', '/pool/*');
    await world.setRoutes(lane);
    const reloaded = world.tabs.reload();
    await world.answerQuestion(true);
    await reloaded;
    expect([world.address, world.keys]).toEqual(['/403', ['/index']]);
  });

  it('closes a retained page once its text is saved, wherever the window navigates next', async () => {
    typeAt('/pool/1/edit', '/pool/*');
    await world.setRoutes(lane);
    world.unsaved.unregister('/pool/*');
    world.navigate('/lane');
    expect([world.address, world.keys]).toEqual(['/lane', ['/index', '/lane']]);
  });

  it('drops retained pages when another user signs in', async () => {
    typeAt('/pool/1/edit', '/pool/*');
    await world.setRoutes(lane);
    world.stores.session.end('left');
    expect(spared()).toEqual([]);
  });
});
