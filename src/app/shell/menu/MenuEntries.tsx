import { maxUnscrolledEntries, type MenuItem } from '../../../stores/navigation/menu';
import { MenuGroup } from './MenuGroup';
import { MenuLink } from './MenuLink';

export interface MenuEntriesProps {
  items: readonly MenuItem[];
  folded: boolean;
  /** Path of the entry marked as current. */
  activePath: string | undefined;
}

export function MenuEntries({ items, folded, activePath }: MenuEntriesProps) {
  return (
    <ul {...(items.length > maxUnscrolledEntries && { className: 'menu-long' })}>
      {items.map(item => (
        <li key={item.route.path}>
          {item.children.length > 0 ? (
            <MenuGroup item={item} folded={folded} activePath={activePath} />
          ) : (
            <MenuLink route={item.route} folded={folded} active={item.route.path === activePath} />
          )}
        </li>
      ))}
    </ul>
  );
}
