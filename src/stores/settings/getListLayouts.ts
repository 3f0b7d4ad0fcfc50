import type { RootStore } from '../RootStore';
import { ListLayoutsStore } from './ListLayoutsStore';

const layouts = new WeakMap<Pick<RootStore, 'storage'>, ListLayoutsStore>();

/** The layouts of lists, made by the first list: other pages load none of it. */
export function getListLayouts(stores: Pick<RootStore, 'storage'>): ListLayoutsStore {
  const known = layouts.get(stores) ?? new ListLayoutsStore(stores.storage);
  layouts.set(stores, known);
  return known;
}
