import { firstOf, menuOf } from './menu';
import type { Place } from './places';

/** Where the address of a branch leads: on to where its route says, or to the first page that the menu has below it. */
export const onwardFrom = (place: Place, permitted: (place: Place) => boolean): string | undefined =>
  place.redirect ?? firstOf({ place, children: menuOf(place.children, permitted) })?.path;
