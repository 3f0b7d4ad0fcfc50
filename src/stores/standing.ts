import { isPage, type Place } from './places';

/** What stands at an address. */
export interface Standing {
  place: Place;
  /** The page of the place itself, or one of a record below a list. */
  part: 'itself' | 'new' | 'view' | 'edit';
  /** What the variable parts of the address say. */
  params: Readonly<Record<string, string>>;
}

const split = (path: string): string[] => path.split('/').filter(Boolean);

/** The page at an address, if there is one: the place that says most of the address itself. */
export function standingAt(places: readonly Place[], address: string): Standing | undefined {
  // An empty part names nothing, and an address with one at its beginning would lead to another host.
  if (address.includes('//')) return undefined;
  const given = split(address);
  const fits = places
    .filter(place => isPage(place) && place.redirect === undefined)
    .flatMap(place => standingOf(place, given) ?? []);
  return fits.reduce<Standing | undefined>(
    (best, fit) => (best && exactness(best) >= exactness(fit) ? best : fit),
    undefined,
  );
}

/** Words of the address that the place itself spells out count most; a variable part is better than none. */
function exactness({ place }: Standing): number {
  return split(place.path).reduce((sum, part) => sum + (part.startsWith(':') ? 1 : 2), 0);
}

function standingOf(place: Place, given: readonly string[]): Standing | undefined {
  const wanted = split(place.path);
  const fits = wanted.every((part, at) => part === given[at] || (part.startsWith(':') && given[at]));
  if (!fits) return undefined;
  const params = Object.fromEntries(
    wanted.flatMap((part, at) => (part.startsWith(':') ? [[part.slice(1), given[at] ?? '']] : [])),
  );
  const [uuid, deed, ...more] = given.slice(wanted.length);
  if (uuid === undefined) return { place, part: 'itself', params };
  if (place.renderer !== 'list' || more.length > 0) return undefined;
  if (deed === undefined) return uuid === 'new' ? { place, part: 'new', params } : record('view');
  return deed === 'edit' ? record('edit') : undefined;

  function record(part: 'view' | 'edit'): Standing {
    return { place, part, params: { ...params, uuid: uuid ?? '' } };
  }
}
