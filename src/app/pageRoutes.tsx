import type { RouteObject } from 'react-router-dom';
import { isPage, type Place } from '../stores/places';
import { pageOf } from './lazyPages';
import { whitelist } from './outside';
import { OpenToAllPage, PlacePage, RecordPlacePage } from './PlacePage';
import { publicPages } from './publicPages';

/** The pages at all addresses. Who is sent elsewhere never gets here: that is the guard's work. */
export function pageRoutes(open: readonly Place[], first: Place | undefined): RouteObject[] {
  const pages = open.filter(place => isPage(place) && place.redirect === undefined);
  return [
    ...pages.flatMap(place => [{ path: place.path, element: pageAt(place) }, ...recordRoutes(place)]),
    // An account without any page still has a beginning, which says so.
    ...(first ? [] : [{ path: '/', element: pageAt(nowhereElse) }]),
    ...[...whitelist]
      // What a place leads on from is not drawn before the guard has led on.
      .filter(([path]) => !open.some(place => place.path === path))
      .map(([path, page]) => ({ path, element: <OpenToAllPage path={path} Page={publicPages[page]} /> })),
    { path: '*', element: null },
  ];
}

const pageAt = (place: Place) => <PlacePage place={place} Page={pageOf(place)} />;

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

/** What every list has below it, without anybody writing it down. */
function recordRoutes(place: Place): RouteObject[] {
  if (place.renderer !== 'list') return [];
  return [
    { path: `${place.path}/new`, element: <RecordPlacePage place={place} mode="new" /> },
    { path: `${place.path}/:uuid`, element: <RecordPlacePage place={place} mode="view" /> },
    { path: `${place.path}/:uuid/edit`, element: <RecordPlacePage place={place} mode="edit" /> },
  ];
}
