import { installationOptions } from '../installationOptions';

/** What everybody may see, signed in or not. */
export type PublicPage = 'forbidden' | 'notFound' | 'later';
export type GuardedPage = PublicPage | 'signIn' | 'waiting' | 'console';

export interface Address {
  pathname: string;
  search: string;
}

/** What is shown, and the address that belongs to it: another than the one asked for is gone to. */
export interface GuardResult {
  page: GuardedPage;
  address: string;
}

export const signInPaths: ReadonlySet<string> = new Set(['/login', '/admin/login']);

/** Open to everybody, and in no menu. What has no page of its own yet says so. */
export const publicRoutes: ReadonlyMap<string, PublicPage> = new Map<string, PublicPage>([
  ['/403', 'forbidden'],
  ['/404', 'notFound'],
  ...[
    '/register',
    '/callback',
    '/bm',
    '/bm/detail/bmtable',
    '/resetPassword',
    '/changePassword',
    '/bm/auth/callback',
    '/bm/auth/appcallback',
    '/bm/auth/logout',
  ].map((path): [string, PublicPage] => [path, 'later']),
]);

/** Whoever has no session may read a few pages; for any other the sign-in remembers where he wanted to go. */
export function guardSignedOut({ pathname, search }: Address, left: boolean): GuardResult {
  const open = publicRoutes.get(pathname);
  if (open) return { page: open, address: pathname + search };
  if (signInPaths.has(pathname)) return { page: 'signIn', address: `/admin/login${search}` };
  const wanted = pathname + search;
  const query =
    wanted === '/' || left || !installationOptions.recordRoute
      ? ''
      : `?${new URLSearchParams({ redirect: wanted }).toString()}`;
  return { page: 'signIn', address: `/admin/login${query}` };
}
