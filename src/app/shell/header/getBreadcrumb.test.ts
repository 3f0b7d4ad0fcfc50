import { expect, it } from 'vitest';
import { flattenRoutes, findRouteNode, parseRouteTree } from '../../../stores/navigation/routeTree';
import { getBreadcrumbTarget, getBreadcrumb } from './getBreadcrumb';

const route = (path: string, meta: object = {}, children: object[] = []) => ({
  path,
  name: path,
  component: children.length > 0 ? 'layout' : 'list/thing',
  meta: { title: path, ...meta },
  children,
});

const nodes = flattenRoutes(
  parseRouteTree([
    route('/a', {}, [
      route('/a/b', { breadcrumbHidden: true }, [route('/c'), route('/d', { hidden: true })]),
    ]),
  ] as never),
);

const trail = (address: string) => {
  const { steps, last } = getBreadcrumb(findRouteNode(nodes, address), address);
  return [...steps.map(step => step.path), ...(last ? [last] : [])];
};

it('breadcrumb consists of the ancestors of a route without its hidden ones [shell.16]', () => {
  expect(trail('/c')).toEqual(['/a', '/c']);
  expect(trail('/d')).toEqual(['/a', '/d']);
  expect(trail('/nowhere')).toEqual([]);
});

it('breadcrumb of a record page ends with its mode (view, edit or new)', () => {
  expect(trail('/c/new')).toEqual(['/a', '/c', 'new']);
  expect(trail('/c/7')).toEqual(['/a', '/c', 'view']);
  expect(trail('/c/7/edit')).toEqual(['/a', '/c', 'edit']);
});

it('breadcrumb items link to their redirect or to the first page of their branch [shell.16]', () => {
  const tree = flattenRoutes(
    parseRouteTree([
      route('/base', {}, [
        route('/hidden', { hidden: true }),
        route('/guarded', { guard: ['bureau'] }),
        route('/inner', {}, [route('/window', { target: '_blank' }), route('/school')]),
      ]),
      { ...route('/setting', {}, [route('/organ'), route('/user')]), redirect: '/user' },
      route('/empty', {}, [route('/away', { hidden: true })]),
    ] as never),
  );
  const leads = (path: string) => {
    const step = tree.find(route => route.path === path);
    return step && getBreadcrumbTarget(step, route => route.meta.guard === undefined);
  };
  expect(leads('/base')).toBe('/school');
  expect(leads('/setting')).toBe('/user');
  expect(leads('/school')).toBe('/school');
  expect(leads('/empty')).toBeUndefined();
});
