import { beforeEach, describe, expect, it } from 'vitest';
import { MemoryFrame } from '#tests/support/MemoryFrame';
import { OpenTabs } from '#tests/support/OpenTabs';
import { keptTabs } from './keptTabs';

let world: OpenTabs;

beforeEach(async () => {
  world = await OpenTabs.begin();
});

describe('a reload of the window', () => {
  it('brings the tabs again, in their order, and draws only the one on screen', async () => {
    world.visit('/pool?title=%E5%BC%A0', '/lane/1');
    world.tabs.entitle('/lane/*', '张三');
    world.tabs.move('/lane/*', 1);
    world = await OpenTabs.begin({ frame: world.frame });
    expect(world.keys).toEqual(['/index', '/lane/*', '/pool']);
    expect(world.kept).toEqual(['/lane/*']);
  });

  it('finds paths alone, for a query or a title may be a name', () => {
    world.visit('/pool?title=%E5%BC%A0', '/lane/1');
    world.tabs.entitle('/lane/*', '张三');
    const said = [...world.frame.sessionStorage.kept.values()].join();
    expect(said).toContain('/lane/1');
    expect(said).not.toMatch(/title|%E5|张/);
  });

  it('finds nothing of another session [session.4]', () => {
    world.visit('/pool');
    expect(keptTabs(world.frame.sessionStorage, 'another')).toEqual([]);
    world.frame.sessionStorage.setItem('match-password', 'left by another console');
    world.stores.session.end('left');
    expect([...world.frame.sessionStorage.kept]).toEqual([]);
    expect([world.keys, world.kept]).toEqual([[], []]);
  });

  it('takes nothing that is no path of a page', async () => {
    const frame = new MemoryFrame('/index');
    frame.sessionStorage.setItem(
      'tabs',
      JSON.stringify({ visit: '', paths: [1, '/nowhere', '//x', '/pool'] }),
    );
    world = await OpenTabs.begin({ frame });
    expect(world.keys).toEqual(['/index', '/pool']);
  });
});
