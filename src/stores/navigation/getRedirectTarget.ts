import { findFirstPage, buildMenu } from './menu';
import type { RouteNode } from './routeTree';

/** Redirect target of a branch: its explicit redirect, or the first page below it in the menu. */
export const getRedirectTarget = (
  place: RouteNode,
  permitted: (place: RouteNode) => boolean,
): string | undefined =>
  place.redirect ?? findFirstPage({ route: place, children: buildMenu(place.children, permitted) })?.path;
