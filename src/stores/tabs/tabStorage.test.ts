import { beforeEach, describe, expect, it } from 'vitest';
import { FakeWindow } from '#tests/support/FakeWindow';
import { TabsFixture } from '#tests/support/TabsFixture';
import { getStoredTabPaths } from './tabStorage';

let fixture: TabsFixture;

beforeEach(async () => {
  fixture = await TabsFixture.create();
});

describe('tab storage', () => {
  it('tab storage restores the tabs in order after a reload and mounts only the current one', async () => {
    fixture.navigate('/pool?title=%E5%BC%A0', '/lane/1');
    fixture.tabs.setRecordLabel('/lane/*', '张三');
    fixture.tabs.move('/lane/*', 1);
    fixture = await TabsFixture.create({ frame: fixture.window });
    expect(fixture.keys).toEqual(['/index', '/lane/*', '/pool']);
    expect(fixture.openPageKeys).toEqual(['/lane/*']);
  });

  it('tab storage contains paths only, since a query or a title may contain a name', () => {
    fixture.navigate('/pool?title=%E5%BC%A0', '/lane/1');
    fixture.tabs.setRecordLabel('/lane/*', '张三');
    const said = [...fixture.window.sessionStorage.entries.values()].join();
    expect(said).toContain('/lane/1');
    expect(said).not.toMatch(/title|%E5|张/);
  });

  it('tab storage ignores the stored tabs of another session [session.4]', () => {
    fixture.navigate('/pool');
    expect(getStoredTabPaths(fixture.window.sessionStorage, 'another')).toEqual([]);
    fixture.window.sessionStorage.setItem('match-password', 'left by another console');
    fixture.stores.session.end('left');
    expect([...fixture.window.sessionStorage.entries]).toEqual([]);
    expect([fixture.keys, fixture.openPageKeys]).toEqual([[], []]);
  });

  it('tab storage ignores stored tabs that are no valid page path', async () => {
    const browserWindow = new FakeWindow('/index');
    browserWindow.sessionStorage.setItem(
      'tabs',
      JSON.stringify({ visit: '', paths: [1, '/nowhere', '//x', '/pool'] }),
    );
    fixture = await TabsFixture.create({ frame: browserWindow });
    expect(fixture.keys).toEqual(['/index', '/pool']);
  });
});
