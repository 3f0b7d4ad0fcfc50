import type { RouteObject } from 'react-router-dom';
import { isPage, type RouteNode } from '../../stores/navigation/routeTree';
import { getPageComponent } from './lazyPages';
import { publicRoutes } from './guardSignedOut';
import { PublicRoutePage, RoutePage, RecordRoutePage } from './RoutePage';
import { publicPages } from './publicPages';

/** Builds the router's routes of all pages. Redirects are the guard's task. */
export function buildPageRoutes(open: readonly RouteNode[], first: RouteNode | undefined): RouteObject[] {
  const pages = open.filter(place => isPage(place) && place.redirect === undefined);
  return [
    ...pages.flatMap(place => [
      { path: place.path, element: createPageElement(place) },
      ...buildRecordRoutes(place),
    ]),
    // An account without any page gets an empty home page that says so.
    ...(first ? [] : [{ path: '/', element: createPageElement(emptyHomeRoute) }]),
    ...[...publicRoutes]
      // What a place leads on from is not drawn before the guard has led on.
      .filter(([path]) => !open.some(place => place.path === path))
      .map(([path, page]) => ({ path, element: <PublicRoutePage path={path} Page={publicPages[page]} /> })),
    { path: '*', element: null },
  ];
}

const createPageElement = (place: RouteNode) => <RoutePage route={place} Page={getPageComponent(place)} />;

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
function buildRecordRoutes(place: RouteNode): RouteObject[] {
  if (place.renderer !== 'list') return [];
  return [
    { path: `${place.path}/new`, element: <RecordRoutePage place={place} mode="new" /> },
    { path: `${place.path}/:uuid`, element: <RecordRoutePage place={place} mode="view" /> },
    { path: `${place.path}/:uuid/edit`, element: <RecordRoutePage place={place} mode="edit" /> },
  ];
}
