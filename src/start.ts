import { PrefetchCache } from './api/PrefetchCache';
import { prefetchFirstPage } from './app/startup/prefetchFirstPage';
import { getStoredLanguage, getStoredToken } from './stores/settings/browserStorage';

const base = import.meta.env.VITE_API_BASE ?? '/api';

/** The little that a page needs to ask its questions is here first; the console comes while they are answered. */
const prefetchCache = new PrefetchCache(base, getStoredToken(localStorage), getStoredLanguage(localStorage));
// Whatever fails of it is asked again, and told, by the page that needs it.
const prefetched = prefetchFirstPage(prefetchCache, localStorage, location).catch(() => undefined);
const [{ main }, place] = await Promise.all([import('./main'), prefetched, waitForDocument()]);
main(prefetchCache, place);

/** This script does not wait for the document, nor for its styles. */
function waitForDocument(): Promise<unknown> | undefined {
  if (document.readyState !== 'loading') return undefined;
  return new Promise(resolve => document.addEventListener('DOMContentLoaded', resolve, { once: true }));
}
