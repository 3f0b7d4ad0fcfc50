import type { RootStore } from '../RootStore';

/** Values by path that live as long as a session: the next user of the window starts without any. */
export function createSessionMap<T>(): (stores: RootStore) => Map<string, T> {
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
