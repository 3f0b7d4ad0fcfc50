import type { RootStore } from '../RootStore';
import { ListLayoutsStore } from './ListLayoutsStore';

const layouts = new WeakMap<Pick<RootStore, 'storage'>, ListLayoutsStore>();

/** The store of list layouts, created by the first list, so that other pages do not load its code. */
export function getListLayouts(stores: Pick<RootStore, 'storage'>): ListLayoutsStore {
  const known = layouts.get(stores) ?? new ListLayoutsStore(stores.storage);
  layouts.set(stores, known);
  return known;
}
