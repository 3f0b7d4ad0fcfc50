import { observer } from 'mobx-react-lite';
import { Activity, useMemo, useState, type ReactNode } from 'react';
import { useStores } from '../../stores/hooks/useStores';
import { buildPageRoutes } from '../routing/buildPageRoutes';
import { KeepAlivePage } from './KeepAlivePage';
import { useNavigationFocus } from './useNavigationFocus';
import './keepAlivePages.css';

interface Props {
  /** What stands at the end of each page. */
  foot?: ReactNode;
}

/** The active page, and behind it the open pages kept alive with their state. */
export const KeepAlivePages = observer(function KeepAlivePages({ foot }: Props) {
  const { routes, tabs } = useStores();
  const { startPage } = routes;
  const { all } = tabs.routes;
  const { pages, shownKey } = tabs.pages;
  const objects = useMemo(() => buildPageRoutes(all, startPage), [all, startPage]);
  const saveScrollPosition = useNavigationFocus(tabs.pages.current, tabs.focusedKey !== undefined);
  /** Scroll positions by history entry. */
  const [scrollPositions] = useState(() => new Map<string, number>());
  return pages.map(page => (
    <Activity key={page.id} mode={page.key === shownKey ? 'visible' : 'hidden'}>
      <KeepAlivePage
        page={page}
        routes={objects}
        foot={foot}
        scrollPositions={scrollPositions}
        onFocus={saveScrollPosition}
      />
    </Activity>
  ));
});
