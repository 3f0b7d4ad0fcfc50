import { NotAllowed } from '#model/errors';
import type { RootStore } from './RootStore';

/**
 * What this person may not do leads to /403. What was asked aside does not come here. Text that is not stored keeps its page, where the
 * refusal is said as well. Before the pages are known a refusal ends the session instead.
 */
export function leadRefused({ routes, tabs, unsaved, travel }: RootStore, error: unknown): void {
  if (!(error instanceof NotAllowed) || !routes.loaded) return;
  const { shown } = tabs.pages;
  if (shown === undefined || !unsaved.holds(shown)) travel.replace('/403');
}
