import { findFirstPage, buildMenu } from './menu';
import type { RouteNode } from './routeTree';

/** Where the address of a branch leads: on to where its route says, or to the first page that the menu has below it. */
export const getRedirectTarget = (
  place: RouteNode,
  permitted: (place: RouteNode) => boolean,
): string | undefined =>
  place.redirect ?? findFirstPage({ route: place, children: buildMenu(place.children, permitted) })?.path;
