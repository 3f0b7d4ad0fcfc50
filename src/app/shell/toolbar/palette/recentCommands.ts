import { parseJsonObject } from '../../../../api/parseJsonObject';
import type { BrowserStorage } from '../../../../stores/settings/browserStorage';

const storageKey = 'recent';
const maxRecent = 6;

/**
 * Recently used commands of this window and session, newest first: pages and actions, never records of
 * persons.
 */
export function getRecentCommandIds(keep: BrowserStorage, visit: string | undefined): string[] {
  const kept = parseJsonObject(keep.getItem(storageKey));
  if (kept.visit !== visit || !Array.isArray(kept.ids)) return [];
  return kept.ids.filter(id => typeof id === 'string').slice(0, maxRecent);
}

export function storeRecentCommandId(keep: BrowserStorage, visit: string | undefined, id: string): void {
  const ids = [id, ...getRecentCommandIds(keep, visit).filter(known => known !== id)].slice(0, maxRecent);
  keep.setItem(storageKey, JSON.stringify({ visit, ids }));
}
