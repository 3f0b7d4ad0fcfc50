import { beforeEach, describe, expect, it, vi } from 'vitest';
import { TabsFixture, makeRoute, makeUnsavedText } from '#tests/support/TabsFixture';

let world: TabsFixture;

beforeEach(async () => {
  world = await TabsFixture.create();
});

describe('the pages behind the tabs', () => {
  const many = Array.from({ length: 30 }, (_, at) => makeRoute(`/p${at}`, 'page/p'));
  const paths = many.map(({ path }) => path);

  it('are twenty, and what was not looked at for longest goes first [const.1]', async () => {
    world = await TabsFixture.create({ path: '/p0', routes: many });
    world.navigate(...paths.slice(1, 20), '/p0', '/p20', '/p21');
    expect(world.openPageKeys).toHaveLength(20);
    expect(world.openPageKeys).not.toEqual(expect.arrayContaining(['/p1']));
    expect(world.openPageKeys).not.toEqual(expect.arrayContaining(['/p2']));
    expect(world.openPageKeys).toContain('/p0');
    expect(world.keys).toHaveLength(22);
  });

  it('stay when they hold text that nobody has stored', async () => {
    world = await TabsFixture.create({ path: '/p0', routes: many });
    world.unsaved.register('/p0', makeUnsavedText(true));
    world.navigate(...paths.slice(1));
    expect(world.openPageKeys).toContain('/p0');
    expect(world.openPageKeys).toHaveLength(20);
  });

  it('are not kept where the route says so, nor without a tab [shell.14]', () => {
    world.navigate('/print', '/unseen', '/lane');
    expect(world.openPageKeys).toEqual(['/index', '/lane']);
    expect(world.keys).toContain('/print');
  });

  it('stand where they stood, whatever the window shows', () => {
    world.navigate('/pool?pageNo=2', '/lane');
    expect(world.tabs.pages.getPage('/pool')?.location).toMatchObject({
      pathname: '/pool',
      search: '?pageNo=2',
    });
  });

  it('never change their places, for a box that is moved forgets how far it was scrolled', () => {
    world.navigate('/pool', '/lane', '/pool', '/index');
    world.tabs.move('/lane', 0);
    expect(world.openPageKeys).toEqual(['/index', '/pool', '/lane']);
  });

  it('begin anew when they are reloaded, with the bar for a moment [shell.15]', async () => {
    vi.useFakeTimers();
    try {
      world.navigate('/pool');
      // The bar of the way there is over.
      await vi.advanceTimersByTimeAsync(100);
      const before = world.tabs.pages.current?.id;
      await world.tabs.activate('/pool');
      expect(world.tabs.pages.current?.id).not.toBe(before);
      expect(world.stores.progress.value).toBe(0.08);
      await vi.advanceTimersByTimeAsync(200);
      expect(world.stores.progress.value).toBe(1);
    } finally {
      vi.useRealTimers();
    }
  });

  it('go on by themselves, without taking the person along', () => {
    world.navigate('/pool/new', '/lane');
    world.tabs.navigate('/pool/*', '/pool/1', 'replace');
    expect(world.address).toBe('/lane');
    expect(world.tabs.pages.getPage('/pool/*')?.location.pathname).toBe('/pool/1');
    expect(world.tabs.tabs.find(tab => tab.key === '/pool/*')?.path).toBe('/pool/1');
    world.tabs.navigate('/lane', '/lane?pageNo=2');
    expect(world.address).toBe('/lane?pageNo=2');
  });
});
