import { getSignInRedirect } from '../../../stores/navigation/getSignInRedirect';
import { isPageRoute, type RouteNode } from '../../../stores/navigation/routeTree';
import { installationOptions } from '../../installationOptions';

/** Returns the ancestors of an address, and the record mode at the end. */
export function getBreadcrumb(
  route: RouteNode | undefined,
  address: string,
): { steps: readonly RouteNode[]; last?: 'new' | 'view' | 'edit' } {
  if (!route) return { steps: [] };
  const steps = [...route.ancestors, route].filter(step => !step.meta.breadcrumbHidden);
  const rest = address.slice(route.path.length).split('/').filter(Boolean);
  if (rest.length === 0) return { steps };
  if (rest[0] === 'new') return { steps, last: 'new' };
  return { steps, last: rest[1] === 'edit' ? 'edit' : 'view' };
}

/** Link of a breadcrumb step: to the redirect of its route, its page, or the first page of its branch. */
export function getBreadcrumbTarget(
  step: RouteNode,
  permitted: (route: RouteNode) => boolean,
): string | undefined {
  if (step.redirect === undefined && isPageRoute(step)) return step.path;
  return installationOptions.openFirstMenu ? getSignInRedirect(step, permitted) : step.redirect;
}
