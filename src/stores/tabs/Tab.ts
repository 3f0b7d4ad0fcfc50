import type { RouteMeta } from '#model/routes';
import type { RouteMatch } from '../navigation/matchRoute';
import type { TabLocation } from './TabLocationsStore';

/** A page that was visited and not closed since. */
export interface Tab {
  key: string;
  path: string;
  query: string;
  params: Readonly<Record<string, string>>;
  name: string;
  parentIcon: string | undefined;
  /** Whether the icon is one of the product, not of the icon library. */
  isOwnIcon: boolean;
  meta: RouteMeta;
  mode: RouteMatch['mode'];
  /** Name of the resource or page of the route. */
  subject: string;
  /** Title of its route. */
  title: string;
  /** Label of the record that its page shows, once loaded. */
  recordLabel: string | undefined;
  isClosable: boolean;
}

/** Builds the tab of a location from its route. */
export function toTab(
  { key, location, recordLabel }: TabLocation,
  { route, mode, params }: RouteMatch,
): Omit<Tab, 'isClosable'> {
  const titleSource = [...route.ancestors, route].findLast(({ meta }) => meta.icon !== undefined);
  return {
    key,
    path: location.pathname,
    query: location.search,
    params,
    name: route.name,
    parentIcon: titleSource?.meta.icon,
    isOwnIcon: titleSource?.meta.isCustomSvg === true,
    meta: route.meta,
    mode,
    subject: route.subject,
    title: route.title,
    recordLabel,
  };
}
