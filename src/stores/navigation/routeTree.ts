import { AppError } from '#model/errors';
import { isExternalUrl } from '#model/formats/externalUrl';
import { isObject, type JsonValue } from '#model/json';
import { joinRoutePath, type Route, type RouteMeta } from '#model/routes';

/** A node of the route tree with its absolute path. */
export interface RouteNode {
  path: string;
  name: string;
  title: string;
  /** Renderer and its subject: `list` and `clinic` of `list/clinic`; a bare word has no subject. */
  renderer: string;
  subject: string;
  redirect?: string;
  meta: RouteMeta;
  children: readonly RouteNode[];
  /** Ancestor routes, the outermost first. */
  ancestors: readonly RouteNode[];
}

export const catchAllPath = '*';

/** Validates the server's route tree as far as the console depends on it. */
export function parseRouteTree(answer: JsonValue): RouteNode[] {
  if (!Array.isArray(answer)) throw new AppError(malformedRoutesMessage);
  const nodes = answer.map(route => parseRouteNode(route, []));
  return nodes.some(route => route.path === catchAllPath) ? nodes : [...nodes, notFoundRoute];
}

export function flattenRoutes(nodes: readonly RouteNode[]): RouteNode[] {
  return nodes.flatMap(route => [route, ...flattenRoutes(route.children)]);
}

/** Whether the node has a page, rather than only children or a redirect. */
export function isPageRoute(route: RouteNode): boolean {
  return route.renderer !== 'layout' && route.path !== catchAllPath && !isExternalUrl(route.path);
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

function parseRouteNode(route: JsonValue, ancestors: readonly RouteNode[]): RouteNode {
  if (!isRoute(route)) throw new AppError(malformedRoutesMessage);
  const [renderer = '', ...of] = route.component.split('/');
  const node: RouteNode & { children: RouteNode[] } = {
    path:
      route.path === catchAllPath ? catchAllPath : joinRoutePath(ancestors.at(-1)?.path ?? '', route.path),
    name: route.name,
    title: route.meta.title,
    renderer,
    subject: of.join('/'),
    ...(route.redirect !== undefined && { redirect: route.redirect }),
    meta: route.meta,
    children: [],
    ancestors,
  };
  node.children = (route.children ?? []).map(child =>
    parseRouteNode(child as unknown as JsonValue, [...ancestors, node]),
  );
  return node;
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

/** Node at an address, or the list that a record page belongs to. */
export function findRouteNode(nodes: readonly RouteNode[], address: string): RouteNode | undefined {
  const matches = nodes.filter(
    ({ path }) => path === address || address.startsWith(`${path.replace(/\/$/, '')}/`),
  );
  return matches.reduce<RouteNode | undefined>(
    (best, route) => (isPageRoute(route) && route.path.length >= (best?.path.length ?? 0) ? route : best),
    undefined,
  );
}
