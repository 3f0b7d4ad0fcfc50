import { isObject, type JsonObject } from '#model/json';
import type { RouteSpec } from '#model/routes';
import { defined, numberIn, objectIn, objectsIn, textIn, titleOf, without } from './author';

/** A route with the path of the page that it hangs below, when it stands in a file of its own. */
interface Loose {
  route: RouteSpec;
  parent: string | undefined;
}

const sorted = (routes: readonly RouteSpec[]): RouteSpec[] =>
  routes.toSorted((a, b) => a.order - b.order || (a.path < b.path ? -1 : Number(a.path > b.path)));

function metaOf(source: JsonObject, name: string): RouteSpec['meta'] {
  const meta = objectIn(source, 'meta');
  return { ...without(meta, ['title', 'x-title-en']), title: titleOf(meta, name) };
}

function routeOf(source: JsonObject): RouteSpec {
  const name = textIn(source, 'name') ?? '';
  return defined({
    path: textIn(source, 'path') ?? '',
    name,
    component: textIn(source, 'component') ?? '',
    redirect: textIn(source, 'redirect'),
    order: numberIn(source, 'order') ?? 0,
    children: objectsIn(source, 'children').map(routeOf),
    meta: metaOf(source, name),
  });
}

/** A path without a leading slash goes on from the one above. */
const pathBelow = (above: string, path: string): string => (path.startsWith('/') ? path : `${above}/${path}`);

function withHanging(route: RouteSpec, above: string, loose: readonly Loose[]): RouteSpec {
  const path = pathBelow(above, route.path);
  const hanging = loose.filter(({ parent }) => parent === path).map(one => one.route);
  return {
    ...route,
    children: sorted([...route.children, ...hanging].map(child => withHanging(child, path, loose))),
  };
}

/** The tree of pages from the files' parts of it, in the order that they ask for. */
export function routesOf(files: readonly unknown[]): RouteSpec[] {
  const loose = files
    .flatMap((file): unknown[] => (Array.isArray(file) ? file : [file]))
    .filter(isObject)
    .map((source): Loose => ({ route: routeOf(source), parent: textIn(source, 'parent') }));
  const roots = loose.filter(({ parent }) => parent === undefined).map(one => one.route);
  return sorted(roots.map(route => withHanging(route, '', loose)));
}
