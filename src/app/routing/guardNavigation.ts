import { getSignInRedirect } from '../../stores/navigation/getSignInRedirect';
import { catchAllPath, type RouteNode } from '../../stores/navigation/routeTree';
import { matchRoute } from '../../stores/navigation/matchRoute';
import { installationOptions } from '../installationOptions';
import {
  signInPaths,
  guardSignedOut,
  publicRoutes,
  type PageAddress,
  type NavigationGuardResult,
} from './guardSignedOut';
import { getSafeRedirect } from './getSafeRedirect';

/** Input of the navigation guard. */
export interface NavigationGuardInput {
  /** Whether the visitor is signed in, or has access without a session. */
  hasAccess: boolean;
  /** Whether the user has just signed out deliberately. */
  hasSignedOut?: boolean;
  /** Undefined while the routes load; an empty list is a valid answer. */
  nodes?: readonly RouteNode[];
  /** Paths that the server closes to the roles of this account. */
  forbiddenPaths?: readonly string[];
  isPermitted?: (route: RouteNode) => boolean;
  /** Whether forbidden routes count as not found. */
  roleControl?: boolean;
  /** First page of the account in the menu. */
  startPage?: RouteNode;
  /** Address that the server proposed at sign-in. */
  proposedRedirect?: string;
  origin: string;
}

/** Route guard: decides what an address shows and where it redirects. */
export function guardNavigation(here: PageAddress, input: NavigationGuardInput): NavigationGuardResult {
  if (!input.hasAccess) return guardSignedOut(here, input.hasSignedOut ?? false);
  const { nodes, origin, proposedRedirect } = input;
  const stay = here.pathname + here.search;
  if (!nodes) return { page: 'waiting', address: stay };
  if (signInPaths.has(here.pathname)) {
    const requested = new URLSearchParams(here.search).get('redirect') ?? proposedRedirect;
    return { page: 'console', address: getSafeRedirect(requested, origin) };
  }
  const path = followRedirects(here.pathname, { ...input, nodes });
  return { page: 'console', address: path === here.pathname ? stay : path };
}

/** Follows the redirects of routes; a redirect loop leads to 404. */
function followRedirects(
  pathname: string,
  input: NavigationGuardInput & { nodes: readonly RouteNode[] },
): string {
  const visited = new Set<string>();
  for (let path: string | undefined = pathname; path !== undefined && !visited.has(path);) {
    visited.add(path);
    const next = resolveRedirect(path, input);
    if (next === path) return path;
    path = next;
  }
  return '/404';
}

/** Follows one redirect of a route; returns the same path where there is none. */
function resolveRedirect(
  path: string,
  {
    nodes,
    startPage,
    forbiddenPaths = [],
    isPermitted = () => true,
    roleControl = installationOptions.roleControl,
  }: NavigationGuardInput & { nodes: readonly RouteNode[] },
): string | undefined {
  if (path === '/403' || path === '/404') return path;
  const allNodes = roleControl ? nodes.filter(isPermitted) : nodes;
  const match = matchRoute(allNodes, path);
  if (match) return isPermitted(match.route) ? path : '/403';
  const route = allNodes.find(other => other.path === path);
  if (route) {
    if (!isPermitted(route)) return '/403';
    return getSignInRedirect(route, isPermitted);
  }
  if (path === '/') return startPage?.path ?? path;
  if (!roleControl && forbiddenPaths.some(closed => isAtOrBelow(path, closed))) return '/403';
  if (publicRoutes.has(path)) return path;
  // An account without any page gets an explanation at every address, instead of the message that the page
  // does not exist.
  if (nodes.every(other => other.path === catchAllPath)) return '/';
  return nodes.find(other => other.path === catchAllPath)?.redirect;
}

const isAtOrBelow = (path: string, above: string): boolean =>
  path === above || (above !== '/' && path.startsWith(`${above}/`));
