import type { MouseEvent, ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { getMenuAction } from '../../../stores/navigation/menu';
import type { RouteNode } from '../../../stores/navigation/routeTree';
import { useStores } from '../../../stores/hooks/useStores';
import { trackPrefetch } from '../../../lazy/prefetchErrors';
import { loadPageCode } from '../../routing/pageLoaders';
import { MenuLabel } from './MenuLabel';

interface Props {
  route: RouteNode;
  /** Whether the link is the current page (`true`), or an ancestor of it (`below`). */
  active: boolean | 'below';
  /** Whether the link shows its icon without the title. */
  folded?: boolean;
  /** Rendered in place of icon and title. */
  children?: ReactNode;
}

/** Link of a menu entry, internal or external. Its page's code is prefetched on hover. */
export function MenuLink({ route, folded = false, active, children }: Props) {
  const { tabs } = useStores();
  const { path, title, meta } = route;
  const action = getMenuAction(route, useLocation().pathname);
  const click = (event: MouseEvent) => {
    // A click with a modifier key is left to the browser.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (action === 'reload' || action === 'stay') event.preventDefault();
    if (action === 'reload') void tabs.reload();
  };
  const common = {
    className: 'menu-link',
    onClick: click,
    ...(folded && { title }),
    ...(active && { 'aria-current': active === true ? ('page' as const) : ('true' as const) }),
    ...(meta.target === '_blank' && { target: '_blank', rel: 'noreferrer' }),
    children: children ?? <MenuLabel route={route} folded={folded} />,
  };
  if (action === 'leave' || action === 'open') return <a {...common} href={path} />;
  return <Link {...common} to={path} onPointerEnter={() => trackPrefetch(loadPageCode(route))} />;
}
