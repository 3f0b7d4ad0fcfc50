import { beforeEach, describe, expect, it } from 'vitest';
import { TabsFixture, makeRoute, makeUnsavedText } from '#tests/support/TabsFixture';

let fixture: TabsFixture;

beforeEach(async () => {
  fixture = await TabsFixture.create();
});

const lane = [makeRoute('/index', 'page/home', { noClosable: true }), makeRoute('/lane', 'list/lane')];

describe('TabRoutesStore', () => {
  it('TabRoutesStore closes tabs whose route was removed, and redirects from a page without a route', async () => {
    fixture.navigate('/lane', '/pool');
    await fixture.setRoutes(lane);
    expect([fixture.keys, fixture.openPageKeys.includes('/pool'), fixture.address]).toEqual([
      ['/index', '/lane'],
      false,
      '/403',
    ]);
  });

  it('TabRoutesStore closes tabs whose route is forbidden after a role change', async () => {
    fixture.navigate('/lane');
    await fixture.setRoles('bureau');
    fixture.navigate('/secret');
    expect(fixture.keys).toContain('/secret');
    await fixture.setRoles('school');
    expect([fixture.keys, fixture.address]).toEqual([['/index', '/lane'], '/403']);
  });
});

describe('TabRoutesStore with unsaved text', () => {
  const typeTextAt = (path: string, key: string) => {
    fixture.navigate(path);
    fixture.unsaved.register(key, makeUnsavedText(true));
  };
  const retainedKeys = () => [...fixture.tabs.routes.retained.keys()];

  it.each(['on screen', 'behind another'])(
    'TabRoutesStore keeps a page with unsaved text and its tab when its route was removed (%s), but no other effect of the route',
    async where => {
      fixture.navigate('/pool');
      typeTextAt('/pool/1/edit', '/pool/*');
      if (where !== 'on screen') fixture.navigate('/lane');
      const before = fixture.address;
      await fixture.setRoutes(lane);
      expect(fixture.address).toBe(before);
      expect(fixture.keys).toEqual(
        where === 'on screen' ? ['/index', '/pool/*'] : ['/index', '/pool/*', '/lane'],
      );
      expect([fixture.openPageKeys.includes('/pool/*'), fixture.openPageKeys.includes('/pool')]).toEqual([
        true,
        false,
      ]);
      expect(retainedKeys()).toEqual(['/pool/*']);
      expect(fixture.tabs.routes.match({ pathname: '/pool', search: '' })).toBeUndefined();
    },
  );

  it('TabRoutesStore keeps a page with unsaved text over several route changes, and treats it as usual once the route returns', async () => {
    typeTextAt('/pool/1/edit', '/pool/*');
    await fixture.setRoutes(lane);
    const { retained: previous } = fixture.tabs.routes;
    await fixture.setRoutes(lane.slice(0, 1));
    expect(fixture.tabs.routes.retained).toBe(previous);
    expect([fixture.keys, retainedKeys()]).toEqual([['/index', '/pool/*'], ['/pool/*']]);
    await fixture.setRoutes([...lane, makeRoute('/pool', 'list/pool')]);
    expect([fixture.keys, retainedKeys()]).toEqual([['/index', '/pool/*'], []]);
  });

  it('TabRoutesStore keeps a page with unsaved text open after its role was lost, and removes the other pages of the role from the menu', async () => {
    await fixture.setRoles('bureau');
    typeTextAt('/secret', '/secret');
    await fixture.setRoles('school');
    expect([fixture.keys, fixture.address]).toEqual([['/index', '/secret'], '/secret']);
    expect(fixture.stores.routes.menu.map(({ route }) => route.path)).not.toContain('/secret');
  });

  it('TabRoutesStore confirms the loss of text before it closes a page whose route was removed', async () => {
    typeTextAt('/pool/1/edit', '/pool/*');
    await fixture.setRoutes(lane);
    const isRetained = fixture.tabs.close('this', '/pool/*');
    await fixture.answerQuestion(false);
    await isRetained;
    expect(fixture.address).toBe('/pool/1/edit');
    const goes = fixture.tabs.close('this', '/pool/*');
    await fixture.answerQuestion(true);
    await goes;
    fixture.navigate('/pool/1/edit');
    expect([fixture.keys, retainedKeys()]).toEqual([['/index'], []]);
  });

  it('TabRoutesStore confirms the loss of text before a page whose route was removed navigates to another record', async () => {
    typeTextAt('/pool/1/edit', '/pool/*');
    await fixture.setRoutes(lane);
    fixture.navigate('/pool/1');
    expect(fixture.address).toBe('/pool/1/edit');
    await fixture.answerQuestion(true);
    expect([fixture.address, fixture.keys, retainedKeys()]).toEqual(['/pool/1', ['/index'], []]);
  });

  it('TabRoutesStore confirms the loss of text before it reloads a page whose route was removed, which then closes', async () => {
    typeTextAt('/pool/1/edit', '/pool/*');
    await fixture.setRoutes(lane);
    const reloaded = fixture.tabs.reload();
    await fixture.answerQuestion(true);
    await reloaded;
    expect([fixture.address, fixture.keys]).toEqual(['/403', ['/index']]);
  });

  it('TabRoutesStore closes a page whose route was removed once its text is saved and another page is opened', async () => {
    typeTextAt('/pool/1/edit', '/pool/*');
    await fixture.setRoutes(lane);
    fixture.unsaved.unregister('/pool/*');
    fixture.navigate('/lane');
    expect([fixture.address, fixture.keys]).toEqual(['/lane', ['/index', '/lane']]);
  });

  it('TabRoutesStore closes pages whose routes were removed when another user signs in', async () => {
    typeTextAt('/pool/1/edit', '/pool/*');
    await fixture.setRoutes(lane);
    fixture.stores.session.end('left');
    expect(retainedKeys()).toEqual([]);
  });
});
