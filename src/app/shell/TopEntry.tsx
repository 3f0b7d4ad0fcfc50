import { firstOf, type MenuItem } from '../../stores/menu';
import { choices } from '../choices';
import { MenuLabel } from './MenuLabel';
import { MenuLink } from './MenuLink';
import type { MenuState } from './useMenuState';

/** An entry at the top of the menu: a page, or a branch, which shows itself and opens at its first page. */
export function TopEntry({ item, menu }: { item: MenuItem; menu: MenuState }) {
  if (item.children.length === 0)
    return <MenuLink place={item.place} active={item.place.path === menu.active} />;
  const chosen = item === menu.chosen;
  const first = choices.openFirstMenu ? firstOf(item) : undefined;
  const label = <MenuLabel place={item.place} />;
  if (!first) {
    return (
      <button
        type="button"
        className="menu-link"
        {...(chosen && { 'aria-current': 'true' as const })}
        onClick={() => menu.choose(item)}
      >
        {label}
      </button>
    );
  }
  return (
    <MenuLink place={first} active={chosen && 'below'}>
      {label}
    </MenuLink>
  );
}
