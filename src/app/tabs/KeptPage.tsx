import { memo, type FocusEvent } from 'react';
import { useRoutes, type RouteObject } from 'react-router-dom';
import type { OpenPage } from '../../stores/OpenPagesStore';
import { PageContext } from '../../stores/usePage';
import { SparedNote } from './SparedNote';
import { useDepth } from './useDepth';
import { useScrollKeeper } from './useScrollKeeper';

interface Props {
  page: OpenPage;
  routes: RouteObject[];
  depths: Map<string, number>;
  onFocus: (page: OpenPage, element: Element) => void;
}

/** One page in a box of its own, at its own address: what the window shows meanwhile is not its business. */
export const KeptPage = memo(function KeptPage({ page, routes, depths, onFocus }: Props) {
  const scrolled = useScrollKeeper();
  const box = useDepth(page.location, depths);
  return (
    <PageContext value={page.key}>
      <div
        ref={box}
        className="kept-page"
        onScrollCapture={scrolled}
        onFocus={(event: FocusEvent) => onFocus(page, event.target)}
      >
        <SparedNote page={page} />
        <PageAt page={page} routes={routes} />
      </div>
    </PageContext>
  );
});

/** A location of its own stands still below here. */
function PageAt({ page, routes }: Pick<Props, 'page' | 'routes'>) {
  return useRoutes(routes, page.location);
}
