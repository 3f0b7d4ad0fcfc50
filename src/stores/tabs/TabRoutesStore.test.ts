import { beforeEach, describe, expect, it } from 'vitest';
import { TabsFixture, makeRoute, makeUnsavedText } from '#tests/support/TabsFixture';

let world: TabsFixture;

beforeEach(async () => {
  world = await TabsFixture.create();
});

const lane = [makeRoute('/index', 'page/home', { noClosable: true }), makeRoute('/lane', 'list/lane')];

describe('routes that change', () => {
  it('close the tabs that are gone, and send from a page that is gone', async () => {
    world.navigate('/lane', '/pool');
    await world.setRoutes(lane);
    expect([world.keys, world.openPageKeys.includes('/pool'), world.address]).toEqual([
      ['/index', '/lane'],
      false,
      '/403',
    ]);
  });

  it('and so do roles', async () => {
    world.navigate('/lane');
    await world.setRoles('bureau');
    world.navigate('/secret');
    expect(world.keys).toContain('/secret');
    await world.setRoles('school');
    expect([world.keys, world.address]).toEqual([['/index', '/lane'], '/403']);
  });
});

describe('a page that is gone while text is on it', () => {
  const typeAt = (path: string, key: string) => {
    world.navigate(path);
    world.unsaved.register(key, makeUnsavedText(true));
  };
  const spared = () => [...world.tabs.routes.retained.keys()];

  it.each(['on screen', 'behind another'])(
    'stays with its tab, %s, and nothing else of its place does',
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

  it('stays however often the routes change, and is a page as any other when they bring it back', async () => {
    typeAt('/pool/1/edit', '/pool/*');
    await world.setRoutes(lane);
    const { retained: before } = world.tabs.routes;
    await world.setRoutes(lane.slice(0, 1));
    expect(world.tabs.routes.retained).toBe(before);
    expect([world.keys, spared()]).toEqual([['/index', '/pool/*'], ['/pool/*']]);
    await world.setRoutes([...lane, makeRoute('/pool', 'list/pool')]);
    expect([world.keys, spared()]).toEqual([['/index', '/pool/*'], []]);
  });

  it('stays when a role takes it, and gives nothing else of the role', async () => {
    await world.setRoles('bureau');
    typeAt('/secret', '/secret');
    await world.setRoles('school');
    expect([world.keys, world.address]).toEqual([['/index', '/secret'], '/secret']);
    expect(world.stores.routes.menu.map(({ route }) => route.path)).not.toContain('/secret');
  });

  it('asks before it is closed, and is gone then', async () => {
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

  it('asks before it goes on to another record, and is gone then', async () => {
    typeAt('/pool/1/edit', '/pool/*');
    await world.setRoutes(lane);
    world.navigate('/pool/1');
    expect(world.address).toBe('/pool/1/edit');
    await world.answerQuestion(true);
    expect([world.address, world.keys, spared()]).toEqual(['/pool/1', ['/index'], []]);
  });

  it('asks before it begins anew, which it cannot', async () => {
    typeAt('/pool/1/edit', '/pool/*');
    await world.setRoutes(lane);
    const reloaded = world.tabs.reload();
    await world.answerQuestion(true);
    await reloaded;
    expect([world.address, world.keys]).toEqual(['/403', ['/index']]);
  });

  it('is gone once nothing is left to lose, wherever the person goes next', async () => {
    typeAt('/pool/1/edit', '/pool/*');
    await world.setRoutes(lane);
    world.unsaved.unregister('/pool/*');
    world.navigate('/lane');
    expect([world.address, world.keys]).toEqual(['/lane', ['/index', '/lane']]);
  });

  it('is not there for whoever signs in next', async () => {
    typeAt('/pool/1/edit', '/pool/*');
    await world.setRoutes(lane);
    world.stores.session.end('left');
    expect(spared()).toEqual([]);
  });
});
