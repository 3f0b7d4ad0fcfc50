import { describe, expect, it } from 'vitest';
import { FakeKeep, FakeMetadata, FakeSession } from '#tests/support/fakeServer';
import { AccessStore } from './AccessStore';
import { RoutesStore } from './RoutesStore';
import { tokenKey } from './Keep';
import { SessionStore } from './SessionStore';

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
  const session = new SessionStore(calls, new FakeKeep({ [tokenKey]: 'a' }));
  await session.loadUser();
  metadata.tree = JSON.parse(JSON.stringify(tree)) as never;
  const routes = new RoutesStore(metadata, new AccessStore(session));
  await routes.load();
  return { routes, metadata };
}

const shape = (items: RoutesStore['menu']): unknown =>
  items.map(({ place, children }) => (children.length > 0 ? [place.path, shape(children)] : place.path));

describe('the routes', () => {
  it('are loaded when the answer is there, even when it holds no page', async () => {
    const { routes } = await routesFor([]);
    expect(routes).toMatchObject({ loaded: true, first: undefined });
    routes.reset();
    expect(routes.loaded).toBe(false);
  });

  it('say what was wrong with an answer, and keep the last good one', async () => {
    const { routes, metadata } = await routesFor([page('/a')]);
    metadata.tree = { a: 1 };
    await routes.load();
    expect(routes.tree).toMatchObject({ state: 'failed', error: { say: { zh: '路由格式返回有误！' } } });
    expect(routes.places.map(place => place.path)).toContain('/a');
  });

  it('take the newest answer, in whatever order they come', async () => {
    const { routes, metadata } = await routesFor([page('/a')]);
    let answer: (tree: never) => void = () => undefined;
    metadata.routes = () => new Promise(resolve => (answer = resolve));
    const slow = routes.load();
    metadata.routes = () => Promise.resolve([page('/new')]);
    await routes.load();
    answer([page('/old')] as never);
    await slow;
    expect(routes.first?.path).toBe('/new');
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
    expect(routes.first?.path).toBe('/inner');
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
