import { useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { useText } from '../../../i18n/useText';
import { menuContainsPath } from '../../../stores/navigation/menu';
import { appTexts } from '../../texts';
import { HeaderMenuGroup } from './HeaderMenuGroup';
import { getNextMenuElement } from './getNextMenuElement';
import { MenuLink } from '../menu/MenuLink';
import type { MenuState } from '../menu/useMenuState';

/** The whole menu in the header, with a panel for each branch. Arrow keys move the focus, Escape closes. */
export function HeaderMenu({ menu }: { menu: MenuState }) {
  const t = useText(appTexts);
  const [open, setOpen] = useState<string>();
  const list = useRef<HTMLUListElement>(null);

  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setOpen(undefined);
    const next = list.current && getNextMenuElement(list.current, event.key);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  const closeOnLeave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(undefined);
  };

  return (
    <nav className="band-menu" aria-label={t('menu')}>
      <ul ref={list} onKeyDown={press} onBlur={closeOnLeave} onScroll={() => setOpen(undefined)}>
        {menu.items.map(item => (
          <li key={item.route.path}>
            {item.children.length === 0 ? (
              <MenuLink route={item.route} active={item.route.path === menu.activePath} />
            ) : (
              <HeaderMenuGroup
                item={item}
                activePath={menu.activePath}
                isActive={menuContainsPath(item, menu.activePath)}
                open={open === item.route.path}
                onToggle={shown => setOpen(shown ? item.route.path : undefined)}
              />
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
