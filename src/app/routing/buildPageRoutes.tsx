import type { RouteObject } from 'react-router-dom';
import { isPage, type RouteNode } from '../../stores/navigation/routeTree';
import { getPageComponent } from './lazyPages';
import { publicRoutes } from './guardSignedOut';
import { PublicRoutePage, RoutePage, RecordRoutePage } from './RoutePage';
import { publicPages } from './publicPages';

/** The pages at all addresses. Who is sent elsewhere never gets here: that is the guard's work. */
export function buildPageRoutes(open: readonly RouteNode[], first: RouteNode | undefined): RouteObject[] {
  const pages = open.filter(place => isPage(place) && place.redirect === undefined);
  return [
    ...pages.flatMap(place => [
      { path: place.path, element: createPageElement(place) },
      ...buildRecordRoutes(place),
    ]),
    // An account without any page still has a beginning, which says so.
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

/** What every list has below it, without anybody writing it down. */
function buildRecordRoutes(place: RouteNode): RouteObject[] {
  if (place.renderer !== 'list') return [];
  return [
    { path: `${place.path}/new`, element: <RecordRoutePage place={place} mode="new" /> },
    { path: `${place.path}/:uuid`, element: <RecordRoutePage place={place} mode="view" /> },
    { path: `${place.path}/:uuid/edit`, element: <RecordRoutePage place={place} mode="edit" /> },
  ];
}
