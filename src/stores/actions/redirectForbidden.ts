import { NotAllowed } from '#model/errors';
import type { RootStore } from '../RootStore';

/**
 * What this person may not do leads to /403. What was asked aside does not come here. Text that is not stored keeps its page, where the
 * refusal is said as well. Before the pages are known a refusal ends the session instead.
 */
export function redirectForbidden({ routes, tabs, unsaved, navigation }: RootStore, error: unknown): void {
  if (!(error instanceof NotAllowed) || !routes.isLoaded) return;
  const { shownKey } = tabs.pages;
  if (shownKey === undefined || !unsaved.hasUnsaved(shownKey)) navigation.replace('/403');
}
