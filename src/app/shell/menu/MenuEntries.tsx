import { ChevronDownIcon } from '@blueprintjs/icons/lib/esm/generated/components/chevron-down';
import { observer } from 'mobx-react-lite';
import { useId, useState } from 'react';
import { useStores } from '../../../stores/hooks/useStores';
import { maxUnscrolledEntries, type MenuItem } from '../../../stores/navigation/menu';
import { MenuSavedViews } from './lazyParts';
import { MenuLabel } from './MenuLabel';
import { MenuLink } from './MenuLink';

export interface MenuEntriesProps {
  items: readonly MenuItem[];
  folded: boolean;
  /** Path of the active menu entry. */
  activePath: string | undefined;
}

export const MenuEntries = observer(function MenuEntries({ items, folded, activePath }: MenuEntriesProps) {
  const { routes } = useStores();
  const hasViews = ({ route, children }: MenuItem): boolean =>
    children.length === 0 && !folded && routes.getViews(route).length > 0;
  return (
    <ul {...(items.length > maxUnscrolledEntries && { className: 'menu-long' })}>
      {items.map(item => (
        <li key={item.route.path}>
          {item.children.length > 0 ? (
            <MenuGroup item={item} folded={folded} activePath={activePath} />
          ) : (
            <MenuLink route={item.route} folded={folded} active={item.route.path === activePath} />
          )}
          {hasViews(item) && <MenuSavedViews route={item.route} isSilent />}
        </li>
      ))}
    </ul>
  );
});

interface MenuGroupProps {
  item: MenuItem;
  folded: boolean;
  activePath: string | undefined;
}

/** A heading with its entries below. A folded menu shows the entries only. */
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
