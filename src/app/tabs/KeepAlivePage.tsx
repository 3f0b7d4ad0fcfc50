import { memo, type FocusEvent, type ReactNode } from 'react';
import { useRoutes, type RouteObject } from 'react-router-dom';
import type { OpenPage } from '../../stores/tabs/OpenPagesStore';
import { PageContext } from '../../stores/hooks/usePage';
import { RetainedTextNote } from './RetainedTextNote';
import { useScrollRestoration } from './useScrollRestoration';
import { useNestedScrollRestoration } from './useNestedScrollRestoration';

interface Props {
  page: OpenPage;
  routes: RouteObject[];
  foot: ReactNode;
  scrollPositions: Map<string, number>;
  onFocus: (page: OpenPage, element: Element) => void;
}

/** One kept-alive page with its own location: navigation of the window does not re-render it. */
export const KeepAlivePage = memo(function KeepAlivePage({
  page,
  routes,
  foot,
  scrollPositions,
  onFocus,
}: Props) {
  const scrolled = useNestedScrollRestoration();
  const box = useScrollRestoration(page.location, scrollPositions);
  return (
    <PageContext value={page.key}>
      <div
        ref={box}
        className="kept-page"
        onScrollCapture={scrolled}
        onFocus={(event: FocusEvent) => onFocus(page, event.target)}
      >
        <RetainedTextNote page={page} />
        <PageRoutes page={page} routes={routes} />
        {foot}
      </div>
    </PageContext>
  );
});

/** Renders the routes of a kept-alive page at its own location, not that of the window. */
function PageRoutes({ page, routes }: Pick<Props, 'page' | 'routes'>) {
  return useRoutes(routes, page.location);
}
