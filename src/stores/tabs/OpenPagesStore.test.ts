import { beforeEach, describe, expect, it, vi } from 'vitest';
import { TabsFixture, makeRoute, makeUnsavedText } from '#tests/support/TabsFixture';

let fixture: TabsFixture;

beforeEach(async () => {
  fixture = await TabsFixture.create();
});

describe('OpenPagesStore', () => {
  const many = Array.from({ length: 30 }, (_, index) => makeRoute(`/p${index}`, 'page/p'));
  const paths = many.map(({ path }) => path);

  it('OpenPagesStore keeps twenty pages mounted (keep-alive) and evicts the least recently used [const.1]', async () => {
    fixture = await TabsFixture.create({ path: '/p0', routes: many });
    fixture.navigate(...paths.slice(1, 20), '/p0', '/p20', '/p21');
    expect(fixture.openPageKeys).toHaveLength(20);
    expect(fixture.openPageKeys).not.toEqual(expect.arrayContaining(['/p1']));
    expect(fixture.openPageKeys).not.toEqual(expect.arrayContaining(['/p2']));
    expect(fixture.openPageKeys).toContain('/p0');
    expect(fixture.keys).toHaveLength(22);
  });

  it('OpenPagesStore does not evict pages with unsaved text', async () => {
    fixture = await TabsFixture.create({ path: '/p0', routes: many });
    fixture.unsaved.register('/p0', makeUnsavedText(true));
    fixture.navigate(...paths.slice(1));
    expect(fixture.openPageKeys).toContain('/p0');
    expect(fixture.openPageKeys).toHaveLength(20);
  });

  it('OpenPagesStore unmounts a background page whose route disables keep-alive or that has no tab [shell.14]', () => {
    fixture.navigate('/print', '/unseen', '/lane');
    expect(fixture.openPageKeys).toEqual(['/index', '/lane']);
    expect(fixture.keys).toContain('/print');
  });

  it('OpenPagesStore keeps the location of each open page, independent of the current page', () => {
    fixture.navigate('/pool?pageNo=2', '/lane');
    expect(fixture.tabs.pages.getPage('/pool')?.location).toMatchObject({
      pathname: '/pool',
      search: '?pageNo=2',
    });
  });

  it('OpenPagesStore keeps the order of open pages, since a moved DOM element loses its scroll position', () => {
    fixture.navigate('/pool', '/lane', '/pool', '/index');
    fixture.tabs.move('/lane', 0);
    expect(fixture.openPageKeys).toEqual(['/index', '/pool', '/lane']);
  });

  it('OpenPagesStore remounts a reloaded page and shows the progress bar briefly [shell.15]', async () => {
    vi.useFakeTimers();
    try {
      fixture.navigate('/pool');
      // The progress bar of the navigation has ended.
      await vi.advanceTimersByTimeAsync(100);
      const before = fixture.tabs.pages.current?.id;
      await fixture.tabs.activate('/pool');
      expect(fixture.tabs.pages.current?.id).not.toBe(before);
      expect(fixture.stores.progress.value).toBe(0.08);
      await vi.advanceTimersByTimeAsync(200);
      expect(fixture.stores.progress.value).toBe(1);
    } finally {
      vi.useRealTimers();
    }
  });

  it('OpenPagesStore navigates a background page without changing the current page', () => {
    fixture.navigate('/pool/new', '/lane');
    fixture.tabs.navigate('/pool/*', '/pool/1', 'replace');
    expect(fixture.address).toBe('/lane');
    expect(fixture.tabs.pages.getPage('/pool/*')?.location.pathname).toBe('/pool/1');
    expect(fixture.tabs.tabs.find(tab => tab.key === '/pool/*')?.path).toBe('/pool/1');
    fixture.tabs.navigate('/lane', '/lane?pageNo=2');
    expect(fixture.address).toBe('/lane?pageNo=2');
  });
});
