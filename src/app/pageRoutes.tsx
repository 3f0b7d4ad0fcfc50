import { Navigate, type RouteObject } from 'react-router-dom';
import { ForbiddenPage } from '../pages/ForbiddenPage';
import { NotFoundPage } from '../pages/NotFoundPage';
import { isPage, type Place } from '../stores/places';
import { pageOf } from './lazyPages';
import { PlacePage, RecordPlacePage } from './PlacePage';

/** The routes of all places: pages, the pages of a record below a list, and where the others lead. */
export function pageRoutes(
  places: readonly Place[],
  first: Place | undefined,
  permits: (place: Place) => boolean,
): RouteObject[] {
  const known = new Set(places.map(place => place.path));
  return [
    ...(known.has('/') ? [] : [beginning(first)]),
    ...places.flatMap(place => (permits(place) ? routesOf(place) : refusal(place))),
    { path: '/403', element: <ForbiddenPage /> },
    { path: '/404', element: <NotFoundPage /> },
    ...(known.has('*') ? [] : [{ path: '*', element: <Navigate replace to="/404" /> }]),
  ];
}

const pageAt = (place: Place) => <PlacePage place={place} Page={pageOf(place)} />;

/** An account without any page still has a beginning, which says so. */
function beginning(first: Place | undefined): RouteObject {
  if (!first) return { path: '/', element: pageAt(nowhereElse) };
  return { path: '/', element: <Navigate replace to={first.path} /> };
}

const nowhereElse: Place = {
  path: '/',
  name: 'Home',
  title: '',
  renderer: 'page',
  of: 'home',
  meta: { title: '' },
  children: [],
  above: [],
};

function routesOf(place: Place): RouteObject[] {
  if (place.redirect !== undefined)
    return [{ path: place.path, element: <Navigate replace to={place.redirect} /> }];
  if (isPage(place)) return [{ path: place.path, element: pageAt(place) }, ...recordRoutes(place)];
  const [inside] = place.children;
  return inside && place.path !== inside.path
    ? [{ path: place.path, element: <Navigate replace to={inside.path} /> }]
    : [];
}

/** What every list has below it, without anybody writing it down. */
function recordRoutes(place: Place): RouteObject[] {
  if (place.renderer !== 'list') return [];
  return [
    { path: `${place.path}/new`, element: <RecordPlacePage place={place} mode="new" /> },
    { path: `${place.path}/:uuid`, element: <RecordPlacePage place={place} mode="view" /> },
    { path: `${place.path}/:uuid/edit`, element: <RecordPlacePage place={place} mode="edit" /> },
  ];
}

const refusal = (place: Place): RouteObject[] => [
  { path: place.path, element: <Navigate replace to="/403" /> },
];
