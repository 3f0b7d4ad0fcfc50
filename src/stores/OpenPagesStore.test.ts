import { beforeEach, describe, expect, it, vi } from 'vitest';
import { OpenTabs, route, typed } from '#tests/support/OpenTabs';

let world: OpenTabs;

beforeEach(async () => {
  world = await OpenTabs.begin();
});

describe('the pages behind the tabs', () => {
  const many = Array.from({ length: 30 }, (_, at) => route(`/p${at}`, 'page/p'));
  const paths = many.map(({ path }) => path);

  it('are twenty, and what was not looked at for longest goes first [const.1]', async () => {
    world = await OpenTabs.begin({ path: '/p0', routes: many });
    world.visit(...paths.slice(1, 20), '/p0', '/p20', '/p21');
    expect(world.kept).toHaveLength(20);
    expect(world.kept).not.toEqual(expect.arrayContaining(['/p1']));
    expect(world.kept).not.toEqual(expect.arrayContaining(['/p2']));
    expect(world.kept).toContain('/p0');
    expect(world.keys).toHaveLength(22);
  });

  it('stay when they hold text that nobody has stored', async () => {
    world = await OpenTabs.begin({ path: '/p0', routes: many });
    world.unsaved.hold('/p0', typed(true));
    world.visit(...paths.slice(1));
    expect(world.kept).toContain('/p0');
    expect(world.kept).toHaveLength(20);
  });

  it('are not kept where the route says so, nor without a tab [shell.14]', () => {
    world.visit('/print', '/unseen', '/lane');
    expect(world.kept).toEqual(['/index', '/lane']);
    expect(world.keys).toContain('/print');
  });

  it('stand where they stood, whatever the window shows', () => {
    world.visit('/pool?pageNo=2', '/lane');
    expect(world.tabs.pages.at('/pool')?.location).toMatchObject({ pathname: '/pool', search: '?pageNo=2' });
  });

  it('never change their places, for a box that is moved forgets how far it was scrolled', () => {
    world.visit('/pool', '/lane', '/pool', '/index');
    world.tabs.move('/lane', 0);
    expect(world.kept).toEqual(['/index', '/pool', '/lane']);
  });

  it('begin anew when they are reloaded, with the bar for a moment [shell.15]', async () => {
    vi.useFakeTimers();
    try {
      world.visit('/pool');
      // The bar of the way there is over.
      await vi.advanceTimersByTimeAsync(100);
      const before = world.tabs.pages.current?.id;
      await world.tabs.choose('/pool');
      expect(world.tabs.pages.current?.id).not.toBe(before);
      expect(world.stores.progress.value).toBe(0.08);
      await vi.advanceTimersByTimeAsync(200);
      expect(world.stores.progress.value).toBe(1);
    } finally {
      vi.useRealTimers();
    }
  });

  it('go on by themselves, without taking the person along', () => {
    world.visit('/pool/new', '/lane');
    world.tabs.go('/pool/*', '/pool/1', 'replace');
    expect(world.where).toBe('/lane');
    expect(world.tabs.pages.at('/pool/*')?.location.pathname).toBe('/pool/1');
    expect(world.tabs.tabs.find(tab => tab.key === '/pool/*')?.path).toBe('/pool/1');
    world.tabs.go('/lane', '/lane?pageNo=2');
    expect(world.where).toBe('/lane?pageNo=2');
  });
});
