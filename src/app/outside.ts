import { choices } from './choices';

/** What everybody may see, signed in or not. */
export type PublicPage = 'forbidden' | 'notFound' | 'later';
export type GuardedPage = PublicPage | 'signIn' | 'waiting' | 'console';

export interface Address {
  pathname: string;
  search: string;
}

/** What is shown, and the address that belongs to it: another than the one asked for is gone to. */
export interface Passage {
  page: GuardedPage;
  address: string;
}

export const gates: ReadonlySet<string> = new Set(['/login', '/admin/login']);

/** Open to everybody, and in no menu. What has no page of its own yet says so. */
export const whitelist: ReadonlyMap<string, PublicPage> = new Map<string, PublicPage>([
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
export function outside({ pathname, search }: Address, left: boolean): Passage {
  const open = whitelist.get(pathname);
  if (open) return { page: open, address: pathname + search };
  if (gates.has(pathname)) return { page: 'signIn', address: `/admin/login${search}` };
  const wanted = pathname + search;
  const query =
    wanted === '/' || left || !choices.recordRoute
      ? ''
      : `?${new URLSearchParams({ redirect: wanted }).toString()}`;
  return { page: 'signIn', address: `/admin/login${query}` };
}
