import type { Location } from 'react-router-dom';
import type { Standing } from './standing';

export type Address = Pick<Location, 'pathname' | 'search'>;

export const hasTab = ({ place }: Standing): boolean => place.name !== '' && !place.meta.tabHidden;

/** All that tells one record's page from another's. */
export const recordIn = (pathname: string): string => pathname.replace(/\/edit$/, '');

/** The same page has the same key. A route may ask for a tab for each of its parameters, a list for each record. */
export function keyOf(standing: Standing | undefined, { pathname, search }: Address): string {
  if (!standing || !hasTab(standing)) return `@${pathname}`;
  const { place, part } = standing;
  const many = place.meta.dynamicNewTab ?? false;
  if (part !== 'itself') return many ? recordIn(pathname) : `${place.path}/*`;
  return many && place.renderer !== 'list' ? pathname + search : place.path;
}
