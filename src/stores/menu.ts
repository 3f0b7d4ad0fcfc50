import type { Place } from './places';

export interface MenuItem {
  place: Place;
  children: readonly MenuItem[];
}

/** What of the tree a person is offered. A branch that would be empty is left out. */
export function menuOf(places: readonly Place[], permitted: (place: Place) => boolean): MenuItem[] {
  return places.filter(permitted).flatMap(place => {
    if (place.meta.hidden) return [];
    const children = menuOf(place.children, permitted);
    if (place.meta.levelHidden) return children;
    return place.renderer === 'layout' && children.length === 0 ? [] : [{ place, children }];
  });
}

/** The pages of a menu in the order in which it shows them. */
export function pagesOf(menu: readonly MenuItem[]): Place[] {
  return menu.flatMap(({ place, children }) => (children.length > 0 ? pagesOf(children) : [place]));
}
