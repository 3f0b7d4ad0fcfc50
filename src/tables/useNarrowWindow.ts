import { useSyncExternalStore } from 'react';

/** A media query for windows of at most this width, as an external store. */
function createWidthQuery(maxWidth: number) {
  const query = window.matchMedia(`(max-width: ${maxWidth}px)`);
  return {
    matches: () => query.matches,
    subscribe: (changed: () => void): (() => void) => {
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
  };
}

const narrow = createWidthQuery(599);
const tablet = createWidthQuery(1199);

/** Whether the window is too narrow for all columns. */
export function useNarrowWindow(): boolean {
  return useSyncExternalStore(narrow.subscribe, narrow.matches);
}

/** Whether the window has room for two filters at most beside the search box. */
export function useTabletWindow(): boolean {
  return useSyncExternalStore(tablet.subscribe, tablet.matches);
}
