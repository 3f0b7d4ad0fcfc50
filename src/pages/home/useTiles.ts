import { useEffect, useMemo, useRef } from 'react';
import { useLanguage } from '../../i18n/useLanguage';
import { TilesStore } from '../../stores/home/TilesStore';
import { isUnreachableData } from '../../stores/RemoteData';
import { useRetryWhenOnline } from '../../stores/hooks/useRetryWhenOnline';
import { useStores } from '../../stores/hooks/useStores';

/** Figures are reloaded every hour, since filters by time change. */
const maxAge = 60 * 60 * 1000;

/** The tiles of the account, loaded, and refreshed with the resources that they count. For observers. */
export function useTiles(): TilesStore {
  const { overview, resourceChanges } = useStores();
  const language = useLanguage();
  const store = useMemo(() => new TilesStore(overview), [overview]);
  const loaded = useRef<{ language: string; at: number; changes: ReadonlyMap<string, number> }>(undefined);
  const isShown = useRef(false);
  const { resources } = store;
  const changes = resources.map(resource => `${resource} ${resourceChanges.getCount(resource)}`).join();
  useEffect(() => {
    const before = loaded.current;
    const now = new Map(resources.map(resource => [resource, resourceChanges.getCount(resource)]));
    // When shown again, it reloads only changed resources, and the system state, which sends no events.
    if (before?.language !== language || Date.now() - before.at > maxAge) {
      loaded.current = { language, at: Date.now(), changes: now };
      void store.load();
      return;
    }
    if (!isShown.current) void store.refreshSystem();
    const changed = resources.filter(
      resource => before.changes.has(resource) && before.changes.get(resource) !== now.get(resource),
    );
    loaded.current = { ...before, changes: now };
    if (changed.length > 0) void store.refresh(changed);
  }, [store, language, resources, changes, resourceChanges]);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  useRetryWhenOnline(isUnreachableData(store.tiles), () => void store.load());
  return store;
}
