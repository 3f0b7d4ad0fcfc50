import { reaction } from 'mobx';
import { eraseDeviceDrafts } from '../../api/drafts/deviceDraftMark';
import { HttpStatistics } from '../../api/HttpStatistics';
import { storeTabPaths, getStoredTabPaths, tabsStorageKey } from '../tabs/tabStorage';
import { findRouteNode } from '../navigation/routeTree';
import { ProgressStore } from '../feedback/ProgressStore';
import { redirectToForbiddenPage } from './redirectToForbiddenPage';
import { requireNewPassword } from './requireNewPassword';
import type { RootStore } from '../RootStore';
import { TabsStore } from '../tabs/TabsStore';

/**
 * Storage key under which other consoles based on the same template store a password. This one stores none, and
 * removes it when a session ends.
 */
const legacyPasswordKey = 'match-password';

/** Creates the stores of the signed-in app and connects them to navigation, routes and session. */
export function initSignedInStores(stores: RootStore): void {
  if (stores.signedIn) return;
  const { navigation, routes, unsaved, session, storage, sessionStorage } = stores;
  const progress = new ProgressStore();
  const tabs = new TabsStore({ navigation, routes, unsaved, progress });
  const follow = (answer: Promise<unknown>, isBackground: boolean) => {
    progress.trackRequest(answer);
    answer.catch((error: unknown) => {
      if (!isBackground) redirectToForbiddenPage(stores, error);
      requireNewPassword(session, error);
    });
  };
  const statistics = new HttpStatistics(stores.http);
  stores.signedIn = { tabs, progress, statistics, trackRequest: follow };
  reaction(
    () => session.sessionId,
    (sessionId, before) => {
      tabs.reset();
      sessionStorage.removeItem(legacyPasswordKey);
      if (session.hasSignedOut || session.isOtherUser) eraseDeviceDrafts(storage);
      if (sessionId === undefined) sessionStorage.removeItem(tabsStorageKey);
      // After another user has signed in, the console starts at the home page.
      else if (before !== undefined || session.isOtherUser) navigation.replace('/');
    },
  );
  reaction(
    () => routes.isLoaded && session.sessionId,
    sessionId => typeof sessionId === 'string' && tabs.restore(getStoredTabPaths(sessionStorage, sessionId)),
    { fireImmediately: true },
  );
  // Must run before the navigation reaction: routes decide which page a navigation opens.
  reaction(
    () => routes.isLoaded && routes.permittedNodes,
    (open, previousNodes) => open && tabs.prune(previousNodes || []),
  );
  reaction(
    () => findRouteNode(routes.nodes, navigation.current.location.pathname)?.name,
    name => routes.setActiveName(name),
    { fireImmediately: true },
  );
  reaction(
    () => routes.isLoaded && navigation.current.location,
    location => location && tabs.onNavigate(location),
    { fireImmediately: true },
  );
  reaction(
    () => navigation.current.location.pathname + navigation.current.location.search,
    () => progress.startNavigation(),
    { fireImmediately: true },
  );
  reaction(
    () => [session.sessionId, tabs.paths] as const,
    ([sessionId, paths]) => sessionId !== undefined && storeTabPaths(sessionStorage, sessionId, paths),
  );
}
