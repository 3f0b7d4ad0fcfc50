import type { MenuItem } from '../../../stores/navigation/menu';
import type { ShellLayoutParts } from '../layouts';
import type { MenuState } from './useMenuState';

export interface SideBarContent {
  items: readonly MenuItem[];
  head?: 'logo' | { title: string };
}

/**
 * Content of the side bar in a layout; undefined when the selected entry has no children or its page is full
 * width.
 */
export function getSideBarContent(
  { sideBar, sideBarHead, columnBar }: ShellLayoutParts,
  menu: MenuState,
): SideBarContent | undefined {
  if (sideBar === undefined) return undefined;
  if (sideBar === 'tree') return { items: menu.items, ...(sideBarHead === 'logo' && { head: sideBarHead }) };
  const { selectedItem, route } = menu;
  if (selectedItem === undefined || selectedItem.children.length === 0) return undefined;
  const wide = route && [route, ...route.ancestors].some(({ meta }) => meta.noColumn);
  if (columnBar && wide) return undefined;
  const title = { title: selectedItem.route.title };
  return {
    items: selectedItem.children,
    ...(sideBarHead && { head: sideBarHead === 'logo' ? 'logo' : title }),
  };
}
