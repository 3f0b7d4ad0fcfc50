import { observer } from 'mobx-react-lite';
import { Link, useLocation } from 'react-router-dom';
import { useText } from '../../i18n/useText';
import { isPage, placeAt } from '../../stores/places';
import { useStores } from '../../stores/useStores';
import { texts } from '../texts';
import { trailOf } from './trail';

/** The way from the menu to the page on screen. */
export const Breadcrumb = observer(function Breadcrumb() {
  const t = useText(texts);
  const { routes } = useStores();
  const { pathname } = useLocation();
  const place = placeAt(routes.places, pathname);
  const { steps, last } = trailOf(place, pathname);
  return (
    <nav className="breadcrumb" aria-label={t('breadcrumb')}>
      <ol>
        {steps.map(step => (
          <li key={step.path}>
            {step.redirect !== undefined || isPage(step) ? (
              <Link
                to={step.redirect ?? step.path}
                {...(step.path === pathname && { 'aria-current': 'page' as const })}
              >
                {step.title}
              </Link>
            ) : (
              <span>{step.title}</span>
            )}
          </li>
        ))}
        {last && <li aria-current="page">{t(last)}</li>}
      </ol>
    </nav>
  );
});
