import { isObject, type JsonValue } from '#model/json';
import { parseJsonObject } from '../../api/parseJsonObject';
import type { BrowserStorage } from '../settings/browserStorage';

/** A view that an earlier version stored in this browser. */
export interface BrowserSavedView {
  name: string;
  /** Query of its address. */
  query: string;
  /** Shown columns; those of the schema if absent. */
  columns?: readonly string[];
}

const storageKey = 'saved-views';

const getKey = (username: string, resource: string): string => `${username}/${resource}`;

export function readLocalSavedViews(
  storage: BrowserStorage,
  username: string,
  resource: string,
): BrowserSavedView[] {
  return parseViews(parseJsonObject(storage.getItem(storageKey))[getKey(username, resource)] ?? null);
}

/** Stores the remaining saved views of one list, and leaves those of other lists and accounts. */
export function writeLocalSavedViews(
  storage: BrowserStorage,
  username: string,
  resource: string,
  views: readonly BrowserSavedView[],
): void {
  const { [getKey(username, resource)]: _replaced, ...others } = parseJsonObject(storage.getItem(storageKey));
  const all = views.length > 0 ? { ...others, [getKey(username, resource)]: views } : others;
  if (Object.keys(all).length === 0) storage.removeItem(storageKey);
  else storage.setItem(storageKey, JSON.stringify(all));
}

/** Stored values of a browser are validated, because anything may have written them. */
function parseViews(value: JsonValue): BrowserSavedView[] {
  return (Array.isArray(value) ? value : []).flatMap(view => {
    if (!isObject(view) || typeof view.name !== 'string' || typeof view.query !== 'string') return [];
    const columns = Array.isArray(view.columns)
      ? view.columns.filter(name => typeof name === 'string')
      : undefined;
    return [{ name: view.name, query: view.query, ...(columns && { columns }) }];
  });
}
