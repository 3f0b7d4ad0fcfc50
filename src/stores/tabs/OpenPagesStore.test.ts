import { beforeEach, describe, expect, it, vi } from 'vitest';
import { TabsFixture, makeRoute, makeUnsavedText } from '#tests/support/TabsFixture';

let world: TabsFixture;

beforeEach(async () => {
  world = await TabsFixture.create();
});

describe('OpenPagesStore', () => {
  const many = Array.from({ length: 30 }, (_, at) => makeRoute(`/p${at}`, 'page/p'));
  const paths = many.map(({ path }) => path);

  it('keeps twenty pages alive and evicts the least recently used [const.1]', async () => {
    world = await TabsFixture.create({ path: '/p0', routes: many });
    world.navigate(...paths.slice(1, 20), '/p0', '/p20', '/p21');
    expect(world.openPageKeys).toHaveLength(20);
    expect(world.openPageKeys).not.toEqual(expect.arrayContaining(['/p1']));
    expect(world.openPageKeys).not.toEqual(expect.arrayContaining(['/p2']));
    expect(world.openPageKeys).toContain('/p0');
    expect(world.keys).toHaveLength(22);
  });

  it('keeps pages with unsaved text from eviction', async () => {
    world = await TabsFixture.create({ path: '/p0', routes: many });
    world.unsaved.register('/p0', makeUnsavedText(true));
    world.navigate(...paths.slice(1));
    expect(world.openPageKeys).toContain('/p0');
    expect(world.openPageKeys).toHaveLength(20);
  });

  it('drops a page in the background whose route disables keep-alive or that has no tab [shell.14]', () => {
    world.navigate('/print', '/unseen', '/lane');
    expect(world.openPageKeys).toEqual(['/index', '/lane']);
    expect(world.keys).toContain('/print');
  });

  it('keeps the location of each open page, whatever the window shows', () => {
    world.navigate('/pool?pageNo=2', '/lane');
    expect(world.tabs.pages.getPage('/pool')?.location).toMatchObject({
      pathname: '/pool',
      search: '?pageNo=2',
    });
  });

  it('keeps the order of open pages, since a moved DOM element loses its scroll position', () => {
    world.navigate('/pool', '/lane', '/pool', '/index');
    world.tabs.move('/lane', 0);
    expect(world.openPageKeys).toEqual(['/index', '/pool', '/lane']);
  });

  it('remounts a reloaded page and shows the progress bar briefly [shell.15]', async () => {
    vi.useFakeTimers();
    try {
      world.navigate('/pool');
      // The progress bar of the navigation has ended.
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

  it('navigates a background page without moving the window', () => {
    world.navigate('/pool/new', '/lane');
    world.tabs.navigate('/pool/*', '/pool/1', 'replace');
    expect(world.address).toBe('/lane');
    expect(world.tabs.pages.getPage('/pool/*')?.location.pathname).toBe('/pool/1');
    expect(world.tabs.tabs.find(tab => tab.key === '/pool/*')?.path).toBe('/pool/1');
    world.tabs.navigate('/lane', '/lane?pageNo=2');
    expect(world.address).toBe('/lane?pageNo=2');
  });
});
