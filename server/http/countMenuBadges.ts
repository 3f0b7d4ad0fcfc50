import { findResource } from '#model/catalog';
import type { Caller } from '#model/caller';
import { projectTiles } from '#model/projection/projectTiles';
import { ResourceVisibility } from '#model/projection/ResourceVisibility';
import { parseListQuery } from '#model/query';
import type { Route } from '#model/routes';
import type { CallerRecords } from '#server/records/CallerRecords';
import type { ApiRequest } from './ApiRequest';

/** The text of a badge at the menu entry of a route. */
export interface MenuBadge {
  name: string;
  badge: string;
}

/** Maximum count on a badge: it shows that there is work to do, not exactly how much. */
const maxCount = 99;

/**
 * Counts the records of the tiles named by the caller's routes. A route without a tile, or with a count of zero, has
 * no badge.
 */
export async function countMenuBadges(
  ask: ApiRequest,
  caller: Caller,
  records: CallerRecords,
  routes: readonly Route[],
): Promise<MenuBadge[]> {
  const badges: MenuBadge[] = [];
  for (const { name, component, meta } of flatten(routes)) {
    const resource = findResource(ask.catalog, component.slice('list/'.length));
    if (meta.counts === undefined || !resource) continue;
    const tiles = projectTiles(new ResourceVisibility(ask.catalog, resource, caller, ask.services.clock()));
    const tile = findFirst(meta.counts, name => tiles.find(one => one.name === name));
    if (!tile) continue;
    const query = parseListQuery(new URLSearchParams(tile.where));
    const [{ count } = { count: 0 }] = await records.getStatistics(resource.name, [], query);
    if (count > 0) badges.push({ name, badge: count > maxCount ? `${maxCount}+` : String(count) });
  }
  return badges;
}

/** The first result of a look-up by several names. */
function findFirst<T>(names: readonly string[], find: (name: string) => T | undefined): T | undefined {
  for (const name of names) {
    const found = find(name);
    if (found !== undefined) return found;
  }
  return undefined;
}

const flatten = (routes: readonly Route[]): Route[] =>
  routes.flatMap(route => [route, ...flatten(route.children ?? [])]);
