import { parseJsonObject } from '../../../../api/parseJsonObject';
import type { BrowserStorage } from '../../../../stores/settings/browserStorage';

const storageKey = 'recent';
const maxRecent = 6;

/**
 * Recently used commands of this window and session, newest first: pages and actions, never records of
 * persons.
 */
export function getRecentCommandIds(storage: BrowserStorage, sessionId: string | undefined): string[] {
  const stored = parseJsonObject(storage.getItem(storageKey));
  if (stored.visit !== sessionId || !Array.isArray(stored.ids)) return [];
  return stored.ids.filter(id => typeof id === 'string').slice(0, maxRecent);
}

export function storeRecentCommandId(
  storage: BrowserStorage,
  sessionId: string | undefined,
  id: string,
): void {
  const ids = [id, ...getRecentCommandIds(storage, sessionId).filter(known => known !== id)].slice(
    0,
    maxRecent,
  );
  storage.setItem(storageKey, JSON.stringify({ visit: sessionId, ids }));
}
