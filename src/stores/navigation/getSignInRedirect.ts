import { findFirstPage, buildMenu } from './menu';
import type { RouteNode } from './routeTree';

/** Redirect target of a branch: its explicit redirect, or the first page below it in the menu. */
export const getSignInRedirect = (
  route: RouteNode,
  permitted: (node: RouteNode) => boolean,
): string | undefined =>
  route.redirect ?? findFirstPage({ route, children: buildMenu(route.children, permitted) })?.path;
