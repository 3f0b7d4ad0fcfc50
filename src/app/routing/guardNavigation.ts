import { getRedirectTarget } from '../../stores/navigation/getRedirectTarget';
import type { RouteNode } from '../../stores/navigation/routeTree';
import { matchRoute } from '../../stores/navigation/matchRoute';
import { installationOptions } from '../installationOptions';
import { signInPaths, guardSignedOut, publicRoutes, type Address, type GuardResult } from './guardSignedOut';
import { getSafeRedirect } from './getSafeRedirect';

/** What is known when somebody comes to an address. */
export interface GuardInput {
  /** Signed in, or let in without. */
  hasAccess: boolean;
  /** Has just left on purpose. */
  hasSignedOut?: boolean;
  /** Absent until the pages of this account are known; none at all is an answer too. */
  nodes?: readonly RouteNode[];
  isPermitted?: (place: RouteNode) => boolean;
  /** Whether what a person may not open is not even there for him. */
  roleControl?: boolean;
  /** Where this account begins. */
  startPage?: RouteNode;
  /** Where the server proposed to go after signing in. */
  proposedRedirect?: string;
  origin: string;
}

/** Who comes where, and who is sent elsewhere. */
export function guardNavigation(here: Address, visitor: GuardInput): GuardResult {
  if (!visitor.hasAccess) return guardSignedOut(here, visitor.hasSignedOut ?? false);
  const { nodes, origin, proposedRedirect } = visitor;
  const stay = here.pathname + here.search;
  if (!nodes) return { page: 'waiting', address: stay };
  if (signInPaths.has(here.pathname)) {
    const wanted = new URLSearchParams(here.search).get('redirect') ?? proposedRedirect;
    return { page: 'console', address: getSafeRedirect(wanted, origin) };
  }
  const path = followRedirects(here.pathname, { ...visitor, nodes });
  return { page: 'console', address: path === here.pathname ? stay : path };
}

/** Where an address leads in the end. One that leads in circles leads nowhere. */
function followRedirects(pathname: string, visitor: GuardInput & { nodes: readonly RouteNode[] }): string {
  const seen = new Set<string>();
  for (let path: string | undefined = pathname; path !== undefined && !seen.has(path);) {
    seen.add(path);
    const next = resolveRedirect(path, visitor);
    if (next === path) return path;
    path = next;
  }
  return '/404';
}

/** One step from an address: itself when there is a page. */
function resolveRedirect(
  path: string,
  {
    nodes,
    startPage,
    isPermitted = () => true,
    roleControl = installationOptions.roleControl,
  }: GuardInput & { nodes: readonly RouteNode[] },
): string | undefined {
  if (path === '/403' || path === '/404') return path;
  const known = roleControl ? nodes.filter(isPermitted) : nodes;
  const standing = matchRoute(known, path);
  if (standing) return isPermitted(standing.route) ? path : '/403';
  const place = known.find(other => other.path === path);
  if (place) {
    if (!isPermitted(place)) return '/403';
    return getRedirectTarget(place, isPermitted);
  }
  if (path === '/') return startPage?.path ?? path;
  if (publicRoutes.has(path)) return path;
  return nodes.find(other => other.path === '*')?.redirect;
}
