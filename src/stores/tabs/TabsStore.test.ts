import { beforeEach, describe, expect, it } from 'vitest';
import { TabsFixture, makeRoute, makeUnsavedText } from '#tests/support/TabsFixture';

let fixture: TabsFixture;

beforeEach(async () => {
  fixture = await TabsFixture.create();
});

describe('TabsStore', () => {
  it('TabsStore adds a tab for each visited route that has a name and is not hidden from tabs [tabs.1]', () => {
    fixture.navigate('/pool', '/unseen', '/nameless', '/nowhere', '/secret', '/lane');
    expect(fixture.keys).toEqual(['/index', '/pool', '/lane']);
  });

  it('TabsStore uses one tab for a path, whatever its query [state.9]', () => {
    fixture.navigate('/pool', '/lane', '/pool?pageNo=2');
    expect(fixture.keys).toEqual(['/index', '/pool', '/lane']);
    expect(fixture.tabs.active).toMatchObject({ key: '/pool', path: '/pool', query: '?pageNo=2' });
  });

  it('TabsStore adds a tab for each value of a query parameter where the route requests it (dynamicNewTab) [state.9]', () => {
    fixture.navigate('/chart?id=1', '/chart?id=2', '/chart?id=1');
    expect(fixture.keys).toEqual(['/index', '/chart?id=1', '/chart?id=2']);
  });

  it('TabsStore uses one tab for all values of a path parameter unless the route separates them, and stores the values [tabs.8]', () => {
    fixture.navigate('/day/1', '/day/2');
    expect(fixture.keys).toEqual(['/index', '/day/:date']);
    expect(fixture.tabs.active).toMatchObject({ path: '/day/2', params: { date: '2' } });
  });

  it('TabsStore gives a tab the name and icon of its route or the nearest ancestor [tabs.8]', () => {
    fixture.navigate('/pool', '/lane');
    expect(fixture.tabs.tabs.map(tab => [tab.name, tab.parentIcon, tab.isOwnIcon])).toEqual([
      ['index', 'home', false],
      ['pool', 'database', false],
      ['lane', 'path', true],
    ]);
  });

  it('TabsStore updates the title of a tab with its route', async () => {
    fixture.navigate('/pool');
    await fixture.setRoutes([makeRoute('/pool', 'list/pool', { title: 'Pools' })]);
    expect(fixture.tabs.tabs.map(tab => tab.title)).toEqual(['Pools']);
  });
});

describe('TabsStore records of a list', () => {
  it('TabsStore uses one tab for the records of a list, with the title of the current record', () => {
    fixture.navigate('/pool', '/pool/1');
    fixture.tabs.setRecordLabel('/pool/*', '东池');
    expect(fixture.tabs.active).toMatchObject({ mode: 'view', params: { uuid: '1' }, recordLabel: '东池' });
    fixture.navigate('/pool/1/edit');
    expect(fixture.tabs.active).toMatchObject({ mode: 'edit', recordLabel: '东池' });
    fixture.navigate('/pool/2');
    expect(fixture.tabs.active).toMatchObject({ recordLabel: undefined });
    fixture.navigate('/pool/new');
    expect(fixture.keys).toEqual(['/index', '/pool', '/pool/*']);
  });

  it('TabsStore adds a tab for each record where the list requests it, shared by view and edit', () => {
    fixture.navigate('/swimmer?title=a', '/swimmer/1', '/swimmer/1/edit', '/swimmer/2', '/swimmer/new');
    expect(fixture.keys).toEqual(['/index', '/swimmer', '/swimmer/1', '/swimmer/2', '/swimmer/new']);
  });
});

describe('TabsStore new record', () => {
  it('TabsStore renames the tab of a new record when it is stored, and starts the next new record with an empty form', () => {
    fixture.navigate('/swimmer/new', '/lane', '/swimmer/new');
    fixture.tabs.navigate('/swimmer/new', '/swimmer/9', 'replace');
    expect([fixture.address, fixture.keys]).toEqual(['/swimmer/9', ['/index', '/swimmer/9', '/lane']]);
    expect(fixture.openPageKeys).toEqual(['/index', '/lane', '/swimmer/9']);
  });

  it('TabsStore leaves no form state of a stored new record in a background page', () => {
    fixture.navigate('/swimmer/new', '/lane');
    fixture.tabs.navigate('/swimmer/new', '/swimmer/9', 'replace');
    expect([fixture.address, fixture.keys]).toEqual(['/lane', ['/index', '/swimmer/9', '/lane']]);
    expect(fixture.openPageKeys).toEqual(['/index', '/lane']);
    fixture.navigate('/swimmer/9');
    expect(fixture.keys).toEqual(['/index', '/swimmer/9', '/lane']);
  });

  it("TabsStore keeps the new record's tab when the user refuses to lose text for it", () => {
    fixture.navigate('/swimmer/9/edit', '/swimmer/new');
    fixture.unsaved.register('/swimmer/9', makeUnsavedText(true));
    fixture.tabs.navigate('/swimmer/new', '/swimmer/9', 'replace');
    expect(fixture.address).toBe('/swimmer/new');
    expect(fixture.openPageKeys).toContain('/swimmer/new');
  });
});

describe('TabsStore closeAndRedirect', () => {
  it('TabsStore closes the tab of a deleted record and redirects to the list', async () => {
    fixture.navigate('/pool', '/pool/1');
    await fixture.tabs.closeAndRedirect('/pool/*', '/pool');
    expect([fixture.keys, fixture.address]).toEqual([['/index', '/pool'], '/pool']);
  });

  it('TabsStore redirects to the list with its search and filters after a record is deleted', async () => {
    fixture.navigate('/pool?title=a&kind=outdoor', '/pool/1');
    await fixture.tabs.closeAndRedirect('/pool/*', '/pool');
    expect(fixture.address).toBe('/pool?title=a&kind=outdoor');
  });

  it('TabsStore closes the background tab of a deleted record without a redirect', async () => {
    fixture.navigate('/pool/1', '/lane');
    await fixture.tabs.closeAndRedirect('/pool/*', '/pool');
    expect([fixture.keys, fixture.address]).toEqual([['/index', '/lane'], '/lane']);
  });
});
