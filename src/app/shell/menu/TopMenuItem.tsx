import { findFirstPage, type MenuItem } from '../../../stores/navigation/menu';
import { installationOptions } from '../../installationOptions';
import { MenuLabel } from './MenuLabel';
import { MenuLink } from './MenuLink';
import type { MenuState } from './useMenuState';

/** A top entry: a page, or a branch, which opens its first page. */
export function TopMenuItem({ item, menu }: { item: MenuItem; menu: MenuState }) {
  if (item.children.length === 0)
    return <MenuLink route={item.route} active={item.route.path === menu.activePath} />;
  const chosen = item === menu.selectedItem;
  const first = installationOptions.openFirstMenu ? findFirstPage(item) : undefined;
  const label = <MenuLabel route={item.route} />;
  if (!first) {
    return (
      <button
        type="button"
        className="menu-link"
        {...(chosen && { 'aria-current': 'true' as const })}
        onClick={() => menu.selectItem(item)}
      >
        {label}
      </button>
    );
  }
  return (
    <MenuLink route={first} active={chosen && 'below'}>
      {label}
    </MenuLink>
  );
}
