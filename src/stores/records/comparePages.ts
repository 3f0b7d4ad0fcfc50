import type { RecordListResult } from '#model/records';

/** Difference of a newer page of a list from the one on screen. */
export interface ListUpdate {
  page: RecordListResult;
  /** Number of records that are new on the page of the list. */
  added: number;
  /** Number of records on screen that have changed or were deleted. */
  changed: number;
}

/** Compares a page with a newer one of the same query; undefined if they show the same. */
export function compareListPages(shown: RecordListResult, page: RecordListResult): ListUpdate | undefined {
  const versions = new Map(shown.list.map(({ uuid, version }) => [uuid, version]));
  const next = new Map(page.list.map(({ uuid, version }) => [uuid, version]));
  const difference = (page.total ?? 0) - (shown.total ?? 0);
  const changed = shown.list.filter(({ uuid, version }) => {
    const now = next.get(uuid);
    // A record that new ones have pushed to the next page counts as unchanged.
    return now === undefined ? difference <= 0 : now !== version;
  }).length;
  // A record that moved onto the page because of a deleted one is not new.
  const entered = page.list.filter(({ uuid }) => !versions.has(uuid)).length;
  const added = Math.max(difference, 0);
  if (added === 0 && changed === 0 && entered === 0 && difference === 0) return undefined;
  return { page, added, changed: added + changed === 0 ? Math.max(entered, -difference) : changed };
}
