import { observer } from 'mobx-react-lite';
import { Activity, useMemo, useState } from 'react';
import { useStores } from '../../stores/useStores';
import { pageRoutes } from '../pageRoutes';
import { KeptPage } from './KeptPage';
import { useTravellingFocus } from './useTravellingFocus';
import './keptPages.css';

/** The page on screen, and behind it those that were opened before, as they were left. */
export const KeptPages = observer(function KeptPages() {
  const { routes, tabs } = useStores();
  const { first } = routes;
  const { all } = tabs.places;
  const { pages, shown } = tabs.pages;
  const objects = useMemo(() => pageRoutes(all, first), [all, first]);
  const remember = useTravellingFocus(tabs.pages.current, tabs.focused !== undefined);
  /** How far each entry of the history was scrolled. */
  const [depths] = useState(() => new Map<string, number>());
  return pages.map(page => (
    <Activity key={page.id} mode={page.key === shown ? 'visible' : 'hidden'}>
      <KeptPage page={page} routes={objects} depths={depths} onFocus={remember} />
    </Activity>
  ));
});
