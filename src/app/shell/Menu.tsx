import { observer } from 'mobx-react-lite';
import { useLocation } from 'react-router-dom';
import { useText } from '../../i18n/useText';
import { placeAt } from '../../stores/places';
import { useStores } from '../../stores/useStores';
import { texts } from '../texts';
import { MenuEntries } from './MenuEntries';

/** Where this account can go. */
export const Menu = observer(function Menu({ folded }: { folded: boolean }) {
  const t = useText(texts);
  const { routes } = useStores();
  const place = placeAt(routes.places, useLocation().pathname);
  const active = place?.meta.activeMenu ?? place?.path;
  return (
    <nav className="menu" aria-label={t('menu')}>
      <MenuEntries items={routes.menu} folded={folded} active={active} />
    </nav>
  );
});
