import { jsonObjectIn } from '../../../../api/jsonObjectIn';
import type { Keep } from '../../../../stores/Keep';

const key = 'recent';
const most = 6;

/** What was chosen in this window since the sign-in, the last first: pages and deeds, never a record of somebody. */
export function recentIn(keep: Keep, visit: string | undefined): string[] {
  const kept = jsonObjectIn(keep.getItem(key));
  if (kept.visit !== visit || !Array.isArray(kept.ids)) return [];
  return kept.ids.filter(id => typeof id === 'string').slice(0, most);
}

export function remember(keep: Keep, visit: string | undefined, id: string): void {
  const ids = [id, ...recentIn(keep, visit).filter(known => known !== id)].slice(0, most);
  keep.setItem(key, JSON.stringify({ visit, ids }));
}
