import { useSyncExternalStore } from 'react';

const narrowQuery = window.matchMedia('(max-width: 599px)');

/** Whether the window is too narrow for all columns. */
export function useNarrowWindow(): boolean {
  return useSyncExternalStore(subscribe, () => narrowQuery.matches);
}

function subscribe(changed: () => void): () => void {
  narrowQuery.addEventListener('change', changed);
  return () => narrowQuery.removeEventListener('change', changed);
}
