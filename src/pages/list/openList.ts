import type { ProjectedSchema } from '#model/projection';
import type { ListQuery } from '#model/records';
import { ListStore } from '../../stores/ListStore';
import { latest } from '../../stores/Remote';
import type { RootStore } from '../../stores/RootStore';
import { queryOf } from './queryOf';

/** A list that was asked for before it is drawn, and by what. */
export interface OpenedList {
  store: ListStore;
  schema: ProjectedSchema;
  /** The words of its address. */
  asked: string;
  query: ListQuery;
  /** The changes of its rows that had been told by then. */
  changed: number;
  /** In whose visit. */
  visit: string | undefined;
  /** When its answer came. */
  at?: number;
}

/** What was answered longer ago than a page takes to open may have changed since. */
const fresh = 5_000;

const opened = new WeakMap<RootStore, OpenedList>();

/** Asks for a list whose answers are on their way, so that it is drawn with its rows and not first without them. */
export async function openList(stores: RootStore, resource: string, search: string): Promise<void> {
  const { visit } = stores.session;
  await stores.schemas.load(resource);
  const schema = latest(stores.schemas.of(resource));
  if (!schema) return;
  const address = new URLSearchParams(search);
  const query = queryOf(address, schema);
  const store = new ListStore(stores.records, resource);
  const changed = stores.changes.of(resource);
  const list: OpenedList = { store, schema, asked: address.toString(), query, changed, visit };
  opened.set(stores, list);
  await store.ask(query);
  list.at = Date.now();
}

/** The list that was opened, for the one who opened it and draws the very same. */
export function openedList(
  stores: RootStore,
  resource: string,
  schema: ProjectedSchema,
  asked: string,
): OpenedList | undefined {
  const list = opened.get(stores);
  if (!list || list.visit !== stores.session.visit || Date.now() - (list.at ?? Date.now()) >= fresh)
    return undefined;
  const same = list.store.resource === resource && list.schema === schema && list.asked === asked;
  return same ? list : undefined;
}

/** It is drawn: the next one to draw it asks anew. */
export function forgetOpened(stores: RootStore): void {
  opened.delete(stores);
}
