import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Place } from '../../stores/places';
import { preload } from '../renderers';
import { MenuIcon } from './MenuIcon';

interface Props {
  place: Place;
  folded: boolean;
  active: boolean;
}

const external = /^(https?:|mailto:|tel:|\/\/)/;

/** One page of the menu. Its code is fetched while the pointer is still on its way. */
export function MenuLink({ place, folded, active }: Props) {
  const { path, title, meta } = place;
  const common = {
    className: 'menu-link',
    ...(folded && { title }),
    ...(active && { 'aria-current': 'page' as const }),
  };
  const content: ReactNode = (
    <>
      <MenuIcon name={meta.icon} />
      <span className={folded ? 'unseen' : 'menu-title'}>{title}</span>
      {meta.badge && !folded && <span className="menu-badge">{meta.badge}</span>}
      {meta.dot && <span className="menu-dot" />}
    </>
  );
  const target = meta.target === '_blank' ? { target: '_blank', rel: 'noreferrer' } : {};
  if (external.test(path)) {
    return (
      <a {...common} {...target} href={path}>
        {content}
      </a>
    );
  }
  return (
    <Link {...common} {...target} to={path} onPointerEnter={() => void preload(place)}>
      {content}
    </Link>
  );
}
