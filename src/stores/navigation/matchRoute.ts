import { isPage, type RouteNode } from './routeTree';

/** Route node at an address. */
export interface RouteMatch {
  route: RouteNode;
  /** The page of the route itself, or a record page below a list. */
  mode: 'itself' | 'new' | 'view' | 'edit';
  /** Values of the path parameters. */
  params: Readonly<Record<string, string>>;
}

const splitPath = (path: string): string[] => path.split('/').filter(Boolean);

/** Matches an address to the most specific route. */
export function matchRoute(places: readonly RouteNode[], address: string): RouteMatch | undefined {
  // An empty segment names nothing, and a leading one would lead to another host.
  if (address.includes('//')) return undefined;
  const given = splitPath(address);
  const fits = places
    .filter(place => isPage(place) && place.redirect === undefined)
    .flatMap(place => matchNode(place, given) ?? []);
  return fits.reduce<RouteMatch | undefined>(
    (best, fit) => (best && getSpecificity(best) >= getSpecificity(fit) ? best : fit),
    undefined,
  );
}

/** Static segments count most; a parameter counts more than no match. */
function getSpecificity({ route }: RouteMatch): number {
  return splitPath(route.path).reduce((sum, part) => sum + (part.startsWith(':') ? 1 : 2), 0);
}

function matchNode(place: RouteNode, given: readonly string[]): RouteMatch | undefined {
  const wanted = splitPath(place.path);
  const fits = wanted.every((part, at) => part === given[at] || (part.startsWith(':') && given[at]));
  if (!fits) return undefined;
  const params = Object.fromEntries(
    wanted.flatMap((part, at) => (part.startsWith(':') ? [[part.slice(1), given[at] ?? '']] : [])),
  );
  const [uuid, deed, ...more] = given.slice(wanted.length);
  if (uuid === undefined) return { route: place, mode: 'itself', params };
  if (place.renderer !== 'list' || more.length > 0) return undefined;
  if (deed === undefined) return uuid === 'new' ? { route: place, mode: 'new', params } : record('view');
  return deed === 'edit' ? record('edit') : undefined;

  function record(part: 'view' | 'edit'): RouteMatch {
    return { route: place, mode: part, params: { ...params, uuid: uuid ?? '' } };
  }
}
