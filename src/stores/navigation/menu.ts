import { isExternalUrl } from '#model/formats/externalUrl';
import { isPage, type RouteNode } from './routeTree';

export interface MenuItem {
  route: RouteNode;
  children: readonly MenuItem[];
}

/** A longer branch scrolls by itself. */
export const maxUnscrolledEntries = 18;

/** What of the tree a person is offered. A branch that would be empty is left out; what holds none leads on. */
export function buildMenu(
  places: readonly RouteNode[],
  permitted: (place: RouteNode) => boolean,
): MenuItem[] {
  return places.filter(permitted).flatMap(place => {
    if (place.meta.hidden) return [];
    const children = buildMenu(place.children, permitted);
    if (place.meta.levelHidden) return children;
    const leadsOn = place.children.length === 0 && place.redirect !== undefined;
    return place.renderer === 'layout' && children.length === 0 && !leadsOn
      ? []
      : [{ route: place, children }];
  });
}

/** The pages of a menu in the order in which it shows them. */
export function getMenuPages(menu: readonly MenuItem[]): RouteNode[] {
  return menu.flatMap(({ route, children }) => (children.length > 0 ? getMenuPages(children) : [route]));
}

/** The address that the menu marks while a page is on screen. */
export const getActiveMenuPath = (place: RouteNode | undefined): string | undefined =>
  place?.meta.activeMenu ?? place?.path;

/** Whether an entry is at an address, or has one below it that is. */
export const containsPath = ({ route, children }: MenuItem, path: string | undefined): boolean =>
  route.path === path || children.some(child => containsPath(child, path));

/** The entry at the top under which a page stands, also one that the menu does not show. */
export function findTopMenuItem(
  menu: readonly MenuItem[],
  place: RouteNode | undefined,
): MenuItem | undefined {
  const above = new Set(place?.ancestors.map(({ path }) => path));
  return (
    menu.find(item => containsPath(item, getActiveMenuPath(place))) ??
    menu.find(item => above.has(item.route.path))
  );
}

/** The first page of an entry that opens in this window. */
export const findFirstPage = (item: MenuItem): RouteNode | undefined =>
  getMenuPages([item]).find(place => isPage(place) && place.meta.target !== '_blank');

/** What a click on an entry does. */
export type MenuAction = 'go' | 'reload' | 'leave' | 'open' | 'stay';

export function getMenuAction({ path, meta }: Pick<RouteNode, 'path' | 'meta'>, here: string): MenuAction {
  if (meta.target === '_blank') return path === here ? 'stay' : 'open';
  if (isExternalUrl(path)) return 'leave';
  return path === here ? 'reload' : 'go';
}
