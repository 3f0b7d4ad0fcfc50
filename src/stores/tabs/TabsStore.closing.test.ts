import { beforeEach, describe, expect, it } from 'vitest';
import { TabsFixture, sampleRoutes } from '#tests/support/TabsFixture';

let fixture: TabsFixture;

beforeEach(async () => {
  fixture = await TabsFixture.create();
});

describe('TabsStore closing', () => {
  beforeEach(() => fixture.navigate('/pool', '/lane', '/print', '/chart'));

  it('TabsStore navigates to the neighbour when the current tab is closed, and nowhere for another tab [tabs.3]', async () => {
    await fixture.tabs.close('this', '/pool');
    expect([fixture.keys, fixture.address]).toEqual([['/index', '/lane', '/print', '/chart'], '/chart']);
    fixture.navigate('/lane');
    await fixture.tabs.close('this', '/lane');
    expect([fixture.keys, fixture.address]).toEqual([['/index', '/print', '/chart'], '/print']);
    fixture.navigate('/chart');
    await fixture.tabs.close('this', '/chart');
    expect(fixture.address).toBe('/print');
  });

  it.each([
    ['others', ['/index', '/lane'], '/lane'],
    ['left', ['/index', '/lane', '/print', '/chart'], '/chart'],
    ['right', ['/index', '/pool', '/lane'], '/lane'],
    ['all', ['/index'], '/index'],
  ] as const)(
    'TabsStore closes the tabs %s, except for pinned ones [tabs.4] [tabs.6] [state.9]',
    async (closing, left, path) => {
      await fixture.tabs.close(closing, '/lane');
      expect([fixture.keys, fixture.address]).toEqual([left, path]);
      expect(fixture.openPageKeys).not.toContain('/pool/*');
    },
  );

  it('TabsStore refuses to close a pinned tab [tabs.5]', async () => {
    await fixture.tabs.close('this', '/index');
    expect(fixture.keys).toContain('/index');
    expect(fixture.tabs.getKeysToClose('this', '/index')).toEqual([]);
  });

  it('TabsStore disables commands to close other tabs that would close none, at the first, the last and a single tab [tabs.7]', async () => {
    expect(fixture.tabs.getKeysToClose('left', '/pool')).toEqual([]);
    expect(fixture.tabs.getKeysToClose('right', '/chart')).toEqual([]);
    await fixture.tabs.close('all', '/index');
    for (const closing of ['this', 'others', 'left', 'right', 'all'] as const)
      expect(fixture.tabs.getKeysToClose(closing, '/index')).toEqual([]);
  });

  it('TabsStore pins the first tab when no route pins one [tabs.5]', async () => {
    fixture = await TabsFixture.create({ path: '/lane', routes: sampleRoutes.slice(1) });
    fixture.navigate('/pool', '/chart');
    await fixture.tabs.close('all', '/chart');
    expect([fixture.keys, fixture.address]).toEqual([['/lane'], '/lane']);
  });

  it('TabsStore moves the focus to the next tab when a focused tab is closed', async () => {
    await fixture.tabs.close('this', '/pool', { handOn: true });
    expect([fixture.tabs.focusedKey, fixture.address]).toEqual(['/lane', '/chart']);
    await fixture.tabs.close('this', '/chart', { handOn: true });
    expect([fixture.tabs.focusedKey, fixture.address]).toEqual(['/print', '/print']);
    await fixture.tabs.close('this', '/index', { handOn: true });
    expect(fixture.tabs.focusedKey).toBe('/index');
  });

  it('TabsStore leaves the focus on the page when a tab without focus is closed', async () => {
    await fixture.tabs.close('this', '/chart');
    expect(fixture.tabs.focusedKey).toBeUndefined();
    fixture.tabs.focus('/lane');
    fixture.navigate('/pool');
    expect(fixture.tabs.focusedKey).toBeUndefined();
  });

  it('TabsStore unmounts the keep-alive page of a closed tab', async () => {
    expect(fixture.openPageKeys).toContain('/lane');
    await fixture.tabs.close('this', '/lane');
    expect(fixture.openPageKeys).not.toContain('/lane');
  });
});

describe('TabsStore order', () => {
  it('TabsStore orders tabs by first visit until the user moves one', () => {
    fixture.navigate('/pool', '/lane', '/chart');
    fixture.tabs.move('/chart', 1);
    expect(fixture.keys).toEqual(['/index', '/chart', '/pool', '/lane']);
    fixture.tabs.move('/chart', 3);
    expect(fixture.keys).toEqual(['/index', '/pool', '/lane', '/chart']);
    fixture.navigate('/pool?pageNo=2');
    expect(fixture.keys).toEqual(['/index', '/pool', '/lane', '/chart']);
  });

  it('TabsStore keeps pinned tabs first and in place [tabs.5]', () => {
    fixture.navigate('/pool', '/lane');
    fixture.tabs.move('/lane', 0);
    expect(fixture.keys).toEqual(['/index', '/lane', '/pool']);
    fixture.tabs.move('/index', 2);
    expect(fixture.keys).toEqual(['/index', '/lane', '/pool']);
  });
});
