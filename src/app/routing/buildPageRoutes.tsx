import type { RouteObject } from 'react-router-dom';
import { isPageRoute, type RouteNode } from '../../stores/navigation/routeTree';
import { getPageComponent } from './lazyPages';
import { publicRoutes } from './guardSignedOut';
import { PublicRoutePage, RoutePage, RecordRoutePage } from './RoutePage';
import { publicPages } from './publicPages';

/** Builds the router's routes of all pages. Redirects are the guard's task. */
export function buildPageRoutes(open: readonly RouteNode[], first: RouteNode | undefined): RouteObject[] {
  const pages = open.filter(route => isPageRoute(route) && route.redirect === undefined);
  return [
    ...pages.flatMap(route => [
      { path: route.path, element: createPageElement(route) },
      ...buildRecordRoutes(route),
    ]),
    // An account without any page gets an empty home page with an explanation.
    ...(first ? [] : [{ path: '/', element: createPageElement(emptyHomeRoute) }]),
    ...[...publicRoutes]
      // A page is not rendered before the navigation guard has redirected from its address.
      .filter(([path]) => !open.some(route => route.path === path))
      .map(([path, page]) => ({ path, element: <PublicRoutePage path={path} Page={publicPages[page]} /> })),
    { path: '*', element: null },
  ];
}

const createPageElement = (route: RouteNode) => <RoutePage route={route} Page={getPageComponent(route)} />;

const emptyHomeRoute: RouteNode = {
  path: '/',
  name: 'Home',
  title: '',
  renderer: 'page',
  subject: 'home',
  meta: { title: '' },
  children: [],
  ancestors: [],
};

/** Routes below every list that need no route node: new, view, edit. */
function buildRecordRoutes(route: RouteNode): RouteObject[] {
  if (route.renderer !== 'list') return [];
  return [
    { path: `${route.path}/new`, element: <RecordRoutePage route={route} mode="new" /> },
    { path: `${route.path}/:uuid`, element: <RecordRoutePage route={route} mode="view" /> },
    { path: `${route.path}/:uuid/edit`, element: <RecordRoutePage route={route} mode="edit" /> },
  ];
}
