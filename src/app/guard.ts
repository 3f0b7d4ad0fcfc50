import { onwardFrom } from '../stores/onwardFrom';
import type { Place } from '../stores/places';
import { standingAt } from '../stores/standing';
import { choices } from './choices';
import { gates, outside, whitelist, type Address, type Passage } from './outside';
import { safeTarget } from './safeTarget';

/** What is known when somebody comes to an address. */
export interface Visitor {
  /** Signed in, or let in without. */
  inside: boolean;
  /** Has just left on purpose. */
  left?: boolean;
  /** Absent until the pages of this account are known; none at all is an answer too. */
  places?: readonly Place[];
  permits?: (place: Place) => boolean;
  /** Whether what a person may not open is not even there for him. */
  roleControl?: boolean;
  /** Where this account begins. */
  first?: Place;
  /** Where the server proposed to go after signing in. */
  proposed?: string;
  origin: string;
}

/** Who comes where, and who is sent elsewhere. */
export function guard(here: Address, visitor: Visitor): Passage {
  if (!visitor.inside) return outside(here, visitor.left ?? false);
  const { places, origin, proposed } = visitor;
  const stay = here.pathname + here.search;
  if (!places) return { page: 'waiting', address: stay };
  if (gates.has(here.pathname)) {
    const wanted = new URLSearchParams(here.search).get('redirect') ?? proposed;
    return { page: 'console', address: safeTarget(wanted, origin) };
  }
  const path = settled(here.pathname, { ...visitor, places });
  return { page: 'console', address: path === here.pathname ? stay : path };
}

/** Where an address leads in the end. One that leads in circles leads nowhere. */
function settled(pathname: string, visitor: Visitor & { places: readonly Place[] }): string {
  const seen = new Set<string>();
  for (let path: string | undefined = pathname; path !== undefined && !seen.has(path);) {
    seen.add(path);
    const next = onward(path, visitor);
    if (next === path) return path;
    path = next;
  }
  return '/404';
}

/** One step from an address: itself when there is a page. */
function onward(
  path: string,
  {
    places,
    first,
    permits = () => true,
    roleControl = choices.roleControl,
  }: Visitor & { places: readonly Place[] },
): string | undefined {
  if (path === '/403' || path === '/404') return path;
  const known = roleControl ? places.filter(permits) : places;
  const standing = standingAt(known, path);
  if (standing) return permits(standing.place) ? path : '/403';
  const place = known.find(other => other.path === path);
  if (place) {
    if (!permits(place)) return '/403';
    return onwardFrom(place, permits);
  }
  if (path === '/') return first?.path ?? path;
  if (whitelist.has(path)) return path;
  return places.find(other => other.path === '*')?.redirect;
}
