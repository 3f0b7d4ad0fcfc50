import { describe, expect, it } from 'vitest';
import { blankField, blankResource } from '../resource/blankResource';
import type { Caller } from '../caller';
import { emptyCatalog, type Catalog } from '../catalog';
import { matchAll } from '../conditions';
import type { RouteGuard, RouteSpec } from '../routes';
import { getForbiddenPaths, getRoutesForCaller } from './getRoutesForCaller';

const spec = (
  component: string,
  more: { order?: number; guard?: RouteGuard; children?: RouteSpec[]; redirect?: string } = {},
): RouteSpec => ({
  path: `/${component}`,
  name: component,
  component,
  order: more.order ?? 0,
  children: more.children ?? [],
  ...(more.redirect !== undefined && { redirect: more.redirect }),
  meta: { title: { zh: `页${component}`, en: component }, ...(more.guard ? { guard: more.guard } : {}) },
});

const see = (role: string) => ({ role, may: 'see' as const, rows: matchAll, fields: ['code'] });
const resource = (name: string, role: string) =>
  blankResource(name, [blankField('code', 'text')], { access: [see(role)], aliases: [`${name}s`] });
const role = (name: string, admin = false) => ({
  name,
  title: { zh: '', en: '' },
  number: 0,
  permissions: [],
  staff: true,
  admin,
});

const catalogOf = (routes: RouteSpec[]): Catalog => ({
  ...emptyCatalog(2026),
  resources: { open: resource('open', 'any'), closed: resource('closed', 'bureau') },
  roles: { admin: role('admin', true), school: role('school') },
  routes,
});
const caller: Caller = {
  id: 'u1',
  username: '',
  roles: ['school'],
  permissions: [],
  me: {},
  language: 'zh',
  ip: '',
  requestId: '',
};
const names = (routes: RouteSpec[], who: Partial<Caller> = {}) => {
  const flat = (tree: ReturnType<typeof getRoutesForCaller>): string[] =>
    tree.flatMap(({ name, children }) => [name, ...flat(children ?? [])]);
  return flat(getRoutesForCaller(catalogOf(routes), { ...caller, ...who }, new Date(0)));
};

describe('getRoutesForCaller', () => {
  it('getRoutesForCaller sorts routes and translates their titles', () => {
    const tree = getRoutesForCaller(
      catalogOf([spec('page/b', { order: 2 }), spec('page/a', { order: 1 })]),
      caller,
      new Date(0),
    );
    expect(tree.map(({ meta }) => meta.title)).toEqual(['页page/a', '页page/b']);
    expect(tree[0]).toEqual({
      path: '/page/a',
      name: 'page/a',
      component: 'page/a',
      meta: { title: '页page/a' },
    });
  });

  it('getRoutesForCaller omits routes of resources that the caller may not see, and of unknown ones', () => {
    const all = [
      spec('list/open'),
      spec('tree/opens'),
      spec('list/closed'),
      spec('list/gone'),
      spec('chart/constructor'),
    ];
    expect(names(all)).toEqual(['list/open', 'tree/opens']);
    expect(names(all, { id: undefined })).toEqual([]);
  });

  it('getRoutesForCaller omits menu groups without a page that the caller may open', () => {
    const layout = (...children: RouteSpec[]) => spec('layout', { children });
    expect(names([layout(layout(spec('list/closed')))])).toEqual([]);
    expect(names([layout(spec('list/open'), spec('list/closed'))])).toEqual(['layout', 'list/open']);
    expect(names([spec('list/open', { children: [spec('form/closed')] })])).toEqual(['list/open']);
  });

  it('getRoutesForCaller omits route redirects to missing routes', () => {
    const lone = (redirect: string) => spec('layout', { redirect });
    const named = (name: string, redirect: string) => ({ ...lone(redirect), name, path: `/${name}` });
    expect(names([lone('/list/open'), spec('list/open')])).toEqual(['layout', 'list/open']);
    expect(names([lone('/list/closed'), spec('list/closed'), spec('list/open')])).toEqual(['list/open']);
    const holding = spec('layout', { redirect: '/list/open', children: [spec('list/closed')] });
    expect(names([holding, spec('list/open')])).toEqual(['list/open']);
    expect(names([spec('layout', { children: [lone('/list/closed')] })])).toEqual([]);
    const chain = [named('a', '/b'), named('b', '/list/closed')];
    expect(names(chain)).toEqual([]);
    expect(names([spec('page/a', { children: [lone('/gone')] })])).toEqual(['page/a']);
  });

  it('getRoutesForCaller keeps a route whose redirect is the absolute path of a visible page or an external URL, and omits one to an unknown path', () => {
    const inner = { ...spec('page/a'), path: 'inner' };
    const outer = { ...spec('layout', { children: [inner] }), path: '/outer' };
    const lone = (redirect: string) => ({ ...spec('layout', { redirect }), name: 'lone', path: '/lone' });
    expect(names([lone('/outer/inner'), outer])).toEqual(['lone', 'layout', 'page/a']);
    expect(names([lone('/inner'), outer])).toEqual(['layout', 'page/a']);
    expect(names([lone('https://example.cn/')])).toEqual(['lone']);
  });

  it('getRoutesForCaller omits from the menu the routes whose guard excludes the caller, and their children', () => {
    const guarded = (guard: RouteGuard) => [spec('layout', { guard, children: [spec('page/a')] })];
    expect(names(guarded(['bureau', 'school']))).toEqual(['layout', 'page/a']);
    expect(names(guarded(['bureau']))).toEqual([]);
    expect(names(guarded({ role: ['school'], mode: 'except' }))).toEqual([]);
    expect(names(guarded({ role: ['school', 'bureau'], mode: 'allOf' }))).toEqual([]);
  });

  it('getRoutesForCaller returns the notice of a route in the language of the caller, and its deadline in the year of the season', () => {
    const page = spec('page/a');
    const notice = { zh: '须知', en: 'Notice' };
    const told = { ...page, meta: { ...page.meta, notice, deadline: '04-16' } };
    const [route] = getRoutesForCaller(catalogOf([told]), { ...caller, language: 'en' }, new Date(0));
    expect(route?.meta).toEqual({ title: 'page/a', notice: 'Notice', deadline: '2026-04-16' });
  });

  it('getRoutesForCaller ignores route guards for an administrator, but omits invisible resources', () => {
    const routes = [spec('page/a', { guard: ['bureau'] }), spec('list/closed')];
    expect(names(routes, { roles: ['admin'] })).toEqual(['page/a']);
  });
});

describe('getForbiddenPaths', () => {
  const tree = [
    spec('page/a'),
    { ...spec('layout', { guard: ['admin'], children: [{ ...spec('page/b'), path: 'log' }] }), path: '/set' },
    spec('list/closed'),
    { ...spec('layout', { guard: ['admin'] }), path: 'https://example.cn/' },
  ];
  const paths = (who: Partial<Caller>) => getForbiddenPaths(catalogOf(tree), { ...caller, ...who });

  it('getForbiddenPaths returns the paths closed by a route guard, with their child pages, and none hidden only by resource access', () => {
    expect(paths({})).toEqual(['/set', '/set/log']);
  });

  it('getForbiddenPaths returns no path for an administrator', () => {
    expect(paths({ roles: ['admin'] })).toEqual([]);
  });
});
