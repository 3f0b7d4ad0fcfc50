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
  const places = flattenRoutes(tree);
  const at = (path: string): RouteNode | undefined => findRouteNode(places, path);
  return { menu: buildMenu(tree, () => true), at, all: places };
};

const paths = (menu: readonly MenuItem[]): unknown =>
  menu.map(({ route, children }) => (children.length > 0 ? [route.path, paths(children)] : route.path));

describe('the menu', () => {
  it('skips what is hidden, and shows the children of a hidden level directly [menu.1] [menu.2]', () => {
    const { menu } = grown(
      route('/a', { hidden: true }),
      route('/b', {}, [route('/b/c', { levelHidden: true }, [route('/d'), route('e')]), route('/f')]),
      route('/g', {}, [route('/h', { hidden: true })]),
    );
    expect(paths(menu)).toEqual([['/b', ['/d', '/b/c/e', '/f']]]);
  });

  it('has an entry for what only leads on, and none for a branch that is empty', () => {
    const leading = { ...route('/bm', {}, []), redirect: '/a' };
    const emptied = { ...route('/b', {}, [route('/c', { hidden: true })]), redirect: '/c' };
    expect(paths(grown(leading, emptied, route('/a')).menu)).toEqual(['/bm', '/a']);
  });

  it('leaves out what a guard forbids [menu.3]', () => {
    const tree = parseRouteTree([route('/a'), route('/b', { guard: ['admin'] })] as never);
    expect(paths(buildMenu(tree, place => place.meta.guard === undefined))).toEqual(['/a']);
  });

  it('follows the page on screen, by the entry that its route names if it names one [state.7] [state.12]', () => {
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

  it('opens an entry that holds others at the first of them that opens here [const.3]', () => {
    const { menu } = grown(
      route('/a', {}, [route('https://city.example'), route('/b', { target: '_blank' }), route('/c')]),
      route('/d', {}, [route('mailto:help@city.example')]),
    );
    expect(menu.map(item => findFirstPage(item)?.path)).toEqual(['/c', undefined]);
  });
});

describe('a click on an entry', () => {
  const click = (path: string, here: string, target?: '_blank') =>
    getMenuAction({ path, meta: { title: '', ...(target && { target }) } }, here);

  it('opens a new window for _blank, unless the page is on screen already [menu.8] [menu.9]', () => {
    expect(click('https://city.example', '/a', '_blank')).toBe('open');
    expect(click('/b', '/a', '_blank')).toBe('open');
    expect(click('/a', '/a', '_blank')).toBe('stay');
  });

  it.each(['https://city.example', 'http://city.example', 'mailto:a@b.c', 'tel:110', '//city.example'])(
    'leaves the console for %s [menu.10]',
    path => {
      expect(click(path, '/a')).toBe('leave');
      const { menu } = grown(route('/x', {}, [route(path)]));
      expect(paths(menu)).toEqual([['/x', [path]]]);
    },
  );

  it('goes to another page, and reloads the one on screen [menu.11] [menu.12]', () => {
    expect(click('/b', '/a')).toBe('go');
    expect(click('/a', '/a')).toBe('reload');
  });
});
