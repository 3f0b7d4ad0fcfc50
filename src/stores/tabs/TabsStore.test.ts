import { beforeEach, describe, expect, it } from 'vitest';
import { TabsFixture, makeRoute, makeUnsavedText } from '#tests/support/TabsFixture';

let world: TabsFixture;

beforeEach(async () => {
  world = await TabsFixture.create();
});

describe('TabsStore', () => {
  it('adds a tab for each visited route that has a name and is not hidden from tabs [tabs.1]', () => {
    world.navigate('/pool', '/unseen', '/nameless', '/nowhere', '/secret', '/lane');
    expect(world.keys).toEqual(['/index', '/pool', '/lane']);
  });

  it('shares one tab for a path, whatever its query [state.9]', () => {
    world.navigate('/pool', '/lane', '/pool?pageNo=2');
    expect(world.keys).toEqual(['/index', '/pool', '/lane']);
    expect(world.tabs.active).toMatchObject({ key: '/pool', path: '/pool', query: '?pageNo=2' });
  });

  it('adds a tab for each query parameter where the route asks for it [state.9]', () => {
    world.navigate('/chart?id=1', '/chart?id=2', '/chart?id=1');
    expect(world.keys).toEqual(['/index', '/chart?id=1', '/chart?id=2']);
  });

  it('shares one tab for all path parameters unless the route separates them, and keeps their values [tabs.8]', () => {
    world.navigate('/day/1', '/day/2');
    expect(world.keys).toEqual(['/index', '/day/:date']);
    expect(world.tabs.active).toMatchObject({ path: '/day/2', params: { date: '2' } });
  });

  it('takes the name and icon of a tab from its route or the nearest ancestor [tabs.8]', () => {
    world.navigate('/pool', '/lane');
    expect(world.tabs.tabs.map(tab => [tab.name, tab.parentIcon, tab.isOwnIcon])).toEqual([
      ['index', 'home', false],
      ['pool', 'database', false],
      ['lane', 'path', true],
    ]);
  });

  it('updates the title of a tab with its route', async () => {
    world.navigate('/pool');
    await world.setRoutes([makeRoute('/pool', 'list/pool', { title: 'Pools' })]);
    expect(world.tabs.tabs.map(tab => tab.title)).toEqual(['Pools']);
  });
});

describe('TabsStore records of a list', () => {
  it('shares one tab for the records of a list, titled by the record on screen', () => {
    world.navigate('/pool', '/pool/1');
    world.tabs.setRecordLabel('/pool/*', '东池');
    expect(world.tabs.active).toMatchObject({ mode: 'view', params: { uuid: '1' }, recordLabel: '东池' });
    world.navigate('/pool/1/edit');
    expect(world.tabs.active).toMatchObject({ mode: 'edit', recordLabel: '东池' });
    world.navigate('/pool/2');
    expect(world.tabs.active).toMatchObject({ recordLabel: undefined });
    world.navigate('/pool/new');
    expect(world.keys).toEqual(['/index', '/pool', '/pool/*']);
  });

  it('adds a tab for each record where the list asks for it, shared by view and edit', () => {
    world.navigate('/swimmer?title=a', '/swimmer/1', '/swimmer/1/edit', '/swimmer/2', '/swimmer/new');
    expect(world.keys).toEqual(['/index', '/swimmer', '/swimmer/1', '/swimmer/2', '/swimmer/new']);
  });
});

describe('TabsStore new record', () => {
  it('renames the tab of a new record when it is stored, and starts the next one empty', () => {
    world.navigate('/swimmer/new', '/lane', '/swimmer/new');
    world.tabs.navigate('/swimmer/new', '/swimmer/9', 'replace');
    expect([world.address, world.keys]).toEqual(['/swimmer/9', ['/index', '/swimmer/9', '/lane']]);
    expect(world.openPageKeys).toEqual(['/index', '/lane', '/swimmer/9']);
  });

  it('leaves no state of a stored new record in a background page', () => {
    world.navigate('/swimmer/new', '/lane');
    world.tabs.navigate('/swimmer/new', '/swimmer/9', 'replace');
    expect([world.address, world.keys]).toEqual(['/lane', ['/index', '/swimmer/9', '/lane']]);
    expect(world.openPageKeys).toEqual(['/index', '/lane']);
    world.navigate('/swimmer/9');
    expect(world.keys).toEqual(['/index', '/swimmer/9', '/lane']);
  });

  it("keeps the new record's tab when the user refuses to lose text for it", () => {
    world.navigate('/swimmer/9/edit', '/swimmer/new');
    world.unsaved.register('/swimmer/9', makeUnsavedText(true));
    world.tabs.navigate('/swimmer/new', '/swimmer/9', 'replace');
    expect(world.address).toBe('/swimmer/new');
    expect(world.openPageKeys).toContain('/swimmer/new');
  });
});

describe('TabsStore closeAndRedirect', () => {
  it('closes the tab of a deleted record and redirects to the list', async () => {
    world.navigate('/pool', '/pool/1');
    await world.tabs.closeAndRedirect('/pool/*', '/pool');
    expect([world.keys, world.address]).toEqual([['/index', '/pool'], '/pool']);
  });

  it('closes the tab of a deleted record in the background without a redirect', async () => {
    world.navigate('/pool/1', '/lane');
    await world.tabs.closeAndRedirect('/pool/*', '/pool');
    expect([world.keys, world.address]).toEqual([['/index', '/lane'], '/lane']);
  });
});
