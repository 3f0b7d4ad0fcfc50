import { getOwn, isObject, type JsonObject, type JsonValue } from '#model/json';
import type { SchemaDiagnostic } from '../../api/HttpMetadata';
import type { ServerEvent } from '../../api/events/EventStreamParser';
import { reloadAllStores } from './reloadAllStores';
import type { RootStore } from '../RootStore';

type EventHandler = (stores: RootStore, data: JsonObject) => unknown;

const openLabel = { zh: '打开', en: 'Open' };

/** Handlers of server events by type; unknown types are ignored. */
const eventHandlers: Readonly<Record<string, EventHandler>> = {
  /** Server event: schemas or the route tree have changed. */
  schema: async ({ routes, schemas }, { routes: treeChanged, resources }) => {
    // Load routes before schemas: a page whose route is gone must keep its form's old schema for its unsaved
    // text.
    if (treeChanged !== false) await routes.load();
    await schemas.refresh(parseNames(resources));
  },

  /** The account's roles or permissions may have changed. */
  account: ({ session }) => session.loadUser(),

  /** More events were missed than the server replays. */
  missed: reloadAllStores,

  /** Server event: rows that this account can see have changed. */
  resource: ({ resourceChanges }, { resource }) =>
    typeof resource === 'string' && resourceChanges.recordChange(resource),

  notice: ({ notices, messages, routes, navigation }, { text, resource, record }) => {
    const list = typeof resource === 'string' ? routes.findList(resource) : undefined;
    const path = list && typeof record === 'string' && record !== '' ? `${list.path}/${record}` : undefined;
    const open = path === undefined ? undefined : { label: openLabel, run: () => navigation.push(path) };
    if (typeof text === 'string') notices.tell({ zh: text, en: text }, open);
    return messages.onNewMessage();
  },

  /** Server event: the diagnostics of the schema files. */
  mistakes: ({ diagnostics }, { list }) => diagnostics.setDiagnostics(parseDiagnostics(list)),
};

export async function handleServerEvent(stores: RootStore, { name, data }: ServerEvent): Promise<void> {
  await getOwn(eventHandlers, name)?.(stores, data);
}

const parseNames = (value: JsonValue | undefined): string[] | undefined =>
  Array.isArray(value) ? value.filter(name => typeof name === 'string') : undefined;

function parseDiagnostics(list: JsonValue | undefined): SchemaDiagnostic[] {
  const diagnostics = Array.isArray(list) ? list.filter(isObject) : [];
  return diagnostics as unknown as SchemaDiagnostic[];
}
