import { describe, expect, it } from 'vitest';
import { Unavailable } from '#model/errors';
import type { RouteTreeResponse } from '../../api/HttpMetadata';
import { FakeStorage, FakeMetadata, FakeSession } from '#tests/support/fakeServer';
import { AccessStore } from '../session/AccessStore';
import { RoutesStore } from './RoutesStore';
import { tokenKey } from '../settings/browserStorage';
import { SessionStore } from '../session/SessionStore';

const page = (path: string, meta: object = {}) => ({
  path,
  name: path,
  component: `list${path}`,
  meta: { title: path, ...meta },
});
const branch = (path: string, children: object[], meta: object = {}) => ({
  ...page(path, meta),
  component: 'layout',
  children,
});

async function routesFor(tree: unknown, roles: string[] = []) {
  const metadata = new FakeMetadata();
  const api = new FakeSession();
  api.answers.userInfo = { username: 'li', roles };
  const session = new SessionStore(api, new FakeStorage({ [tokenKey]: 'a' }));
  await session.loadUser();
  metadata.tree = JSON.parse(JSON.stringify(tree)) as never;
  const routes = new RoutesStore(metadata, new AccessStore(session));
  await routes.load();
  return { routes, metadata };
}

const shape = (items: RoutesStore['menu']): unknown =>
  items.map(({ route, children }) => (children.length > 0 ? [route.path, shape(children)] : route.path));

describe('RoutesStore', () => {
  it('RoutesStore marks the routes as loaded, even when the tree has no page', async () => {
    const { routes } = await routesFor([]);
    expect(routes).toMatchObject({ isLoaded: true, startPage: undefined });
    routes.reset();
    expect(routes.isLoaded).toBe(false);
  });

  it('RoutesStore opens the enrolment page to role number 2 (parent) only, not to a student or an administrator', async () => {
    const bm = { ...branch('/bm', []), redirect: '/a' };
    for (const [role, offeredPaths] of [
      ['parent', ['/bm', '/a']],
      ['2', ['/bm', '/a']],
      ['student', ['/a']],
      ['admin', ['/a']],
    ] as const) {
      const { routes } = await routesFor([bm, page('/a')], [role]);
      expect(shape(routes.menu)).toEqual(offeredPaths);
      expect(routes.enrolmentPath).toBe(offeredPaths.find(path => path === '/bm'));
    }
  });

  it('RoutesStore opens the page of own registrations to role number 2 (parent) only', async () => {
    for (const [role, offeredPaths] of [
      ['parent', ['/mine', '/a']],
      ['admin', ['/a']],
    ] as const) {
      const { routes } = await routesFor([page('/mine'), page('/a')], [role]);
      expect(shape(routes.menu)).toEqual(offeredPaths);
    }
  });

  it('RoutesStore reports an invalid route tree and keeps the last valid one', async () => {
    const { routes, metadata } = await routesFor([page('/a')]);
    metadata.tree = { a: 1 };
    await routes.load();
    expect(routes.tree).toMatchObject({
      state: 'failed',
      error: { userMessage: { zh: '路由格式返回有误！' } },
    });
    expect(routes.nodes.map(route => route.path)).toContain('/a');
  });

  it('RoutesStore changes the metadata of a route by name, at any depth of the tree [state.5]', async () => {
    const { routes } = await routesFor([branch('/base', [page('/pool'), page('/lane')])]);
    routes.changeMeta('/pool', { title: '泳池', badge: '新' });
    const pool = routes.nodes.find(route => route.path === '/pool');
    expect(pool).toMatchObject({ title: '泳池', meta: { title: '泳池', badge: '新' } });
    routes.changeMeta('/base', { title: '基础' });
    expect(routes.nodes.find(route => route.path === '/lane')?.ancestors[0]?.title).toBe('基础');
    expect(routes.nodes.find(route => route.path === '/pool')?.meta.badge).toBe('新');
  });

  it('RoutesStore treats a route as forbidden if its ancestor is forbidden', async () => {
    const { routes } = await routesFor([branch('/base', [page('/pool')], { guard: ['bureau'] })], ['school']);
    expect(routes.permittedNodes.map(route => route.path)).not.toContain('/pool');
  });

  it('RoutesStore keeps the answer of the latest request, in whatever order answers arrive', async () => {
    const { routes, metadata } = await routesFor([page('/a')]);
    let answer: (routes: RouteTreeResponse) => void = () => undefined;
    metadata.getRoutes = () => new Promise(resolve => (answer = resolve));
    const slow = routes.load();
    metadata.getRoutes = () => Promise.resolve({ tree: [page('/new')], forbiddenPaths: [] });
    await routes.load();
    answer({ tree: [page('/old')], forbiddenPaths: ['/new'] });
    await slow;
    expect(routes.startPage?.path).toBe('/new');
    expect(routes.forbiddenPaths).toEqual([]);
  });
});

describe('RoutesStore menu', () => {
  it('menu omits hidden routes and empty branches, and shows the children of a hidden level one level higher', async () => {
    const { routes } = await routesFor([
      page('/hidden', { hidden: true }),
      branch('/empty', [page('/secret', { hidden: true })]),
      branch('/through', [page('/inner')], { levelHidden: true }),
      branch('/group', [page('/one'), page('/two')]),
    ]);
    expect(shape(routes.menu)).toEqual(['/inner', ['/group', ['/one', '/two']]]);
    expect(routes.startPage?.path).toBe('/inner');
  });

  it('menu is filtered by the roles of the account', async () => {
    const tree = [
      page('/open'),
      page('/guarded', { guard: ['admin', 'bureau'] }),
      page('/not', { guard: { role: ['school'], mode: 'except' } }),
    ];
    expect(shape((await routesFor(tree, ['school'])).routes.menu)).toEqual(['/open']);
    expect(shape((await routesFor(tree, ['bureau'])).routes.menu)).toEqual(['/open', '/guarded', '/not']);
    expect(shape((await routesFor(tree, ['admin', 'school'])).routes.menu)).toEqual([
      '/open',
      '/guarded',
      '/not',
    ]);
  });

  it('menu shows the count of a tile as the badge of its route, and keeps the badge when counting fails', async () => {
    const { routes, metadata } = await routesFor([
      page('/a', { counts: ['waiting'] }),
      page('/b', { badge: 'New' }),
    ]);
    const [first, second] = routes.menuPages;
    if (!first || !second) throw new Error('no pages');
    expect(routes.countedResources).toEqual(['a', 'view']);
    expect([routes.getBadge(first), routes.getBadge(second)]).toEqual([undefined, 'New']);
    metadata.badges = { '/a': '12' };
    await routes.loadCounts();
    expect([routes.getBadge(first), routes.getBadge(second)]).toEqual(['12', 'New']);
    metadata.badges = new Unavailable('unreachable');
    await routes.loadCounts();
    expect(routes.getBadge(first)).toBe('12');
    routes.reset();
    expect(routes.getBadge(first)).toBeUndefined();
  });

  const savedViews = [
    { uuid: 'v', resource: 'a', name: 'Open', count: 3 },
    { uuid: 'w', resource: 'gone', name: 'Old' },
  ];

  it('menu contains the saved views of a list below its entry, each with its record count', async () => {
    const { routes, metadata } = await routesFor([page('/a'), page('/b')]);
    metadata.views = savedViews;
    await routes.loadCounts();
    const views = routes.menuPages.map(route =>
      routes.getViews(route).map(({ name, count }) => [name, count]),
    );
    expect(views).toEqual([[['Open', 3]], []]);
  });

  it('menu counts again when a resource of a saved view changes', async () => {
    const { routes, metadata } = await routesFor([page('/a'), page('/b')]);
    metadata.views = savedViews;
    await routes.loadCounts();
    expect(routes.countedResources).toEqual(['view', 'a', 'gone']);
  });

  it('RoutesStore finds the list page of a resource in the menu first, and otherwise among the hidden pages', async () => {
    const hidden = { ...page('/records/a', { hidden: true }), component: 'list/a' };
    const { routes } = await routesFor([
      hidden,
      page('/a'),
      { ...hidden, path: '/records/b', name: 'b', component: 'list/b' },
    ]);
    expect(routes.findList('a')?.path).toBe('/a');
    expect(routes.findList('b')?.path).toBe('/records/b');
    expect(routes.findList('c')).toBeUndefined();
  });
});
