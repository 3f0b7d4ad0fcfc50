import { observer } from 'mobx-react-lite';
import { usePlainText } from '../../../i18n/usePlainText';
import { useStores } from '../../../stores/hooks/useStores';
import type { RouteNode } from '../../../stores/navigation/routeTree';
import { appTexts } from '../../texts';
import { MenuIcon } from '../icons/MenuIcon';

interface MenuLabelProps {
  route: RouteNode;
  folded?: boolean;
}

/** Icon, title and badge of a menu entry. */
export const MenuLabel = observer(function MenuLabel({ route, folded = false }: MenuLabelProps) {
  const t = usePlainText(appTexts);
  const { title, meta } = route;
  const badge = useStores().routes.getBadge(route);
  return (
    <>
      <MenuIcon name={meta.icon} isOwnIcon={meta.isCustomSvg === true} />
      <span className={folded ? 'unseen' : 'menu-title'}>{title}</span>
      {badge && <span className={folded ? 'unseen' : 'menu-badge'}>{badge}</span>}
      {meta.dot && <span className="menu-dot" role="img" aria-label={t('fresh')} />}
    </>
  );
});
