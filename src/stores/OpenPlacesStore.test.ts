import { beforeEach, describe, expect, it } from 'vitest';
import { OpenTabs, route, typed } from '#tests/support/OpenTabs';

let world: OpenTabs;

beforeEach(async () => {
  world = await OpenTabs.begin();
});

const lane = [route('/index', 'page/home', { noClosable: true }), route('/lane', 'list/lane')];

describe('routes that change', () => {
  it('close the tabs that are gone, and send from a page that is gone', async () => {
    world.visit('/lane', '/pool');
    await world.give(lane);
    expect([world.keys, world.kept.includes('/pool'), world.where]).toEqual([
      ['/index', '/lane'],
      false,
      '/403',
    ]);
  });

  it('and so do roles', async () => {
    world.visit('/lane');
    await world.becomes('bureau');
    world.visit('/secret');
    expect(world.keys).toContain('/secret');
    await world.becomes('school');
    expect([world.keys, world.where]).toEqual([['/index', '/lane'], '/403']);
  });
});

describe('a page that is gone while text is on it', () => {
  const typeAt = (path: string, key: string) => {
    world.visit(path);
    world.unsaved.hold(key, typed(true));
  };
  const spared = () => [...world.tabs.places.spared.keys()];

  it.each(['on screen', 'behind another'])(
    'stays with its tab, %s, and nothing else of its place does',
    async where => {
      world.visit('/pool');
      typeAt('/pool/1/edit', '/pool/*');
      if (where !== 'on screen') world.visit('/lane');
      const before = world.where;
      await world.give(lane);
      expect(world.where).toBe(before);
      expect(world.keys).toEqual(
        where === 'on screen' ? ['/index', '/pool/*'] : ['/index', '/pool/*', '/lane'],
      );
      expect([world.kept.includes('/pool/*'), world.kept.includes('/pool')]).toEqual([true, false]);
      expect(spared()).toEqual(['/pool/*']);
      expect(world.tabs.places.standingAt({ pathname: '/pool', search: '' })).toBeUndefined();
    },
  );

  it('stays however often the routes change, and is a page as any other when they bring it back', async () => {
    typeAt('/pool/1/edit', '/pool/*');
    await world.give(lane);
    const { spared: before } = world.tabs.places;
    await world.give(lane.slice(0, 1));
    expect(world.tabs.places.spared).toBe(before);
    expect([world.keys, spared()]).toEqual([['/index', '/pool/*'], ['/pool/*']]);
    await world.give([...lane, route('/pool', 'list/pool')]);
    expect([world.keys, spared()]).toEqual([['/index', '/pool/*'], []]);
  });

  it('stays when a role takes it, and gives nothing else of the role', async () => {
    await world.becomes('bureau');
    typeAt('/secret', '/secret');
    await world.becomes('school');
    expect([world.keys, world.where]).toEqual([['/index', '/secret'], '/secret']);
    expect(world.stores.routes.menu.map(({ place }) => place.path)).not.toContain('/secret');
  });

  it('asks before it is closed, and is gone then', async () => {
    typeAt('/pool/1/edit', '/pool/*');
    await world.give(lane);
    const stays = world.tabs.close('this', '/pool/*');
    await world.answer(false);
    await stays;
    expect(world.where).toBe('/pool/1/edit');
    const goes = world.tabs.close('this', '/pool/*');
    await world.answer(true);
    await goes;
    world.visit('/pool/1/edit');
    expect([world.keys, spared()]).toEqual([['/index'], []]);
  });

  it('asks before it goes on to another record, and is gone then', async () => {
    typeAt('/pool/1/edit', '/pool/*');
    await world.give(lane);
    world.visit('/pool/1');
    expect(world.where).toBe('/pool/1/edit');
    await world.answer(true);
    expect([world.where, world.keys, spared()]).toEqual(['/pool/1', ['/index'], []]);
  });

  it('asks before it begins anew, which it cannot', async () => {
    typeAt('/pool/1/edit', '/pool/*');
    await world.give(lane);
    const reloaded = world.tabs.reload();
    await world.answer(true);
    await reloaded;
    expect([world.where, world.keys]).toEqual(['/403', ['/index']]);
  });

  it('is gone once nothing is left to lose, wherever the person goes next', async () => {
    typeAt('/pool/1/edit', '/pool/*');
    await world.give(lane);
    world.unsaved.release('/pool/*');
    world.visit('/lane');
    expect([world.where, world.keys]).toEqual(['/lane', ['/index', '/lane']]);
  });

  it('is not there for whoever signs in next', async () => {
    typeAt('/pool/1/edit', '/pool/*');
    await world.give(lane);
    world.stores.session.end('left');
    expect(spared()).toEqual([]);
  });
});
