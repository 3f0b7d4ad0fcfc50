import { AppError } from '#model/errors';
import { isExternal } from '#model/formats/external';
import { isObject, type Value } from '#model/json';
import type { Route, RouteMeta } from '#model/routes';

/** A page of the route tree at its whole address. */
export interface Place {
  path: string;
  name: string;
  title: string;
  /** What draws it, and of which resource: `list` and `clinic` of `list/clinic`; a bare word has no `of`. */
  renderer: string;
  of: string;
  redirect?: string;
  meta: RouteMeta;
  children: readonly Place[];
  /** The places around it, outermost first. */
  above: readonly Place[];
}

export const anywhere = '*';

/** The tree that a server handed out, checked as far as the console leans on it. */
export function placesOf(answer: Value): Place[] {
  if (!Array.isArray(answer)) throw new AppError(wrongFormat);
  const places = answer.map(route => placeOf(route, []));
  return places.some(place => place.path === anywhere) ? places : [...places, nowhere];
}

export function flat(places: readonly Place[]): Place[] {
  return places.flatMap(place => [place, ...flat(place.children)]);
}

/** Whether it can be opened here, rather than only holding others or leading elsewhere. */
export function isPage(place: Place): boolean {
  return place.renderer !== 'layout' && place.path !== anywhere && !isExternal(place.path);
}

const wrongFormat = { zh: '路由格式返回有误！', en: 'The routes have the wrong format!' };

const nowhere: Place = {
  path: anywhere,
  name: 'NotFound',
  title: '404',
  renderer: 'layout',
  of: '',
  redirect: '/404',
  meta: { title: '404', hidden: true },
  children: [],
  above: [],
};

function placeOf(route: Value, above: readonly Place[]): Place {
  if (!isRoute(route)) throw new AppError(wrongFormat);
  const [renderer = '', ...of] = route.component.split('/');
  const place: Place & { children: Place[] } = {
    path: below(above.at(-1)?.path ?? '', route.path),
    name: route.name,
    title: route.meta.title,
    renderer,
    of: of.join('/'),
    ...(route.redirect !== undefined && { redirect: route.redirect }),
    meta: route.meta,
    children: [],
    above,
  };
  place.children = (route.children ?? []).map(child => placeOf(child as unknown as Value, [...above, place]));
  return place;
}

function isRoute(value: unknown): value is Route {
  if (!isObject(value) || !isObject(value.meta)) return false;
  const { path, name, component, children, redirect, meta } = value;
  return (
    [path, name, component, meta.title].every(word => typeof word === 'string') &&
    (children === undefined || Array.isArray(children)) &&
    (redirect === undefined || typeof redirect === 'string')
  );
}

/** A path that begins at the root, or elsewhere, is whole; any other goes on where the one above ends. */
function below(parent: string, path: string): string {
  if (path === anywhere || path.startsWith('/') || isExternal(path)) return path;
  return `${parent.replace(/\/$/, '')}/${path}`;
}

/** The place at an address, or the one that a page below it, of one record, belongs to. */
export function placeAt(places: readonly Place[], address: string): Place | undefined {
  const fits = places.filter(
    ({ path }) => path === address || address.startsWith(`${path.replace(/\/$/, '')}/`),
  );
  return fits.reduce<Place | undefined>(
    (best, place) => (isPage(place) && place.path.length >= (best?.path.length ?? 0) ? place : best),
    undefined,
  );
}
