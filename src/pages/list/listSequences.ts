import { ListSequence } from '../../stores/records/ListSequence';
import type { RootStore } from '../../stores/RootStore';
import { getShownList, type ShownList } from './shownLists';

const sequences = new WeakMap<ShownList, ListSequence>();

/** The records of the list that was last shown at a path, in its order. */
export function getListSequence(stores: RootStore, path: string): ListSequence | undefined {
  const list = getShownList(stores, path);
  if (!list) return undefined;
  const sequence =
    sequences.get(list) ?? new ListSequence(stores.records, list.resource, list.query, list.page);
  sequences.set(list, sequence);
  return sequence;
}
