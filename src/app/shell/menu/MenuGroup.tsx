import { ChevronDownIcon } from '@blueprintjs/icons/lib/esm/generated/components/chevron-down';
import { useId, useState } from 'react';
import type { MenuItem } from '../../../stores/navigation/menu';
import { MenuEntries } from './MenuEntries';
import { MenuLabel } from './MenuLabel';

interface Props {
  item: MenuItem;
  folded: boolean;
  activePath: string | undefined;
}

/** A heading with its entries below. In a folded menu only the entries are shown. */
export function MenuGroup({ item, folded, activePath }: Props) {
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
