import { useText } from '../../i18n/useText';
import type { Place } from '../../stores/places';
import { texts } from '../texts';
import { MenuIcon } from './MenuIcon';

/** What an entry of the menu looks like, whatever it does. */
export function MenuLabel({ place, folded = false }: { place: Place; folded?: boolean }) {
  const t = useText(texts);
  const { title, meta } = place;
  return (
    <>
      <MenuIcon name={meta.icon} ours={meta.isCustomSvg === true} />
      <span className={folded ? 'unseen' : 'menu-title'}>{title}</span>
      {meta.badge && <span className={folded ? 'unseen' : 'menu-badge'}>{meta.badge}</span>}
      {meta.dot && <span className="menu-dot" role="img" aria-label={t('fresh')} />}
    </>
  );
}
