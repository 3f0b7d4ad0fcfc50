import { useEffect } from 'react';
import { trackPrefetch } from '../lazy/prefetchErrors';

/** What the first page still fetches for itself goes first, in milliseconds. */
const prefetchDelay = 5000;

interface NavigatorWithConnection {
  connection?: { saveData?: boolean };
}

/** Fetches what a press may open while nothing else is to be done: later there may be no server to give it. */
export function usePrefetchParts(): void {
  useEffect(() => {
    if ((navigator as NavigatorWithConnection).connection?.saveData) return;
    const timer = setTimeout(
      () => trackPrefetch(import('./prefetchParts').then(({ prefetchParts }) => prefetchParts())),
      prefetchDelay,
    );
    return () => clearTimeout(timer);
  }, []);
}
