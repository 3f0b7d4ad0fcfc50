import { useEffect } from 'react';
import { trackPrefetch } from '../../lazy/prefetchErrors';

/** Delay in milliseconds, after which the first page has loaded its own code. */
const prefetchDelay = 5000;

interface NavigatorWithConnection {
  connection?: { saveData?: boolean };
}

/**
 * Prefetches code of menus and dialogs while the browser is idle: the server may be unreachable when they
 * are needed.
 */
export function usePrefetchShellParts(): void {
  useEffect(() => {
    if ((navigator as NavigatorWithConnection).connection?.saveData) return;
    const timer = setTimeout(
      () =>
        trackPrefetch(
          import('./prefetchLazyShellParts').then(({ prefetchLazyShellParts }) => prefetchLazyShellParts()),
        ),
      prefetchDelay,
    );
    return () => clearTimeout(timer);
  }, []);
}
