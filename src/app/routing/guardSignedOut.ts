import { installationOptions } from '../installationOptions';

/** Pages for everybody, signed in or not. */
export type PublicPageName = 'forbidden' | 'notFound' | 'enrolment' | 'published' | 'later';
export type GuardTargetPage = PublicPageName | 'signIn' | 'waiting' | 'console';

export interface PageAddress {
  pathname: string;
  search: string;
}

/** What to show and its address; when that differs from the current one, the window navigates there. */
export interface NavigationGuardResult {
  page: GuardTargetPage;
  address: string;
}

export const signInPaths: ReadonlySet<string> = new Set(['/login', '/admin/login']);

/** Public paths, absent from the menu. A path without a page of its own shows a placeholder. */
export const publicRoutes: ReadonlyMap<string, PublicPageName> = new Map<string, PublicPageName>([
  ['/403', 'forbidden'],
  ['/404', 'notFound'],
  ['/bm', 'enrolment'],
  ['/published', 'published'],
  ...[
    '/register',
    '/callback',
    '/bm/detail/bmtable',
    '/resetPassword',
    '/changePassword',
    '/bm/auth/callback',
    '/bm/auth/appcallback',
    '/bm/auth/logout',
  ].map((path): [string, PublicPageName] => [path, 'later']),
]);

/**
 * Route guard without a session: allows the public pages; any other path goes to sign-in, which remembers it.
 */
export function guardSignedOut(
  { pathname, search }: PageAddress,
  hasSignedOut: boolean,
): NavigationGuardResult {
  const open = publicRoutes.get(pathname);
  // After signing out on the enrolment page the user is sent to the sign-in page.
  if (open && !(hasSignedOut && open === 'enrolment')) return { page: open, address: pathname + search };
  if (signInPaths.has(pathname)) return { page: 'signIn', address: `/admin/login${search}` };
  const requested = pathname + search;
  const query =
    requested === '/' || hasSignedOut || !installationOptions.recordRoute
      ? ''
      : `?${new URLSearchParams({ redirect: requested }).toString()}`;
  return { page: 'signIn', address: `/admin/login${query}` };
}
