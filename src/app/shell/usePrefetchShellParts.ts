import { useEffect } from 'react';
import { trackPrefetch } from '../../lazy/prefetchErrors';
import { useStores } from '../../stores/hooks/useStores';

/** Delay in milliseconds, after which the first page has loaded its own code. */
const prefetchDelay = 5000;

interface NavigatorWithConnection {
  connection?: { saveData?: boolean };
}

/**
 * Prefetches code of menus and dialogs while the browser is idle, since the server may be unreachable when they are
 * needed, and loads the messages, whose count the account button shows.
 */
export function usePrefetchShellParts(): void {
  const { messages } = useStores();
  useEffect(() => {
    const timer = setTimeout(() => {
      if (!(navigator as NavigatorWithConnection).connection?.saveData)
        trackPrefetch(
          import('./prefetchLazyShellParts').then(({ prefetchLazyShellParts }) => prefetchLazyShellParts()),
        );
      void messages.loadOnce();
    }, prefetchDelay);
    return () => clearTimeout(timer);
  }, [messages]);
}
