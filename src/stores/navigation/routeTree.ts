import { AppError } from '#model/errors';
import { isExternalUrl } from '#model/formats/externalUrl';
import { isObject, type JsonValue } from '#model/json';
import type { Route, RouteMeta } from '#model/routes';

/** A page of the route tree at its whole address. */
export interface RouteNode {
  path: string;
  name: string;
  title: string;
  /** What draws it, and of which resource: `list` and `clinic` of `list/clinic`; a bare word has no `of`. */
  renderer: string;
  subject: string;
  redirect?: string;
  meta: RouteMeta;
  children: readonly RouteNode[];
  /** The places around it, outermost first. */
  ancestors: readonly RouteNode[];
}

export const catchAllPath = '*';

/** The tree that a server handed out, checked as far as the console leans on it. */
export function parseRouteTree(answer: JsonValue): RouteNode[] {
  if (!Array.isArray(answer)) throw new AppError(malformedRoutesMessage);
  const places = answer.map(route => parseRouteNode(route, []));
  return places.some(place => place.path === catchAllPath) ? places : [...places, notFoundRoute];
}

export function flattenRoutes(places: readonly RouteNode[]): RouteNode[] {
  return places.flatMap(place => [place, ...flattenRoutes(place.children)]);
}

/** Whether it can be opened here, rather than only holding others or leading elsewhere. */
export function isPage(place: RouteNode): boolean {
  return place.renderer !== 'layout' && place.path !== catchAllPath && !isExternalUrl(place.path);
}

const malformedRoutesMessage = { zh: '路由格式返回有误！', en: 'The routes have the wrong format!' };

const notFoundRoute: RouteNode = {
  path: catchAllPath,
  name: 'NotFound',
  title: '404',
  renderer: 'layout',
  subject: '',
  redirect: '/404',
  meta: { title: '404', hidden: true },
  children: [],
  ancestors: [],
};

function parseRouteNode(route: JsonValue, above: readonly RouteNode[]): RouteNode {
  if (!isRoute(route)) throw new AppError(malformedRoutesMessage);
  const [renderer = '', ...of] = route.component.split('/');
  const place: RouteNode & { children: RouteNode[] } = {
    path: joinPath(above.at(-1)?.path ?? '', route.path),
    name: route.name,
    title: route.meta.title,
    renderer,
    subject: of.join('/'),
    ...(route.redirect !== undefined && { redirect: route.redirect }),
    meta: route.meta,
    children: [],
    ancestors: above,
  };
  place.children = (route.children ?? []).map(child =>
    parseRouteNode(child as unknown as JsonValue, [...above, place]),
  );
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
function joinPath(parent: string, path: string): string {
  if (path === catchAllPath || path.startsWith('/') || isExternalUrl(path)) return path;
  return `${parent.replace(/\/$/, '')}/${path}`;
}

/** The place at an address, or the one that a page below it, of one record, belongs to. */
export function findRouteNode(places: readonly RouteNode[], address: string): RouteNode | undefined {
  const fits = places.filter(
    ({ path }) => path === address || address.startsWith(`${path.replace(/\/$/, '')}/`),
  );
  return fits.reduce<RouteNode | undefined>(
    (best, place) => (isPage(place) && place.path.length >= (best?.path.length ?? 0) ? place : best),
    undefined,
  );
}
