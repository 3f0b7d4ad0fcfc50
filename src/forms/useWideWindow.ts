import { useSyncExternalStore } from 'react';

let query: MediaQueryList | undefined;

function getQuery(): MediaQueryList {
  query ??= window.matchMedia('(min-width: 1600px)');
  return query;
}

/** Whether the window has room for more than the columns of a form. */
export const useWideWindow = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => getQuery().matches,
    () => false,
  );

function subscribe(changed: () => void): () => void {
  getQuery().addEventListener('change', changed);
  return () => getQuery().removeEventListener('change', changed);
}
