import type { MenuItem } from '../../stores/menu';
import type { LayoutParts } from './layouts';
import type { MenuState } from './useMenuState';

export interface Side {
  items: readonly MenuItem[];
  head?: 'logo' | { title: string };
}

/** What the side bar of a layout shows; undefined where the chosen entry has nothing below it, or its page wants all the room. */
export function sideOf({ side, sideHead, column }: LayoutParts, menu: MenuState): Side | undefined {
  if (side === undefined) return undefined;
  if (side === 'tree') return { items: menu.items, ...(sideHead === 'logo' && { head: sideHead }) };
  const { chosen, place } = menu;
  if (chosen === undefined || chosen.children.length === 0) return undefined;
  const wide = place && [place, ...place.above].some(({ meta }) => meta.noColumn);
  if (column && wide) return undefined;
  const title = { title: chosen.place.title };
  return { items: chosen.children, ...(sideHead && { head: sideHead === 'logo' ? 'logo' : title }) };
}
