import { beforeEach, describe, expect, it } from 'vitest';
import { TabsFixture, sampleRoutes } from '#tests/support/TabsFixture';

let world: TabsFixture;

beforeEach(async () => {
  world = await TabsFixture.create();
});

describe('closing', () => {
  beforeEach(() => world.navigate('/pool', '/lane', '/print', '/chart'));

  it('one tab goes to its neighbour when it was on screen, and nowhere otherwise [tabs.3]', async () => {
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
    '%s leaves the rest, and always what cannot be closed [tabs.4] [tabs.6] [state.9]',
    async (closing, left, path) => {
      await world.tabs.close(closing, '/lane');
      expect([world.keys, world.address]).toEqual([left, path]);
      expect(world.openPageKeys).not.toContain('/pool/*');
    },
  );

  it('never takes the one that cannot be closed [tabs.5]', async () => {
    await world.tabs.close('this', '/index');
    expect(world.keys).toContain('/index');
    expect(world.tabs.getKeysToClose('this', '/index')).toEqual([]);
  });

  it('has nothing to do at the first, at the last, and for a single tab [tabs.7]', async () => {
    expect(world.tabs.getKeysToClose('left', '/pool')).toEqual([]);
    expect(world.tabs.getKeysToClose('right', '/chart')).toEqual([]);
    await world.tabs.close('all', '/index');
    for (const closing of ['this', 'others', 'left', 'right', 'all'] as const)
      expect(world.tabs.getKeysToClose(closing, '/index')).toEqual([]);
  });

  it('never takes the first where no route says that it stays [tabs.5]', async () => {
    world = await TabsFixture.create({ path: '/lane', routes: sampleRoutes.slice(1) });
    world.navigate('/pool', '/chart');
    await world.tabs.close('all', '/chart');
    expect([world.keys, world.address]).toEqual([['/lane'], '/lane']);
  });

  it('hands the focus on to the tab that comes next where it was closed under the keyboard', async () => {
    await world.tabs.close('this', '/pool', { handOn: true });
    expect([world.tabs.focusedKey, world.address]).toEqual(['/lane', '/chart']);
    await world.tabs.close('this', '/chart', { handOn: true });
    expect([world.tabs.focusedKey, world.address]).toEqual(['/print', '/print']);
    await world.tabs.close('this', '/index', { handOn: true });
    expect(world.tabs.focusedKey).toBe('/index');
  });

  it('leaves the focus to the page otherwise, as does whatever is visited next', async () => {
    await world.tabs.close('this', '/chart');
    expect(world.tabs.focusedKey).toBeUndefined();
    world.tabs.focus('/lane');
    world.navigate('/pool');
    expect(world.tabs.focusedKey).toBeUndefined();
  });

  it('drops the page behind it', async () => {
    expect(world.openPageKeys).toContain('/lane');
    await world.tabs.close('this', '/lane');
    expect(world.openPageKeys).not.toContain('/lane');
  });
});

describe('the order of the tabs', () => {
  it('is that of the visits, until somebody changes it', () => {
    world.navigate('/pool', '/lane', '/chart');
    world.tabs.move('/chart', 1);
    expect(world.keys).toEqual(['/index', '/chart', '/pool', '/lane']);
    world.tabs.move('/chart', 3);
    expect(world.keys).toEqual(['/index', '/pool', '/lane', '/chart']);
    world.navigate('/pool?pageNo=2');
    expect(world.keys).toEqual(['/index', '/pool', '/lane', '/chart']);
  });

  it('begins with what cannot be closed, which neither goes nor lets others before it [tabs.5]', () => {
    world.navigate('/pool', '/lane');
    world.tabs.move('/lane', 0);
    expect(world.keys).toEqual(['/index', '/lane', '/pool']);
    world.tabs.move('/index', 2);
    expect(world.keys).toEqual(['/index', '/lane', '/pool']);
  });
});
