import { beforeEach, describe, expect, it } from 'vitest';
import { TabsFixture, sampleRoutes } from '#tests/support/TabsFixture';

let world: TabsFixture;

beforeEach(async () => {
  world = await TabsFixture.create();
});

describe('TabsStore closing', () => {
  beforeEach(() => world.navigate('/pool', '/lane', '/print', '/chart'));

  it('navigates to the neighbour when the tab on screen is closed, and nowhere for another tab [tabs.3]', async () => {
    await world.tabs.close('this', '/pool');
    expect([world.keys, world.address]).toEqual([['/index', '/lane', '/print', '/chart'], '/chart']);
    world.navigate('/lane');
    await world.tabs.close('this', '/lane');
    expect([world.keys, world.address]).toEqual([['/index', '/print', '/chart'], '/print']);
    world.navigate('/chart');
    await world.tabs.close('this', '/chart');
    expect(world.address).toBe('/print');
  });

  it.each([
    ['others', ['/index', '/lane'], '/lane'],
    ['left', ['/index', '/lane', '/print', '/chart'], '/chart'],
    ['right', ['/index', '/pool', '/lane'], '/lane'],
    ['all', ['/index'], '/index'],
  ] as const)(
    'closes the scope %s, except for pinned tabs [tabs.4] [tabs.6] [state.9]',
    async (closing, left, path) => {
      await world.tabs.close(closing, '/lane');
      expect([world.keys, world.address]).toEqual([left, path]);
      expect(world.openPageKeys).not.toContain('/pool/*');
    },
  );

  it('keeps a pinned tab when it is closed [tabs.5]', async () => {
    await world.tabs.close('this', '/index');
    expect(world.keys).toContain('/index');
    expect(world.tabs.getKeysToClose('this', '/index')).toEqual([]);
  });

  it('disables closing scopes without effect, at the first, the last and a single tab [tabs.7]', async () => {
    expect(world.tabs.getKeysToClose('left', '/pool')).toEqual([]);
    expect(world.tabs.getKeysToClose('right', '/chart')).toEqual([]);
    await world.tabs.close('all', '/index');
    for (const closing of ['this', 'others', 'left', 'right', 'all'] as const)
      expect(world.tabs.getKeysToClose(closing, '/index')).toEqual([]);
  });

  it('pins the first tab when no route pins one [tabs.5]', async () => {
    world = await TabsFixture.create({ path: '/lane', routes: sampleRoutes.slice(1) });
    world.navigate('/pool', '/chart');
    await world.tabs.close('all', '/chart');
    expect([world.keys, world.address]).toEqual([['/lane'], '/lane']);
  });

  it('moves the focus to the next tab when a focused tab is closed', async () => {
    await world.tabs.close('this', '/pool', { handOn: true });
    expect([world.tabs.focusedKey, world.address]).toEqual(['/lane', '/chart']);
    await world.tabs.close('this', '/chart', { handOn: true });
    expect([world.tabs.focusedKey, world.address]).toEqual(['/print', '/print']);
    await world.tabs.close('this', '/index', { handOn: true });
    expect(world.tabs.focusedKey).toBe('/index');
  });

  it('leaves the focus to the page when the tab was not focused', async () => {
    await world.tabs.close('this', '/chart');
    expect(world.tabs.focusedKey).toBeUndefined();
    world.tabs.focus('/lane');
    world.navigate('/pool');
    expect(world.tabs.focusedKey).toBeUndefined();
  });

  it('drops the kept-alive page of a closed tab', async () => {
    expect(world.openPageKeys).toContain('/lane');
    await world.tabs.close('this', '/lane');
    expect(world.openPageKeys).not.toContain('/lane');
  });
});

describe('TabsStore order', () => {
  it('orders tabs by first visit until the user moves one', () => {
    world.navigate('/pool', '/lane', '/chart');
    world.tabs.move('/chart', 1);
    expect(world.keys).toEqual(['/index', '/chart', '/pool', '/lane']);
    world.tabs.move('/chart', 3);
    expect(world.keys).toEqual(['/index', '/pool', '/lane', '/chart']);
    world.navigate('/pool?pageNo=2');
    expect(world.keys).toEqual(['/index', '/pool', '/lane', '/chart']);
  });

  it('keeps pinned tabs first and in place [tabs.5]', () => {
    world.navigate('/pool', '/lane');
    world.tabs.move('/lane', 0);
    expect(world.keys).toEqual(['/index', '/lane', '/pool']);
    world.tabs.move('/index', 2);
    expect(world.keys).toEqual(['/index', '/lane', '/pool']);
  });
});
