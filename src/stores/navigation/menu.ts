import { isExternalUrl } from '#model/formats/externalUrl';
import { isPageRoute, type RouteNode } from './routeTree';

/** An entry of the navigation menu. */
export interface MenuItem {
  route: RouteNode;
  children: readonly MenuItem[];
}

/** Number of entries from which a menu branch scrolls. */
export const maxUnscrolledEntries = 18;

/**
 * Builds the menu from the permitted part of the tree, without empty branches; a node without children is a
 * link.
 */
export function buildMenu(nodes: readonly RouteNode[], permitted: (route: RouteNode) => boolean): MenuItem[] {
  return nodes.filter(permitted).flatMap(route => {
    if (route.meta.hidden) return [];
    const children = buildMenu(route.children, permitted);
    if (route.meta.levelHidden) return children;
    const isRedirect = route.children.length === 0 && route.redirect !== undefined;
    return route.renderer === 'layout' && children.length === 0 && !isRedirect ? [] : [{ route, children }];
  });
}

/** Pages of a menu in display order. */
export function getMenuPages(menu: readonly MenuItem[]): RouteNode[] {
  return menu.flatMap(({ route, children }) => (children.length > 0 ? getMenuPages(children) : [route]));
}

/** Menu path marked as current while a page is on screen. */
export const getActiveMenuPath = (route: RouteNode | undefined): string | undefined =>
  route?.meta.activeMenu ?? route?.path;

/** Whether a menu entry or one of its descendants has this path. */
export const menuContainsPath = ({ route, children }: MenuItem, path: string | undefined): boolean =>
  route.path === path || children.some(child => menuContainsPath(child, path));

/** Top entry of a page, including pages that the menu hides. */
export function findTopMenuItem(
  menu: readonly MenuItem[],
  route: RouteNode | undefined,
): MenuItem | undefined {
  const ancestorPaths = new Set(route?.ancestors.map(({ path }) => path));
  return (
    menu.find(item => menuContainsPath(item, getActiveMenuPath(route))) ??
    menu.find(item => ancestorPaths.has(item.route.path))
  );
}

/** First page below an entry that opens in this browser window. */
export const findFirstPage = (item: MenuItem): RouteNode | undefined =>
  getMenuPages([item]).find(route => isPageRoute(route) && route.meta.target !== '_blank');

/** Effect of a click on a menu entry. */
export type MenuAction = 'go' | 'reload' | 'leave' | 'open' | 'stay';

export function getMenuAction({ path, meta }: Pick<RouteNode, 'path' | 'meta'>, here: string): MenuAction {
  if (meta.target === '_blank') return path === here ? 'stay' : 'open';
  if (isExternalUrl(path)) return 'leave';
  return path === here ? 'reload' : 'go';
}
