import { describe, expect, it } from 'vitest';
import { sourcesFrom } from '#tests/support/sourcesFrom';
import { normaliseSchemas } from '../normalise';

describe('routes', () => {
  const file = (name: string, value: unknown) => ({
    path: `routes/${name}.json`,
    name,
    text: '',
    tree: undefined,
    value,
  });
  const page = (path: string, order: number, more: object = {}) => ({
    path,
    name: path,
    component: 'layout',
    order,
    meta: { title: path },
    ...more,
  });
  const treeOf = (...values: unknown[]) => {
    const sources = { ...sourcesFrom({}), routes: values.map((value, index) => file(String(index), value)) };
    return normaliseSchemas(sources, 2026).catalog.routes;
  };

  it('routes are nested below the parent that they declare, in order', () => {
    const routes = treeOf(
      page('/late', 9),
      page('/low', 2, { parent: '/base/deep' }),
      page('/base', 1, { children: [page('z', 5), page('deep', 1)] }),
      [page('/also', 3)],
    );
    expect(routes.map(route => route.path)).toEqual(['/base', '/also', '/late']);
    expect(routes[0]?.children.map(route => route.path)).toEqual(['deep', 'z']);
    expect(routes[0]?.children[0]?.children.map(route => route.path)).toEqual(['/low']);
  });

  it('routes keep their metadata in both languages', () => {
    const [route] = treeOf(
      page('/a', 1, {
        redirect: '/b',
        meta: { title: '甲', 'x-title-en': 'A', icon: 'home', noColumn: true },
      }),
    );
    expect(route).toEqual({
      path: '/a',
      name: '/a',
      component: 'layout',
      order: 1,
      redirect: '/b',
      children: [],
      meta: { title: { zh: '甲', en: 'A' }, icon: 'home', noColumn: true },
    });
  });
});
