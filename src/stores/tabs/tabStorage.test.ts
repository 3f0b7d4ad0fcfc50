import { beforeEach, describe, expect, it } from 'vitest';
import { FakeWindow } from '#tests/support/FakeWindow';
import { TabsFixture } from '#tests/support/TabsFixture';
import { getStoredTabPaths } from './tabStorage';

let world: TabsFixture;

beforeEach(async () => {
  world = await TabsFixture.create();
});

describe('tab storage', () => {
  it('restores the tabs in order after a reload and mounts only the one on screen', async () => {
    world.navigate('/pool?title=%E5%BC%A0', '/lane/1');
    world.tabs.setRecordLabel('/lane/*', '张三');
    world.tabs.move('/lane/*', 1);
    world = await TabsFixture.create({ frame: world.window });
    expect(world.keys).toEqual(['/index', '/lane/*', '/pool']);
    expect(world.openPageKeys).toEqual(['/lane/*']);
  });

  it('stores tab paths only, since a query or a title may contain a name', () => {
    world.navigate('/pool?title=%E5%BC%A0', '/lane/1');
    world.tabs.setRecordLabel('/lane/*', '张三');
    const said = [...world.window.sessionStorage.entries.values()].join();
    expect(said).toContain('/lane/1');
    expect(said).not.toMatch(/title|%E5|张/);
  });

  it('ignores the stored tabs of another session [session.4]', () => {
    world.navigate('/pool');
    expect(getStoredTabPaths(world.window.sessionStorage, 'another')).toEqual([]);
    world.window.sessionStorage.setItem('match-password', 'left by another console');
    world.stores.session.end('left');
    expect([...world.window.sessionStorage.entries]).toEqual([]);
    expect([world.keys, world.openPageKeys]).toEqual([[], []]);
  });

  it('ignores stored tabs that are no valid page path', async () => {
    const frame = new FakeWindow('/index');
    frame.sessionStorage.setItem(
      'tabs',
      JSON.stringify({ visit: '', paths: [1, '/nowhere', '//x', '/pool'] }),
    );
    world = await TabsFixture.create({ frame });
    expect(world.keys).toEqual(['/index', '/pool']);
  });
});
