import type { ProjectedSchema } from '#model/projection';
import type { ListQuery } from '#model/records';
import { ListStore } from '../../stores/records/ListStore';
import { getLatestValue } from '../../stores/RemoteData';
import { getListLayouts } from '../../stores/settings/getListLayouts';
import type { RootStore } from '../../stores/RootStore';
import { formatColumnKey, parseColumnKey } from './columnKey';
import { getUnopenedSavedView } from './views/savedViewAddress';
import { parseListParameters } from './parseListParameters';
import { isTableAddress } from './isTableAddress';

/** A preloaded list and the query it answers. */
export interface PreloadedList {
  store: ListStore;
  schema: ProjectedSchema;
  /** Query parameters of the list address. */
  parameters: string;
  query: ListQuery;
  columnKey: string;
  /** Change count of the resource when the list was requested. */
  changed: number;
  /** Number of own writes of this browser window at the time of the request. */
  ownChanged: number;
  /** Id of the session that requested the list. */
  sessionId: string | undefined;
  /** Time at which the answer with the list arrived. */
  answeredAt?: number;
}

/** Maximum age in milliseconds: an older answer may be stale. */
const maxAge = 5_000;

const preloadedLists = new WeakMap<RootStore, PreloadedList>();

/** Preloads a list from prefetched data, so that its first render has rows. */
export async function preloadList(stores: RootStore, resource: string, search: string): Promise<void> {
  const { sessionId } = stores.session;
  await stores.schemas.load(resource);
  const schema = getLatestValue(stores.schemas.getSchema(resource));
  const address = new URLSearchParams(search);
  if (!schema || !isTableAddress(schema, address)) return;
  // A saved view in the address has no query before its record is read, so nothing is preloaded.
  if (getUnopenedSavedView(address) !== undefined) return;
  const columnKey = formatColumnKey(getListLayouts(stores).getLayout(resource));
  const query = parseListParameters(address, schema, parseColumnKey(columnKey));
  const store = new ListStore(stores.records, resource, stores.backgroundRecords);
  const changed = stores.resourceChanges.getCount(resource);
  const ownChanged = stores.resourceChanges.getOwnCount(resource);
  const parameters = address.toString();
  const list: PreloadedList = { store, schema, parameters, query, columnKey, changed, ownChanged, sessionId };
  preloadedLists.set(stores, list);
  await store.load(query);
  list.answeredAt = Date.now();
}

/** Returns the preloaded list for the same session, address and row changes. */
export function getPreloadedList(
  stores: RootStore,
  resource: string,
  schema: ProjectedSchema,
  parameters: string,
): PreloadedList | undefined {
  const list = preloadedLists.get(stores);
  if (
    !list ||
    list.sessionId !== stores.session.sessionId ||
    Date.now() - (list.answeredAt ?? Date.now()) >= maxAge
  )
    return undefined;
  const same = list.store.resource === resource && list.schema === schema && list.parameters === parameters;
  return same ? list : undefined;
}

/** Discards the preloaded list after its first render; the next one sends a request. */
export function discardPreloadedList(stores: RootStore): void {
  preloadedLists.delete(stores);
}
