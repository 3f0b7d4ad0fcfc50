import { reaction } from 'mobx';
import { storeTabPaths, getStoredTabPaths, tabsStorageKey } from '../tabs/tabStorage';
import { findRouteNode } from '../navigation/routeTree';
import { ProgressStore } from '../feedback/ProgressStore';
import { redirectForbidden } from './redirectForbidden';
import type { RootStore } from '../RootStore';
import { TabsStore } from '../tabs/TabsStore';

/** Left by other consoles of this template. Ours writes nothing of a password anywhere, and lets none of it outlive a session. */
const legacyPasswordKey = 'match-password';

/** Gives the stores what only the inside needs, and lets it follow the journey, the routes and the session. */
export function initSignedInStores(stores: RootStore): void {
  if (stores.signedIn) return;
  const { navigation, routes, unsaved, session, sessionStorage } = stores;
  const progress = new ProgressStore();
  const tabs = new TabsStore({ navigation, routes, unsaved, progress });
  const follow = (answer: Promise<unknown>, aside: boolean) => {
    progress.trackRequest(answer);
    if (!aside) answer.catch((error: unknown) => redirectForbidden(stores, error));
  };
  stores.signedIn = { tabs, progress, trackRequest: follow };
  reaction(
    () => session.sessionId,
    (visit, before) => {
      tabs.reset();
      sessionStorage.removeItem(legacyPasswordKey);
      if (visit === undefined) sessionStorage.removeItem(tabsStorageKey);
      // Somebody else begins at the beginning.
      else if (before !== undefined || session.isOtherUser) navigation.replace('/');
    },
  );
  reaction(
    () => routes.isLoaded && session.sessionId,
    visit => typeof visit === 'string' && tabs.restore(getStoredTabPaths(sessionStorage, visit)),
    { fireImmediately: true },
  );
  // What may be opened decides what a journey opens, so this comes before that.
  reaction(
    () => routes.isLoaded && routes.permittedNodes,
    (open, before) => open && tabs.prune(before || []),
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
    ([visit, paths]) => visit !== undefined && storeTabPaths(sessionStorage, visit, paths),
  );
}
