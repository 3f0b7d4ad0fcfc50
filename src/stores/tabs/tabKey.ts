import type { Location } from 'react-router-dom';
import type { RouteMatch } from '../navigation/matchRoute';

/** The part of a URL that identifies a tab. */
export type TabAddress = Pick<Location, 'pathname' | 'search'>;

export const routeHasTab = ({ route }: RouteMatch): boolean => route.name !== '' && !route.meta.tabHidden;

/** Path of a record, shared by view and edit. */
export const getRecordPath = (pathname: string): string => pathname.replace(/\/edit$/, '');

/**
 * Key of a tab, equal for equal pages. A route may have one tab per query parameter value, and a list one per record.
 */
export function getTabKey(match: RouteMatch | undefined, { pathname, search }: TabAddress): string {
  if (!match || !routeHasTab(match)) return `@${pathname}`;
  const { route, mode } = match;
  const many = route.meta.dynamicNewTab ?? false;
  if (mode !== 'itself') return many ? getRecordPath(pathname) : `${route.path}/*`;
  return many && route.renderer !== 'list' ? pathname + search : route.path;
}
