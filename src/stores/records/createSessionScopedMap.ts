import type { RootStore } from '../RootStore';

/**
 * Creates a map by path that is cleared at the end of the session, so that the next user starts with an empty one.
 */
export function createSessionScopedMap<T>(): (stores: RootStore) => Map<string, T> {
  const maps = new WeakMap<RootStore, { sessionId: string | undefined; byPath: Map<string, T> }>();
  return stores => {
    const { sessionId } = stores.session;
    const known = maps.get(stores);
    if (known && known.sessionId === sessionId) return known.byPath;
    const byPath = new Map<string, T>();
    maps.set(stores, { sessionId, byPath });
    return byPath;
  };
}
