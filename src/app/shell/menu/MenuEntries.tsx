import { ChevronDownIcon } from '@blueprintjs/icons/lib/esm/generated/components/chevron-down';
import { useId, useState } from 'react';
import { maxUnscrolledEntries, type MenuItem } from '../../../stores/navigation/menu';
import { MenuLabel } from './MenuLabel';
import { MenuLink } from './MenuLink';
import { MenuViews } from './MenuViews';

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
          {item.children.length === 0 && !folded && <MenuViews route={item.route} />}
        </li>
      ))}
    </ul>
  );
}

interface MenuGroupProps {
  item: MenuItem;
  folded: boolean;
  activePath: string | undefined;
}

/** A heading with the entries below it. In a folded menu its entries stand for it. */
function MenuGroup({ item, folded, activePath }: MenuGroupProps) {
  const [open, setOpen] = useState(true);
  const id = useId();
  const entries = <MenuEntries items={item.children} folded={folded} activePath={activePath} />;
  if (folded) return <div className="menu-group">{entries}</div>;
  return (
    <div className="menu-group">
      <button
        type="button"
        className="menu-heading"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <MenuLabel route={item.route} />
        <ChevronDownIcon size={12} />
      </button>
      <div id={id} hidden={!open}>
        {entries}
      </div>
    </div>
  );
}
