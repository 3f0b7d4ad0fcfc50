import { isObject, type JsonObject } from '#model/json';
import type { RouteSpec } from '#model/routes';
import {
  getBilingualText,
  omitUndefined,
  getNumberKeyword,
  getObjectKeyword,
  getObjectListKeyword,
  getOneOrMoreTextsKeyword,
  getTextKeyword,
  getTitleKeyword,
  omitKeywords,
} from './readKeywords';

/** A route with its declared parent path, for roots of a file. */
interface ParsedRoute {
  route: RouteSpec;
  parent: string | undefined;
}

const sortRoutes = (routes: readonly RouteSpec[]): RouteSpec[] =>
  routes.toSorted((a, b) => a.order - b.order || (a.path < b.path ? -1 : Number(a.path > b.path)));

function normaliseMeta(source: JsonObject, name: string): RouteSpec['meta'] {
  const meta = getObjectKeyword(source, 'meta');
  return omitUndefined({
    ...omitKeywords(meta, ['title', 'x-title-en', 'notice', 'x-notice-en', 'counts']),
    counts: meta.counts === undefined ? undefined : getOneOrMoreTextsKeyword(meta, 'counts'),
    title: getTitleKeyword(meta, name),
    notice: getBilingualText(meta, 'notice', 'x-notice-en'),
  });
}

function normaliseRoute(source: JsonObject): RouteSpec {
  const name = getTextKeyword(source, 'name') ?? '';
  return omitUndefined({
    path: getTextKeyword(source, 'path') ?? '',
    name,
    component: getTextKeyword(source, 'component') ?? '',
    redirect: getTextKeyword(source, 'redirect'),
    order: getNumberKeyword(source, 'order') ?? 0,
    children: getObjectListKeyword(source, 'children').map(normaliseRoute),
    meta: normaliseMeta(source, name),
  });
}

/** A path without a leading slash is relative to its parent. */
const joinPath = (above: string, path: string): string => (path.startsWith('/') ? path : `${above}/${path}`);

function attachChildren(route: RouteSpec, above: string, loose: readonly ParsedRoute[]): RouteSpec {
  const path = joinPath(above, route.path);
  const hanging = loose.filter(({ parent }) => parent === path).map(one => one.route);
  return {
    ...route,
    children: sortRoutes([...route.children, ...hanging].map(child => attachChildren(child, path, loose))),
  };
}

/** Merges the route files into one ordered tree. */
export function normaliseRoutes(files: readonly unknown[]): RouteSpec[] {
  const loose = files
    .flatMap((file): unknown[] => (Array.isArray(file) ? file : [file]))
    .filter(isObject)
    .map((source): ParsedRoute => ({
      route: normaliseRoute(source),
      parent: getTextKeyword(source, 'parent'),
    }));
  const roots = loose.filter(({ parent }) => parent === undefined).map(one => one.route);
  return sortRoutes(roots.map(route => attachChildren(route, '', loose)));
}
