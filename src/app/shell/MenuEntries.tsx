import { longBranch, type MenuItem } from '../../stores/menu';
import { MenuGroup } from './MenuGroup';
import { MenuLink } from './MenuLink';

export interface MenuEntriesProps {
  items: readonly MenuItem[];
  folded: boolean;
  /** The address that is marked as the one on screen. */
  active: string | undefined;
}

export function MenuEntries({ items, folded, active }: MenuEntriesProps) {
  return (
    <ul {...(items.length > longBranch && { className: 'menu-long' })}>
      {items.map(item => (
        <li key={item.place.path}>
          {item.children.length > 0 ? (
            <MenuGroup item={item} folded={folded} active={active} />
          ) : (
            <MenuLink place={item.place} folded={folded} active={item.place.path === active} />
          )}
        </li>
      ))}
    </ul>
  );
}
