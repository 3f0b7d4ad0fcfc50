import type { Location } from 'react-router-dom';
import type { RouteMatch } from '../navigation/matchRoute';

export type Address = Pick<Location, 'pathname' | 'search'>;

export const hasTab = ({ route }: RouteMatch): boolean => route.name !== '' && !route.meta.tabHidden;

/** All that tells one record's page from another's. */
export const getRecordPath = (pathname: string): string => pathname.replace(/\/edit$/, '');

/** The same page has the same key. A route may ask for a tab for each of its parameters, a list for each record. */
export function getTabKey(standing: RouteMatch | undefined, { pathname, search }: Address): string {
  if (!standing || !hasTab(standing)) return `@${pathname}`;
  const { route, mode } = standing;
  const many = route.meta.dynamicNewTab ?? false;
  if (mode !== 'itself') return many ? getRecordPath(pathname) : `${route.path}/*`;
  return many && route.renderer !== 'list' ? pathname + search : route.path;
}
