import { parseJsonObject } from '../../api/parseJsonObject';
import type { BrowserStorage } from '../settings/browserStorage';

export const tabsStorageKey = 'tabs';

/** Tab paths stored by this window in this session. Untrusted: anybody at the browser can write them. */
export function getStoredTabPaths(keep: BrowserStorage, visit: string): string[] {
  const kept = parseJsonObject(keep.getItem(tabsStorageKey));
  if (kept.visit !== visit || !Array.isArray(kept.paths)) return [];
  return kept.paths.filter(path => typeof path === 'string');
}

/** Stores paths only: a query or a title may contain a person's name. */
export function storeTabPaths(keep: BrowserStorage, visit: string, paths: readonly string[]): void {
  keep.setItem(tabsStorageKey, JSON.stringify({ visit, paths }));
}
