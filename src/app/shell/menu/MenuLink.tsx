import type { MouseEvent, ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { getMenuAction } from '../../../stores/navigation/menu';
import type { RouteNode } from '../../../stores/navigation/routeTree';
import { useStores } from '../../../stores/hooks/useStores';
import { trackPrefetch } from '../../lazy/prefetchErrors';
import { loadPageCode } from '../../routing/pageLoaders';
import { MenuLabel } from './MenuLabel';

interface Props {
  route: RouteNode;
  /** It is on screen, or what is on screen is below it. */
  active: boolean | 'below';
  /** The sign alone is seen. */
  folded?: boolean;
  /** What it shows, if not what its place does. */
  children?: ReactNode;
}

/** One page of the menu, or a way out of the console. Its code is fetched while the pointer is still on its way. */
export function MenuLink({ route, folded = false, active, children }: Props) {
  const { tabs } = useStores();
  const { path, title, meta } = route;
  const deed = getMenuAction(route, useLocation().pathname);
  const click = (event: MouseEvent) => {
    // Whoever holds a key wants what the browser does with it.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (deed === 'reload' || deed === 'stay') event.preventDefault();
    if (deed === 'reload') void tabs.reload();
  };
  const common = {
    className: 'menu-link',
    onClick: click,
    ...(folded && { title }),
    ...(active && { 'aria-current': active === true ? ('page' as const) : ('true' as const) }),
    ...(meta.target === '_blank' && { target: '_blank', rel: 'noreferrer' }),
    children: children ?? <MenuLabel place={route} folded={folded} />,
  };
  if (deed === 'leave' || deed === 'open') return <a {...common} href={path} />;
  return <Link {...common} to={path} onPointerEnter={() => trackPrefetch(loadPageCode(route))} />;
}
