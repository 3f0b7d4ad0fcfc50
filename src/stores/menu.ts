import { isExternal } from '#model/formats/external';
import { isPage, type Place } from './places';

export interface MenuItem {
  place: Place;
  children: readonly MenuItem[];
}

/** A longer branch scrolls by itself. */
export const longBranch = 18;

/** What of the tree a person is offered. A branch that would be empty is left out; what holds none leads on. */
export function menuOf(places: readonly Place[], permitted: (place: Place) => boolean): MenuItem[] {
  return places.filter(permitted).flatMap(place => {
    if (place.meta.hidden) return [];
    const children = menuOf(place.children, permitted);
    if (place.meta.levelHidden) return children;
    const leadsOn = place.children.length === 0 && place.redirect !== undefined;
    return place.renderer === 'layout' && children.length === 0 && !leadsOn ? [] : [{ place, children }];
  });
}

/** The pages of a menu in the order in which it shows them. */
export function pagesOf(menu: readonly MenuItem[]): Place[] {
  return menu.flatMap(({ place, children }) => (children.length > 0 ? pagesOf(children) : [place]));
}

/** The address that the menu marks while a page is on screen. */
export const activeAt = (place: Place | undefined): string | undefined =>
  place?.meta.activeMenu ?? place?.path;

/** Whether an entry is at an address, or has one below it that is. */
export const holds = ({ place, children }: MenuItem, path: string | undefined): boolean =>
  place.path === path || children.some(child => holds(child, path));

/** The entry at the top under which a page stands, also one that the menu does not show. */
export function topAt(menu: readonly MenuItem[], place: Place | undefined): MenuItem | undefined {
  const above = new Set(place?.above.map(({ path }) => path));
  return menu.find(item => holds(item, activeAt(place))) ?? menu.find(item => above.has(item.place.path));
}

/** The first page of an entry that opens in this window. */
export const firstOf = (item: MenuItem): Place | undefined =>
  pagesOf([item]).find(place => isPage(place) && place.meta.target !== '_blank');

/** What a click on an entry does. */
export type Deed = 'go' | 'reload' | 'leave' | 'open' | 'stay';

export function deedOf({ path, meta }: Pick<Place, 'path' | 'meta'>, here: string): Deed {
  if (meta.target === '_blank') return path === here ? 'stay' : 'open';
  if (isExternal(path)) return 'leave';
  return path === here ? 'reload' : 'go';
}
