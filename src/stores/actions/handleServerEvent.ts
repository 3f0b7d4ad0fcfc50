import { getOwn, isObject, type JsonObject, type JsonValue } from '#model/json';
import type { SchemaDiagnostic } from '../../api/HttpMetadata';
import type { ServerEvent } from '../../api/events/EventStreamParser';
import { reloadAll } from './reloadAll';
import type { RootStore } from '../RootStore';

type EventHandler = (stores: RootStore, data: JsonObject) => unknown;

/** What each event of the server means here; one that is not listed means nothing. */
const eventHandlers: Readonly<Record<string, EventHandler>> = {
  /** Some schemas, or the route tree, are not what they were. */
  schema: async ({ routes, schemas }, { routes: treeChanged, resources }) => {
    // What is gone is known before its form is another: text on it stays in the form in which it was typed.
    if (treeChanged !== false) await routes.load();
    await schemas.refresh(parseNames(resources));
  },

  /** The own account may do other things now. */
  account: ({ session }) => session.loadUser(),

  /** More than the server remembers. */
  missed: reloadAll,

  /** Some rows that this account may see have changed. */
  resource: ({ resourceChanges }, { resource }) =>
    typeof resource === 'string' && resourceChanges.recordChange(resource),

  notice: ({ notices, messages }, { text }) => {
    if (typeof text === 'string') notices.notify('primary', { zh: text, en: text });
    return messages.onNewMessage();
  },

  /** All that is wrong with the authors' files now. */
  mistakes: ({ diagnostics }, { list }) => diagnostics.setDiagnostics(parseDiagnostics(list)),
};

export async function handleServerEvent(stores: RootStore, { name, data }: ServerEvent): Promise<void> {
  await getOwn(eventHandlers, name)?.(stores, data);
}

const parseNames = (value: JsonValue | undefined): string[] | undefined =>
  Array.isArray(value) ? value.filter(name => typeof name === 'string') : undefined;

function parseDiagnostics(list: JsonValue | undefined): SchemaDiagnostic[] {
  const mistakes = Array.isArray(list) ? list.filter(isObject) : [];
  return mistakes as unknown as SchemaDiagnostic[];
}
