export type GatePage = 'signIn' | 'forbidden' | 'notFound';

const open: ReadonlyMap<string, GatePage> = new Map([
  ['/admin/login', 'signIn'],
  ['/403', 'forbidden'],
  ['/404', 'notFound'],
]);

/**
 * What somebody without a session is shown at an address, and the address that belongs to it. The page that was
 * asked for is remembered for after signing in, unless the person has just left on purpose.
 */
export function gateAddress(
  here: Pick<Location, 'pathname' | 'search'>,
  left: boolean,
): { page: GatePage; address: string } {
  const page = open.get(here.pathname);
  if (page) return { page, address: here.pathname + here.search };
  if (here.pathname === '/login') return { page: 'signIn', address: `/admin/login${here.search}` };
  const wanted = here.pathname + here.search;
  const query = wanted === '/' || left ? '' : `?${new URLSearchParams({ redirect: wanted }).toString()}`;
  return { page: 'signIn', address: `/admin/login${query}` };
}
