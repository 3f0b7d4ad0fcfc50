import { observer } from 'mobx-react-lite';
import { Link, useLocation } from 'react-router-dom';
import { formatNumber } from '../../../i18n/formatNumber';
import { useLanguage } from '../../../i18n/useLanguage';
import { useStores } from '../../../stores/hooks/useStores';
import type { RouteNode } from '../../../stores/navigation/routeTree';

/** Saved views of a list below its menu entry, each with the number of its rows. */
export const MenuSavedViews = observer(function MenuSavedViews({ route }: { route: RouteNode }) {
  const language = useLanguage();
  const { pathname, search } = useLocation();
  const views = useStores().routes.getViews(route);
  const open = pathname === route.path ? new URLSearchParams(search).get('view') : null;
  return (
    <ul className="menu-views" aria-label={route.title}>
      {views.map(({ uuid, name, count }) => (
        <li key={uuid}>
          <Link
            className="menu-link"
            to={`${route.path}?view=${uuid}`}
            aria-current={uuid === open ? 'true' : undefined}
          >
            <span className="menu-title">{name}</span>
            {count !== undefined && <span className="menu-count">{formatNumber(count, language)}</span>}
          </Link>
        </li>
      ))}
    </ul>
  );
});
