import { describe, expect, it } from 'vitest';
import {
  getActiveMenuPath,
  getMenuAction,
  findFirstPage,
  buildMenu,
  findTopMenuItem,
  type MenuItem,
} from './menu';
import { flattenRoutes, findRouteNode, parseRouteTree, type RouteNode } from './routeTree';

const route = (path: string, meta: object = {}, children?: object[]) => ({
  path,
  name: path,
  component: children ? 'layout' : 'list/thing',
  meta: { title: path, ...meta },
  ...(children && { children }),
});

const grown = (...routes: object[]) => {
  const tree = parseRouteTree(JSON.parse(JSON.stringify(routes)) as never);
  const nodes = flattenRoutes(tree);
  const at = (path: string): RouteNode | undefined => findRouteNode(nodes, path);
  return { menu: buildMenu(tree, () => true), at, all: nodes };
};

const paths = (menu: readonly MenuItem[]): unknown =>
  menu.map(({ route, children }) => (children.length > 0 ? [route.path, paths(children)] : route.path));

describe('buildMenu', () => {
  it('menu omits hidden routes and shows the children of a hidden level one level higher [menu.1] [menu.2]', () => {
    const { menu } = grown(
      route('/a', { hidden: true }),
      route('/b', {}, [route('/b/c', { levelHidden: true }, [route('/d'), route('e')]), route('/f')]),
      route('/g', {}, [route('/h', { hidden: true })]),
    );
    expect(paths(menu)).toEqual([['/b', ['/d', '/b/c/e', '/f']]]);
  });

  it('menu includes a redirecting route and omits an empty branch', () => {
    const leading = { ...route('/bm', {}, []), redirect: '/a' };
    const emptied = { ...route('/b', {}, [route('/c', { hidden: true })]), redirect: '/c' };
    expect(paths(grown(leading, emptied, route('/a')).menu)).toEqual(['/bm', '/a']);
  });

  it('menu omits routes that their guard forbids [menu.3]', () => {
    const tree = parseRouteTree([route('/a'), route('/b', { guard: ['admin'] })] as never);
    expect(paths(buildMenu(tree, route => route.meta.guard === undefined))).toEqual(['/a']);
  });

  it('menu marks the entry of the current page, or the entry that its route names, as active [state.7] [state.12]', () => {
    const { menu, at } = grown(
      route('/a'),
      route('/b', {}, [route('/c'), route('/d', { hidden: true, activeMenu: '/c' })]),
      route('/e', {}, [route('/f'), route('/g', { hidden: true })]),
    );
    expect(getActiveMenuPath(at('/c/7/edit'))).toBe('/c');
    expect(getActiveMenuPath(at('/d'))).toBe('/c');
    expect(findTopMenuItem(menu, at('/a'))?.route.path).toBe('/a');
    expect(findTopMenuItem(menu, at('/d'))?.route.path).toBe('/b');
    expect(findTopMenuItem(menu, at('/g'))?.route.path).toBe('/e');
    expect(findTopMenuItem(menu, at('/nowhere'))).toBeUndefined();
  });

  it('menu opens a branch at its page last visited in this browser window [const.3]', () => {
    const { menu } = grown(
      route('/a', {}, [route('https://city.example'), route('/b', { target: '_blank' }), route('/c')]),
      route('/d', {}, [route('mailto:help@city.example')]),
    );
    expect(menu.map(item => findFirstPage(item)?.path)).toEqual(['/c', undefined]);
  });
});

describe('getMenuAction', () => {
  const click = (path: string, here: string, target?: '_blank') =>
    getMenuAction({ path, meta: { title: '', ...(target && { target }) } }, here);

  it('menu click on a _blank entry opens a new browser window, unless its page is the current one [menu.8] [menu.9]', () => {
    expect(click('https://city.example', '/a', '_blank')).toBe('open');
    expect(click('/b', '/a', '_blank')).toBe('open');
    expect(click('/a', '/a', '_blank')).toBe('stay');
  });

  it.each(['https://city.example', 'http://city.example', 'mailto:a@b.c', 'tel:110', '//city.example'])(
    'menu click on an entry with the external URL %s leaves the console [menu.10]',
    path => {
      expect(click(path, '/a')).toBe('leave');
      const { menu } = grown(route('/x', {}, [route(path)]));
      expect(paths(menu)).toEqual([['/x', [path]]]);
    },
  );

  it('menu click navigates to another page, and reloads the current one [menu.11] [menu.12]', () => {
    expect(click('/b', '/a')).toBe('go');
    expect(click('/a', '/a')).toBe('reload');
  });
});
