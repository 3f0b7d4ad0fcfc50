import { NotAllowed } from '#model/errors';
import type { RootStore } from '../RootStore';

/**
 * Redirects to /403 after a refused request, except for background requests. A page with unsaved text stays
 * and shows the refusal itself. Before the routes are loaded, a refusal ends the session instead.
 */
export function redirectToForbiddenPage(
  { routes, tabs, unsaved, navigation }: RootStore,
  error: unknown,
): void {
  if (!(error instanceof NotAllowed) || !routes.isLoaded) return;
  const { shownKey } = tabs.pages;
  if (shownKey === undefined || !unsaved.hasUnsaved(shownKey)) navigation.replace('/403');
}
