import { beforeEach, describe, expect, it } from 'vitest';
import { OpenTabs, tree } from '#tests/support/OpenTabs';

let world: OpenTabs;

beforeEach(async () => {
  world = await OpenTabs.begin();
});

describe('closing', () => {
  beforeEach(() => world.visit('/pool', '/lane', '/print', '/chart'));

  it('one tab goes to its neighbour when it was on screen, and nowhere otherwise [tabs.3]', async () => {
    await world.tabs.close('this', '/pool');
    expect([world.keys, world.where]).toEqual([['/index', '/lane', '/print', '/chart'], '/chart']);
    world.visit('/lane');
    await world.tabs.close('this', '/lane');
    expect([world.keys, world.where]).toEqual([['/index', '/print', '/chart'], '/print']);
    world.visit('/chart');
    await world.tabs.close('this', '/chart');
    expect(world.where).toBe('/print');
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
      expect([world.keys, world.where]).toEqual([left, path]);
      expect(world.kept).not.toContain('/pool/*');
    },
  );

  it('never takes the one that cannot be closed [tabs.5]', async () => {
    await world.tabs.close('this', '/index');
    expect(world.keys).toContain('/index');
    expect(world.tabs.closedBy('this', '/index')).toEqual([]);
  });

  it('has nothing to do at the first, at the last, and for a single tab [tabs.7]', async () => {
    expect(world.tabs.closedBy('left', '/pool')).toEqual([]);
    expect(world.tabs.closedBy('right', '/chart')).toEqual([]);
    await world.tabs.close('all', '/index');
    for (const closing of ['this', 'others', 'left', 'right', 'all'] as const)
      expect(world.tabs.closedBy(closing, '/index')).toEqual([]);
  });

  it('never takes the first where no route says that it stays [tabs.5]', async () => {
    world = await OpenTabs.begin({ path: '/lane', routes: tree.slice(1) });
    world.visit('/pool', '/chart');
    await world.tabs.close('all', '/chart');
    expect([world.keys, world.where]).toEqual([['/lane'], '/lane']);
  });

  it('hands the focus on to the tab that comes next where it was closed under the keyboard', async () => {
    await world.tabs.close('this', '/pool', { handOn: true });
    expect([world.tabs.focused, world.where]).toEqual(['/lane', '/chart']);
    await world.tabs.close('this', '/chart', { handOn: true });
    expect([world.tabs.focused, world.where]).toEqual(['/print', '/print']);
    await world.tabs.close('this', '/index', { handOn: true });
    expect(world.tabs.focused).toBe('/index');
  });

  it('leaves the focus to the page otherwise, as does whatever is visited next', async () => {
    await world.tabs.close('this', '/chart');
    expect(world.tabs.focused).toBeUndefined();
    world.tabs.focus('/lane');
    world.visit('/pool');
    expect(world.tabs.focused).toBeUndefined();
  });

  it('drops the page behind it', async () => {
    expect(world.kept).toContain('/lane');
    await world.tabs.close('this', '/lane');
    expect(world.kept).not.toContain('/lane');
  });
});

describe('the order of the tabs', () => {
  it('is that of the visits, until somebody changes it', () => {
    world.visit('/pool', '/lane', '/chart');
    world.tabs.move('/chart', 1);
    expect(world.keys).toEqual(['/index', '/chart', '/pool', '/lane']);
    world.tabs.move('/chart', 3);
    expect(world.keys).toEqual(['/index', '/pool', '/lane', '/chart']);
    world.visit('/pool?pageNo=2');
    expect(world.keys).toEqual(['/index', '/pool', '/lane', '/chart']);
  });

  it('begins with what cannot be closed, which neither goes nor lets others before it [tabs.5]', () => {
    world.visit('/pool', '/lane');
    world.tabs.move('/lane', 0);
    expect(world.keys).toEqual(['/index', '/lane', '/pool']);
    world.tabs.move('/index', 2);
    expect(world.keys).toEqual(['/index', '/lane', '/pool']);
  });
});
