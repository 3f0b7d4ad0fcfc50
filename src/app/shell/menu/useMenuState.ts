import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { getActiveMenuPath, findTopMenuItem, type MenuItem } from '../../../stores/navigation/menu';
import { findRouteNode, type RouteNode } from '../../../stores/navigation/routeTree';
import { useStores } from '../../../stores/hooks/useStores';

export interface MenuState {
  items: readonly MenuItem[];
  route: RouteNode | undefined;
  /** Path of the active menu entry. */
  activePath: string | undefined;
  /** Top menu entry whose branch the side bar shows. */
  selectedItem: MenuItem | undefined;
  selectItem: (item: MenuItem) => void;
}

/** Menu state of the window. A selected top entry stays selected until the window navigates. */
export function useMenuState(): MenuState {
  const { routes } = useStores();
  const { pathname, key } = useLocation();
  const [choice, setChoice] = useState({ path: '', during: '' });
  const items = routes.menu;
  const route = findRouteNode(routes.nodes, pathname);
  const picked = items.find(item => choice.during === key && item.route.path === choice.path);
  return {
    items,
    route,
    activePath: getActiveMenuPath(route),
    selectedItem: picked ?? findTopMenuItem(items, route),
    selectItem: item => setChoice({ path: item.route.path, during: key }),
  };
}
