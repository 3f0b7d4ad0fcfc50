import { jsonObjectIn } from '../api/jsonObjectIn';
import type { Keep } from './Keep';

export const tabsKey = 'tabs';

/** The paths of the tabs that this window had open in this visit. Anybody at the browser can write there. */
export function keptTabs(keep: Keep, visit: string): string[] {
  const kept = jsonObjectIn(keep.getItem(tabsKey));
  if (kept.visit !== visit || !Array.isArray(kept.paths)) return [];
  return kept.paths.filter(path => typeof path === 'string');
}

/** Paths alone: what a query or a title says may be somebody's name. */
export function keepTabs(keep: Keep, visit: string, paths: readonly string[]): void {
  keep.setItem(tabsKey, JSON.stringify({ visit, paths }));
}
