import { expect, it } from 'vitest';
import { blankField, blankResource } from '../resource/blankResource';
import type { Caller } from '../caller';
import { emptyCatalog, type Catalog } from '../catalog';
import { matchAll } from '../conditions';
import type { Route } from '../routes';
import { getUnlistedRoutes } from './getUnlistedRoutes';

const see = (role: string) => ({ role, may: 'see' as const, rows: matchAll, fields: ['code'] });
const resource = (name: string, role: string) =>
  blankResource(name, [blankField('code', 'text')], { access: [see(role)], aliases: [`${name}s`] });
const catalog: Catalog = {
  ...emptyCatalog(2026),
  resources: {
    listed: resource('listed', 'any'),
    other: resource('other', 'school'),
    closed: resource('closed', 'bureau'),
  },
};
const caller: Caller = {
  ...{ id: 'u1', username: '', roles: ['school'], permissions: [], me: {} },
  ...{ language: 'en', ip: '', requestId: '' },
};
const route = (component: string, children?: Route[]): Route => ({
  ...{ path: `/${component}`, name: component, component, meta: { title: component } },
  ...(children && { children }),
});
const unlisted = (routes: Route[], who: Partial<Caller> = {}) =>
  getUnlistedRoutes(catalog, { ...caller, ...who }, routes, new Date(0));

it('getUnlistedRoutes adds a hidden list page for each visible resource without a menu entry', () => {
  expect(unlisted([route('page/home'), route('layout', [route('list/listed')])])).toEqual([
    {
      path: '/records/other',
      name: 'records/other',
      component: 'list/other',
      meta: { title: 'other', hidden: true },
    },
  ]);
});

it('getUnlistedRoutes counts a list under an alias as a menu entry of the resource', () => {
  expect(unlisted([route('list/listeds'), route('list/other')])).toEqual([]);
});

it('getUnlistedRoutes adds no hidden list page for a resource that the caller may not see', () => {
  const names = unlisted([], { roles: [] }).map(({ name }) => name);
  expect(names).toEqual(['records/listed']);
});
