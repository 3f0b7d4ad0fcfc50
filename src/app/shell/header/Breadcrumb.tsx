import { observer } from 'mobx-react-lite';
import { Link, useLocation } from 'react-router-dom';
import { usePlainText } from '../../../i18n/usePlainText';
import { findRouteNode } from '../../../stores/navigation/routeTree';
import { useStores } from '../../../stores/hooks/useStores';
import { appTexts } from '../../texts';
import { getBreadcrumbTarget, getBreadcrumb } from './getBreadcrumb';

/** Breadcrumb from the menu to the page on screen. */
export const Breadcrumb = observer(function Breadcrumb() {
  const t = usePlainText(appTexts);
  const { routes } = useStores();
  const { pathname } = useLocation();
  const route = findRouteNode(routes.nodes, pathname);
  const { steps, last } = getBreadcrumb(route, pathname);
  return (
    <nav className="breadcrumb" aria-label={t('breadcrumb')}>
      <ol>
        {steps.map(step => {
          const to = getBreadcrumbTarget(step, node => routes.isPermitted(node));
          const here = step.path === pathname && { 'aria-current': 'page' as const };
          return (
            <li key={step.path}>
              {to === undefined ? (
                <span>{step.title}</span>
              ) : (
                <Link to={to} {...here}>
                  {step.title}
                </Link>
              )}
            </li>
          );
        })}
        {last && <li aria-current="page">{t(last)}</li>}
      </ol>
    </nav>
  );
});
