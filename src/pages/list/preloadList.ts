import type { ProjectedSchema } from '#model/projection';
import type { ListQuery } from '#model/records';
import { ListStore } from '../../stores/records/ListStore';
import { latestValue } from '../../stores/RemoteData';
import type { RootStore } from '../../stores/RootStore';
import { parseListParameters } from './parseListParameters';

/** A list that was asked for before it is drawn, and by what. */
export interface PreloadedList {
  store: ListStore;
  schema: ProjectedSchema;
  /** The words of its address. */
  parameters: string;
  query: ListQuery;
  /** The changes of its rows that had been told by then. */
  changed: number;
  /** In whose visit. */
  sessionId: string | undefined;
  /** When its answer came. */
  answeredAt?: number;
}

/** What was answered longer ago than a page takes to open may have changed since. */
const maxAge = 5_000;

const preloadedLists = new WeakMap<RootStore, PreloadedList>();

/** Asks for a list whose answers are on their way, so that it is drawn with its rows and not first without them. */
export async function preloadList(stores: RootStore, resource: string, search: string): Promise<void> {
  const { sessionId } = stores.session;
  await stores.schemas.load(resource);
  const schema = latestValue(stores.schemas.getSchema(resource));
  if (!schema) return;
  const address = new URLSearchParams(search);
  const query = parseListParameters(address, schema);
  const store = new ListStore(stores.records, resource);
  const changed = stores.resourceChanges.getCount(resource);
  const list: PreloadedList = { store, schema, parameters: address.toString(), query, changed, sessionId };
  preloadedLists.set(stores, list);
  await store.load(query);
  list.answeredAt = Date.now();
}

/** The list that was opened, for the one who opened it and draws the very same. */
export function getPreloadedList(
  stores: RootStore,
  resource: string,
  schema: ProjectedSchema,
  asked: string,
): PreloadedList | undefined {
  const list = preloadedLists.get(stores);
  if (
    !list ||
    list.sessionId !== stores.session.sessionId ||
    Date.now() - (list.answeredAt ?? Date.now()) >= maxAge
  )
    return undefined;
  const same = list.store.resource === resource && list.schema === schema && list.parameters === asked;
  return same ? list : undefined;
}

/** It is drawn: the next one to draw it asks anew. */
export function discardPreloadedList(stores: RootStore): void {
  preloadedLists.delete(stores);
}
