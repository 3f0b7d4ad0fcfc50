import { useText } from '../../../i18n/useText';
import type { RouteNode } from '../../../stores/navigation/routeTree';
import { texts } from '../../texts';
import { MenuIcon } from '../icons/MenuIcon';

/** Icon and title of a menu entry. */
export function MenuLabel({ route, folded = false }: { route: RouteNode; folded?: boolean }) {
  const t = useText(texts);
  const { title, meta } = route;
  return (
    <>
      <MenuIcon name={meta.icon} isOwnIcon={meta.isCustomSvg === true} />
      <span className={folded ? 'unseen' : 'menu-title'}>{title}</span>
      {meta.badge && <span className={folded ? 'unseen' : 'menu-badge'}>{meta.badge}</span>}
      {meta.dot && <span className="menu-dot" role="img" aria-label={t('fresh')} />}
    </>
  );
}
