import { describe, expect, it } from 'vitest';
import { AppError } from '#model/errors';
import type { JsonValue } from '#model/json';
import { flattenRoutes, findRouteNode, parseRouteTree } from './routeTree';

const home = { path: '/index', name: 'Index', component: 'page/home', meta: { title: '首页' } };

const tree: JsonValue[] = [
  home,
  {
    path: '/base',
    name: 'Base',
    component: 'layout',
    meta: { title: '基础' },
    children: [
      { path: '/pool', name: 'Pool', component: 'list/pool', meta: { title: '泳池' } },
      { path: 'lane', name: 'Lane', component: 'list/lane', meta: { title: '泳道' } },
    ],
  },
];

describe('parseRouteTree', () => {
  it('parseRouteTree returns nodes with absolute paths and ancestors [state.2]', () => {
    const nodes = flattenRoutes(parseRouteTree(tree));
    expect(nodes.map(({ path, renderer, subject }) => [path, renderer, subject])).toEqual([
      ['/index', 'page', 'home'],
      ['/base', 'layout', ''],
      ['/pool', 'list', 'pool'],
      ['/base/lane', 'list', 'lane'],
      ['*', 'layout', ''],
    ]);
    expect(nodes[3]?.ancestors.map(route => route.path)).toEqual(['/base']);
  });

  it('parseRouteTree appends a catch-all route to 404, unless the tree has one [state.4]', () => {
    expect(parseRouteTree([]).at(-1)).toMatchObject({ path: '*', redirect: '/404' });
    const own = { path: '*', name: 'All', component: 'layout', redirect: '/index', meta: { title: '' } };
    expect(parseRouteTree([own])).toHaveLength(1);
  });

  it.each([null, {}, 'list', [null], [{ path: '/a' }], [{ ...home, children: {} }], [{ ...home, meta: {} }]])(
    'parseRouteTree refuses the invalid route tree %j',
    answer => {
      expect(() => parseRouteTree(answer as JsonValue)).toThrow(AppError);
    },
  );
});

describe('findRouteNode', () => {
  const nodes = flattenRoutes(parseRouteTree(tree));

  it.each([
    ['/pool', '/pool'],
    ['/pool/new', '/pool'],
    ['/pool/0190f4c2-7b7c-7c3a-8f55-1a2b3c4d5e6f/edit', '/pool'],
    ['/base/lane', '/base/lane'],
    ['/base', undefined],
    ['/pools', undefined],
    ['/nowhere', undefined],
  ])('findRouteNode finds for the address %s the route node %s', (address, path) => {
    expect(findRouteNode(nodes, address)?.path).toBe(path);
  });
});
