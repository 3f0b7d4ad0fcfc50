import { parseJsonObject } from '../../api/parseJsonObject';
import type { BrowserStorage } from '../settings/browserStorage';

export const tabsStorageKey = 'tabs';

/** The paths of the tabs that this window had open in this visit. Anybody at the browser can write there. */
export function getStoredTabPaths(keep: BrowserStorage, visit: string): string[] {
  const kept = parseJsonObject(keep.getItem(tabsStorageKey));
  if (kept.visit !== visit || !Array.isArray(kept.paths)) return [];
  return kept.paths.filter(path => typeof path === 'string');
}

/** Paths alone: what a query or a title says may be somebody's name. */
export function storeTabPaths(keep: BrowserStorage, visit: string, paths: readonly string[]): void {
  keep.setItem(tabsStorageKey, JSON.stringify({ visit, paths }));
}
