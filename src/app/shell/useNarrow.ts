import { useSyncExternalStore } from 'react';

const narrow = window.matchMedia('(max-width: 991px)');

/** Whether the window is too narrow for a side bar beside the page. */
export function useNarrow(): boolean {
  return useSyncExternalStore(listen, () => narrow.matches);
}

function listen(changed: () => void): () => void {
  narrow.addEventListener('change', changed);
  return () => narrow.removeEventListener('change', changed);
}
