import { parseJsonObject } from '../../api/parseJsonObject';
import type { BrowserStorage } from '../settings/browserStorage';

export const tabsStorageKey = 'tabs';

/**
 * Tab paths stored by this window in this session. They are untrusted, because any user of the browser can edit them.
 */
export function getStoredTabPaths(storage: BrowserStorage, sessionId: string): string[] {
  const stored = parseJsonObject(storage.getItem(tabsStorageKey));
  if (stored.visit !== sessionId || !Array.isArray(stored.paths)) return [];
  return stored.paths.filter(path => typeof path === 'string');
}

/** Stores paths only: a query or a title may contain a person's name. */
export function storeTabPaths(storage: BrowserStorage, sessionId: string, paths: readonly string[]): void {
  storage.setItem(tabsStorageKey, JSON.stringify({ visit: sessionId, paths }));
}
