import { describe, expect, it } from 'vitest';
import { loadSources } from '#generator/load';
import { normaliseSchemas } from '#generator/normalise';
import type { Caller } from '#model/caller';
import type { JsonValue } from '#model/json';
import type { Route } from '#model/routes';
import { getRoutesForCaller } from '#model/routes/getRoutesForCaller';
import { schemasFolder } from '#tests/support/schemasFolder';
import { buildMenu, getMenuPages } from '../../src/stores/navigation/menu';
import { parseRouteTree } from '../../src/stores/navigation/routeTree';

const { catalog } = normaliseSchemas(await loadSources(schemasFolder), undefined);

/** The routes of a caller with this role alone, whose facts are known. */
function getRoutes(role: string, facts: Caller['me'] = {}): Route[] {
  const caller: Caller = {
    id: 'caller',
    username: '',
    roles: [role],
    permissions: [],
    me: { ...Object.fromEntries(Object.keys(catalog.me).map(fact => [fact, ['one']])), ...facts },
    language: 'zh',
    ip: '',
    requestId: '',
  };
  return getRoutesForCaller(catalog, caller, new Date(0));
}

/** Addresses in the menu of such a caller. */
function getMenuPaths(role: string, facts?: Caller['me']): string[] {
  const routes = JSON.parse(JSON.stringify(getRoutes(role, facts))) as JsonValue;
  return getMenuPages(buildMenu(parseRouteTree(routes), () => true)).map(({ path }) => path);
}

/** Entries of the specified tree by their group, each with the renderer of its page. */
const specifiedTree: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/': { '/index': 'page/home', '/dashboard': 'chart/bmData' },
  '/overview': { '/statistics': 'chart/registration', '/student': 'list/student' },
  '/original': { '/originalhj': 'list/originalhj', '/originalhouse': 'list/originalhouse' },
  '/base': {
    ...{ '/school': 'list/school', '/street': 'list/street', '/community': 'list/community' },
    ...{ '/village': 'list/village', '/schoolarea': 'list/schoolarea' },
  },
  '/publications': { '/schoolIntro': 'list/schoolIntro', '/admission': 'list/admission' },
  '/setting': {
    ...{ '/personalCenter': 'page/personal', '/userManagement': 'list/userManagement' },
    ...{ '/roleManagement': 'list/roleManagement', '/menuManagement': 'list/menuManagement' },
    '/log': 'list/log',
  },
};

/** The pages of each group; those without one are in the group `/`. */
function groupPages(routes: readonly Route[]): Record<string, Record<string, string>> {
  const groups: Record<string, Record<string, string>> = {};
  for (const route of routes) {
    const group = (groups[route.children ? route.path : '/'] ??= {});
    for (const { path, component } of route.children ?? [route]) group[path] = component;
  }
  return groups;
}

describe('menu of a role', () => {
  it('menu of an administrator has the pages of the specified tree, each in its group [route.4] [product.3]', () => {
    expect(groupPages(getRoutes('admin'))).toMatchObject(specifiedTree);
  });

  it('menu of a sub-bureau has the pages of the specified tree without the settings and the registers of departments', () => {
    const { '/setting': settings = {}, '/original': registers = {}, ...others } = specifiedTree;
    expect(groupPages(getRoutes('subbureau'))).toMatchObject(others);
    const closed = Object.keys({ ...settings, ...registers });
    expect(getMenuPaths('subbureau').filter(path => closed.includes(path))).toEqual([]);
  });

  it.each([
    ['bureau', ['/message', '/exportrecord', '/bmspecial']],
    ['subbureau', ['/villageApply', '/bmspecial', '/message', '/exportrecord']],
    ['editor', ['/description', '/message']],
  ])('menu includes the pages on which the role %s has tasks', (role, paths) => {
    expect(getMenuPaths(role)).toEqual(expect.arrayContaining(paths));
  });

  it.each(Object.keys(catalog.roles))('menu of the role %s has a different icon at each group', role => {
    const tops = getRoutes(role).filter(({ children }) => children);
    const icons = tops.map(({ meta }) => meta.icon);
    expect(icons.filter((icon, index) => icons.indexOf(icon) !== index)).toEqual([]);
  });

  it.each(['hj', 'house', 'residence', 'labour', 'business', 'water', 'electric', 'graduate'])(
    'menu of a department that checks the proof %s has its checks, its imports and the one register of that proof',
    proof => {
      expect(getMenuPaths('dept', { checks: [proof] })).toEqual([
        ...['/index', '/departcheck', `/original${proof}`, '/importrecord'],
      ]);
    },
  );

  it('menu of a department that checks no proof of a register has no register', () => {
    for (const checks of [['special'], []])
      expect(getMenuPaths('dept', { checks })).toEqual(['/index', '/departcheck', '/importrecord']);
  });

  it('menu has two entries for a parent and at most eight for a school', () => {
    expect(getMenuPaths('parent')).toEqual(['/mine', '/bm']);
    expect(getMenuPaths('school')).toEqual([
      ...['/index', '/registration', '/firsttrial', '/repair', '/transfer'],
      ...['/schoolplan', '/student', '/subuser'],
    ]);
  });

  it.each([
    ['parent', { '/bm': ['asked'] }],
    [
      'school',
      {
        '/repair': [undefined],
        '/transfer': ['waiting', 'crossing', 'unexecuted', 'unexecutedCrossing', 'consent'],
        '/registration': ['second', 'review'],
      },
    ],
    ['subbureau', { '/repair': [undefined], '/villageApply': ['waiting'], '/exportrecord': ['waiting'] }],
  ])(
    'menu entries of a %s have as badges exactly the tiles that count records which wait for this role',
    (role, counted) => {
      const pages = getRoutes(role).flatMap(({ children, ...route }) => children ?? [route]);
      for (const [path, tiles] of Object.entries(counted))
        expect([path, [pages.find(page => page.path === path)?.meta.counts].flat()]).toEqual([path, tiles]);
    },
  );
});
