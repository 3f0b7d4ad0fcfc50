import { describe, expect, it } from 'vitest';
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
  const calls = new FakeSession();
  calls.answers.userInfo = { username: 'li', roles };
  const session = new SessionStore(calls, new FakeStorage({ [tokenKey]: 'a' }));
  await session.loadUser();
  metadata.tree = JSON.parse(JSON.stringify(tree)) as never;
  const routes = new RoutesStore(metadata, new AccessStore(session));
  await routes.load();
  return { routes, metadata };
}

const shape = (items: RoutesStore['menu']): unknown =>
  items.map(({ route, children }) => (children.length > 0 ? [route.path, shape(children)] : route.path));

describe('the routes', () => {
  it('are loaded when the answer is there, even when it holds no page', async () => {
    const { routes } = await routesFor([]);
    expect(routes).toMatchObject({ isLoaded: true, startPage: undefined });
    routes.reset();
    expect(routes.isLoaded).toBe(false);
  });

  it('offer the enrolment information to role 2 alone, though an administrator may see everything', async () => {
    const bm = { ...branch('/bm', []), redirect: '/a' };
    for (const [role, offered] of [
      ['parent', ['/bm', '/a']],
      ['2', ['/bm', '/a']],
      ['admin', ['/a']],
    ] as const) {
      const { routes } = await routesFor([bm, page('/a')], [role]);
      expect(shape(routes.menu)).toEqual(offered);
      expect(routes.enrolmentPath).toBe(offered.find(path => path === '/bm'));
    }
  });

  it('say what was wrong with an answer, and keep the last good one', async () => {
    const { routes, metadata } = await routesFor([page('/a')]);
    metadata.tree = { a: 1 };
    await routes.load();
    expect(routes.tree).toMatchObject({
      state: 'failed',
      error: { userMessage: { zh: '路由格式返回有误！' } },
    });
    expect(routes.nodes.map(place => place.path)).toContain('/a');
  });

  it('say something else of one place, by its name, wherever it stands [state.5]', async () => {
    const { routes } = await routesFor([branch('/base', [page('/pool'), page('/lane')])]);
    routes.changeMeta('/pool', { title: '泳池', badge: '新' });
    const pool = routes.nodes.find(place => place.path === '/pool');
    expect(pool).toMatchObject({ title: '泳池', meta: { title: '泳池', badge: '新' } });
    routes.changeMeta('/base', { title: '基础' });
    expect(routes.nodes.find(place => place.path === '/lane')?.ancestors[0]?.title).toBe('基础');
    expect(routes.nodes.find(place => place.path === '/pool')?.meta.badge).toBe('新');
  });

  it('may not be entered where what is around them may not', async () => {
    const { routes } = await routesFor([branch('/base', [page('/pool')], { guard: ['bureau'] })], ['school']);
    expect(routes.permittedNodes.map(place => place.path)).not.toContain('/pool');
  });

  it('take the newest answer, in whatever order they come', async () => {
    const { routes, metadata } = await routesFor([page('/a')]);
    let answer: (tree: never) => void = () => undefined;
    metadata.getRoutes = () => new Promise(resolve => (answer = resolve));
    const slow = routes.load();
    metadata.getRoutes = () => Promise.resolve([page('/new')]);
    await routes.load();
    answer([page('/old')] as never);
    await slow;
    expect(routes.startPage?.path).toBe('/new');
  });
});

describe('the menu', () => {
  it('leaves out what is hidden and branches that hold nothing, and shows some children in their place', async () => {
    const { routes } = await routesFor([
      page('/hidden', { hidden: true }),
      branch('/empty', [page('/secret', { hidden: true })]),
      branch('/through', [page('/inner')], { levelHidden: true }),
      branch('/group', [page('/one'), page('/two')]),
    ]);
    expect(shape(routes.menu)).toEqual(['/inner', ['/group', ['/one', '/two']]]);
    expect(routes.startPage?.path).toBe('/inner');
  });

  it('holds what the roles of the account permit', async () => {
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
});
