import { beforeEach, describe, expect, it } from 'vitest';
import { TabsFixture, makeRoute, makeUnsavedText } from '#tests/support/TabsFixture';

let world: TabsFixture;

beforeEach(async () => {
  world = await TabsFixture.create();
});

describe('a tab', () => {
  it('stands for each visited route that has a name and is not hidden from tabs [tabs.1]', () => {
    world.navigate('/pool', '/unseen', '/nameless', '/nowhere', '/secret', '/lane');
    expect(world.keys).toEqual(['/index', '/pool', '/lane']);
  });

  it('is one for one path, whatever its query [state.9]', () => {
    world.navigate('/pool', '/lane', '/pool?pageNo=2');
    expect(world.keys).toEqual(['/index', '/pool', '/lane']);
    expect(world.tabs.active).toMatchObject({ key: '/pool', path: '/pool', query: '?pageNo=2' });
  });

  it('is one for each parameter where the route asks for it [state.9]', () => {
    world.navigate('/chart?id=1', '/chart?id=2', '/chart?id=1');
    expect(world.keys).toEqual(['/index', '/chart?id=1', '/chart?id=2']);
  });

  it('is one for all values in the path where the route does not ask for more, and knows them [tabs.8]', () => {
    world.navigate('/day/1', '/day/2');
    expect(world.keys).toEqual(['/index', '/day/:date']);
    expect(world.tabs.active).toMatchObject({ path: '/day/2', params: { date: '2' } });
  });

  it('knows its name and its icon, its own or that of what is around it [tabs.8]', () => {
    world.navigate('/pool', '/lane');
    expect(world.tabs.tabs.map(tab => [tab.name, tab.parentIcon, tab.isOwnIcon])).toEqual([
      ['index', 'home', false],
      ['pool', 'database', false],
      ['lane', 'path', true],
    ]);
  });

  it('is called what its place is called at the moment', async () => {
    world.navigate('/pool');
    await world.setRoutes([makeRoute('/pool', 'list/pool', { title: 'Pools' })]);
    expect(world.tabs.tabs.map(tab => tab.title)).toEqual(['Pools']);
  });
});

describe('the records of a list', () => {
  it('share one tab, called as the record that it shows', () => {
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

  it('have one each where the list asks for it, to read and to change alike', () => {
    world.navigate('/swimmer?title=a', '/swimmer/1', '/swimmer/1/edit', '/swimmer/2', '/swimmer/new');
    expect(world.keys).toEqual(['/index', '/swimmer', '/swimmer/1', '/swimmer/2', '/swimmer/new']);
  });
});

describe('a new record with a tab of its own', () => {
  it('is stored under its own key, and nothing of it is left where the next one begins', () => {
    world.navigate('/swimmer/new', '/lane', '/swimmer/new');
    world.tabs.navigate('/swimmer/new', '/swimmer/9', 'replace');
    expect([world.address, world.keys]).toEqual(['/swimmer/9', ['/index', '/swimmer/9', '/lane']]);
    expect(world.openPageKeys).toEqual(['/index', '/lane', '/swimmer/9']);
  });

  it('leaves nothing behind another page either', () => {
    world.navigate('/swimmer/new', '/lane');
    world.tabs.navigate('/swimmer/new', '/swimmer/9', 'replace');
    expect([world.address, world.keys]).toEqual(['/lane', ['/index', '/swimmer/9', '/lane']]);
    expect(world.openPageKeys).toEqual(['/index', '/lane']);
    world.navigate('/swimmer/9');
    expect(world.keys).toEqual(['/index', '/swimmer/9', '/lane']);
  });

  it('stays where it is when somebody does not want to lose text for it', () => {
    world.navigate('/swimmer/9/edit', '/swimmer/new');
    world.unsaved.register('/swimmer/9', makeUnsavedText(true));
    world.tabs.navigate('/swimmer/new', '/swimmer/9', 'replace');
    expect(world.address).toBe('/swimmer/new');
    expect(world.openPageKeys).toContain('/swimmer/new');
  });
});

describe('a page whose record is gone', () => {
  it('takes its tab with it, and the person to the list', async () => {
    world.navigate('/pool', '/pool/1');
    await world.tabs.closeAndRedirect('/pool/*', '/pool');
    expect([world.keys, world.address]).toEqual([['/index', '/pool'], '/pool']);
  });

  it('takes nobody along who looks at another', async () => {
    world.navigate('/pool/1', '/lane');
    await world.tabs.closeAndRedirect('/pool/*', '/pool');
    expect([world.keys, world.address]).toEqual([['/index', '/lane'], '/lane']);
  });
});
