import { useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { useText } from '../../i18n/useText';
import { holds } from '../../stores/menu';
import { texts } from '../texts';
import { BandGroup } from './BandGroup';
import { bandStep } from './bandStep';
import { MenuLink } from './MenuLink';
import type { MenuState } from './useMenuState';

/** The whole menu in a header, its branches in panels below it. Arrows move in it, and Escape closes. */
export function BandMenu({ menu }: { menu: MenuState }) {
  const t = useText(texts);
  const [open, setOpen] = useState<string>();
  const list = useRef<HTMLUListElement>(null);

  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setOpen(undefined);
    const next = list.current && bandStep(list.current, event.key);
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
          <li key={item.place.path}>
            {item.children.length === 0 ? (
              <MenuLink place={item.place} active={item.place.path === menu.active} />
            ) : (
              <BandGroup
                item={item}
                active={menu.active}
                chosen={holds(item, menu.active)}
                open={open === item.place.path}
                onToggle={shown => setOpen(shown ? item.place.path : undefined)}
              />
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
