import { PrefetchCache } from './api/PrefetchCache';
import { prefetchFirstPage } from './app/startup/prefetchFirstPage';
import { getStoredLanguage, getStoredToken } from './stores/settings/browserStorage';

const base = import.meta.env.VITE_API_BASE ?? '/api';

/** The entry script contains only what is needed to prefetch data; the console's code loads in parallel. */
const prefetchCache = new PrefetchCache(base, getStoredToken(localStorage), getStoredLanguage(localStorage));
// A failed prefetch is requested again, and reported, by the page that needs it.
const prefetched = prefetchFirstPage(prefetchCache, localStorage, location).catch(() => undefined);
void Promise.all([import('./main'), prefetched, waitForDocument()]).then(([{ main }, target]) =>
  main(prefetchCache, target),
);

/** This script runs before the document and its styles are ready. */
function waitForDocument(): Promise<unknown> | undefined {
  if (document.readyState !== 'loading') return undefined;
  return new Promise(resolve => document.addEventListener('DOMContentLoaded', resolve, { once: true }));
}
