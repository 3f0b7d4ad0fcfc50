import { createSessionScopedMap } from '../records/createSessionScopedMap';
import type { RootStore } from '../RootStore';
import { SavedViewsStore } from './SavedViewsStore';

const getStores = createSessionScopedMap<SavedViewsStore>();

/** The saved views of a list in this session; lists without any need none of its code. */
export function getSavedViews(stores: RootStore, resource: string): SavedViewsStore {
  const byResource = getStores(stores);
  const known =
    byResource.get(resource) ??
    new SavedViewsStore(stores.backgroundRecords, resource, stores.session.user.uuid);
  byResource.set(resource, known);
  return known;
}
