import { Ahead } from './api/Ahead';
import { foresee } from './app/foresee';
import { keptLanguage, keptToken } from './stores/Keep';

const base = import.meta.env.VITE_API_BASE ?? '/api';

/** The little that a page needs to ask its questions is here first; the console comes while they are answered. */
const ahead = new Ahead(base, keptToken(localStorage), keptLanguage(localStorage));
// Whatever fails of it is asked again, and told, by the page that needs it.
const foreseen = foresee(ahead, localStorage, location).catch(() => undefined);
const [{ main }, place] = await Promise.all([import('./main'), foreseen, parsed()]);
main(ahead, place);

/** This script does not wait for the document, nor for its styles. */
function parsed(): Promise<unknown> | undefined {
  if (document.readyState !== 'loading') return undefined;
  return new Promise(resolve => document.addEventListener('DOMContentLoaded', resolve, { once: true }));
}
