import type { RouteMeta } from '#model/routes';
import type { Standing } from './standing';
import type { Stop } from './TabStopsStore';

/** A page that was visited and not closed since. */
export interface Tab {
  key: string;
  path: string;
  query: string;
  params: Readonly<Record<string, string>>;
  name: string;
  parentIcon: string | undefined;
  /** Whether that is a drawing of our own. */
  ours: boolean;
  meta: RouteMeta;
  part: Standing['part'];
  /** What its place is called. */
  title: string;
  /** What the record is called that its page shows, once that is known. */
  record: string | undefined;
  closable: boolean;
}

/** What stands where a tab leads, as it is shown. */
export function tabOf(
  { key, location, record }: Stop,
  { place, part, params }: Standing,
): Omit<Tab, 'closable'> {
  const bearer = [...place.above, place].findLast(({ meta }) => meta.icon !== undefined);
  return {
    key,
    path: location.pathname,
    query: location.search,
    params,
    name: place.name,
    parentIcon: bearer?.meta.icon,
    ours: bearer?.meta.isCustomSvg === true,
    meta: place.meta,
    part,
    title: place.title,
    record,
  };
}
