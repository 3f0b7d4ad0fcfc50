import { useSyncExternalStore } from 'react';

const slim = window.matchMedia('(max-width: 599px)');

/** Whether the window shows only the first columns of a table. */
export function useSlim(): boolean {
  return useSyncExternalStore(listen, () => slim.matches);
}

function listen(changed: () => void): () => void {
  slim.addEventListener('change', changed);
  return () => slim.removeEventListener('change', changed);
}
