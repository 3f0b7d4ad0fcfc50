import { isPageRoute, type RouteNode } from './routeTree';

/** Route node at an address. */
export interface RouteMatch {
  route: RouteNode;
  /** The page of the route itself, or a record page below a list. */
  mode: 'itself' | 'new' | 'view' | 'edit';
  /** Values of the path parameters of the address. */
  params: Readonly<Record<string, string>>;
}

const splitPath = (path: string): string[] => path.split('/').filter(Boolean);

/** Matches an address to the most specific route. */
export function matchRoute(nodes: readonly RouteNode[], address: string): RouteMatch | undefined {
  // A path with an empty segment matches no route; `//` at its start would be another host.
  if (address.includes('//')) return undefined;
  const segments = splitPath(address);
  const matches = nodes
    .filter(route => isPageRoute(route) && route.redirect === undefined)
    .flatMap(route => matchNode(route, segments) ?? []);
  return matches.reduce<RouteMatch | undefined>(
    (best, match) => (best && getSpecificity(best) >= getSpecificity(match) ? best : match),
    undefined,
  );
}

/** Static segments count most; a parameter counts more than no match. */
function getSpecificity({ route }: RouteMatch): number {
  return splitPath(route.path).reduce((total, part) => total + (part.startsWith(':') ? 1 : 2), 0);
}

function matchNode(route: RouteNode, segments: readonly string[]): RouteMatch | undefined {
  const pattern = splitPath(route.path);
  const isMatch = pattern.every(
    (part, index) => part === segments[index] || (part.startsWith(':') && segments[index]),
  );
  if (!isMatch) return undefined;
  const params = Object.fromEntries(
    pattern.flatMap((part, index) => (part.startsWith(':') ? [[part.slice(1), segments[index] ?? '']] : [])),
  );
  const [uuid, verb, ...rest] = segments.slice(pattern.length);
  if (uuid === undefined) return { route, mode: 'itself', params };
  if (route.renderer !== 'list' || rest.length > 0) return undefined;
  if (verb === undefined) return uuid === 'new' ? { route, mode: 'new', params } : record('view');
  return verb === 'edit' ? record('edit') : undefined;

  function record(mode: 'view' | 'edit'): RouteMatch {
    return { route, mode, params: { ...params, uuid: uuid ?? '' } };
  }
}
