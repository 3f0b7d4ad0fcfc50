import { observer } from 'mobx-react-lite';
import { useLocation } from 'react-router-dom';
import { placeAt } from '../../stores/places';
import { useStores } from '../../stores/useStores';
import { MenuEntries } from './MenuEntries';

/** Where this account can go. */
export const Menu = observer(function Menu({ folded }: { folded: boolean }) {
  const { routes } = useStores();
  const place = placeAt(routes.places, useLocation().pathname);
  const active = place?.meta.activeMenu ?? place?.path;
  return (
    <div className="menu">
      <MenuEntries items={routes.menu} folded={folded} active={active} />
    </div>
  );
});
