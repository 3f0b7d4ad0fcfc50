import { reaction } from 'mobx';
import { keepTabs, keptTabs, tabsKey } from './keptTabs';
import { placeAt } from './places';
import { ProgressStore } from './ProgressStore';
import { leadRefused } from './leadRefused';
import type { RootStore } from './RootStore';
import { TabsStore } from './TabsStore';

/** Left by other consoles of this template. Ours writes nothing of a password anywhere, and lets none of it outlive a session. */
const matchPassword = 'match-password';

/** Gives the stores what only the inside needs, and lets it follow the journey, the routes and the session. */
export function openInside(stores: RootStore): void {
  if (stores.inside) return;
  const { travel, routes, unsaved, session, windowKeep } = stores;
  const progress = new ProgressStore();
  const tabs = new TabsStore({ travel, routes, unsaved, progress });
  const follow = (answer: Promise<unknown>, aside: boolean) => {
    progress.follow(answer);
    if (!aside) answer.catch((error: unknown) => leadRefused(stores, error));
  };
  stores.inside = { tabs, progress, follow };
  reaction(
    () => session.visit,
    (visit, before) => {
      tabs.reset();
      windowKeep.removeItem(matchPassword);
      if (visit === undefined) windowKeep.removeItem(tabsKey);
      // Somebody else begins at the beginning.
      else if (before !== undefined || session.followsOther) travel.replace('/');
    },
  );
  reaction(
    () => routes.loaded && session.visit,
    visit => typeof visit === 'string' && tabs.open(keptTabs(windowKeep, visit)),
    { fireImmediately: true },
  );
  // What may be opened decides what a journey opens, so this comes before that.
  reaction(
    () => routes.loaded && routes.open,
    (open, before) => open && tabs.prune(before || []),
  );
  reaction(
    () => placeAt(routes.places, travel.now.location.pathname)?.name,
    name => routes.activate(name),
    { fireImmediately: true },
  );
  reaction(
    () => routes.loaded && travel.now.location,
    location => location && tabs.follow(location),
    { fireImmediately: true },
  );
  reaction(
    () => travel.now.location.pathname + travel.now.location.search,
    () => progress.setOut(),
    { fireImmediately: true },
  );
  reaction(
    () => [session.visit, tabs.paths] as const,
    ([visit, paths]) => visit !== undefined && keepTabs(windowKeep, visit, paths),
  );
}
