import type { ListQuery, RecordListResult } from '#model/records';
import type { ListStore } from '../../stores/records/ListStore';
import { createSessionScopedMap } from '../../stores/records/createSessionScopedMap';
import type { RootStore } from '../../stores/RootStore';

/** The page of a list that was last on screen. */
export interface ShownList {
  resource: string;
  query: ListQuery;
  page: RecordListResult;
}

/** Shown lists of this session, by their path. */
const getLists = createSessionScopedMap<ShownList>();

/** Stores the order of the current list for the record pages opened from it. */
export function storeShownList(stores: RootStore, path: string, list: ListStore): void {
  const { currentPage: page, query, isPageCurrent, resource } = list;
  const byPath = getLists(stores);
  if (!page || !query || !isPageCurrent || byPath.get(path)?.page === page) return;
  byPath.set(path, { resource, query, page });
}

export const getShownList = (stores: RootStore, path: string): ShownList | undefined =>
  getLists(stores).get(path);
