import { makeAutoObservable, observableRef } from 'mobx';
import { isObject, type JsonValue } from '#model/json';
import { parseJsonObject } from '../../api/parseJsonObject';
import type { BrowserStorage } from './browserStorage';

/** A list as the user wants to see it again. */
export interface SavedView {
  name: string;
  /** Query of its address. */
  query: string;
  /** Shown columns; those of the schema if absent. */
  columns?: readonly string[];
}

const storageKey = 'saved-views';
export const maxViewName = 40;

/** Views of one list by one account, stored in this browser. */
export class SavedViewsStore {
  views: readonly SavedView[];
  private readonly storage: BrowserStorage;
  private readonly key: string;

  constructor(storage: BrowserStorage, username: string, resource: string) {
    this.storage = storage;
    this.key = `${username}/${resource}`;
    this.views = parseViews(parseJsonObject(storage.getItem(storageKey))[this.key] ?? null);
    makeAutoObservable<this, 'storage' | 'key'>(
      this,
      { storage: false, key: false, views: observableRef },
      { autoBind: true },
    );
  }

  /** A view of the same name is replaced. */
  save(view: SavedView): void {
    this.store([...this.views.filter(({ name }) => name !== view.name), view]);
  }

  remove(name: string): void {
    this.store(this.views.filter(view => view.name !== name));
  }

  /** Another window may have stored views of other lists meanwhile. */
  private store(views: readonly SavedView[]): void {
    this.views = views;
    const all = parseJsonObject(this.storage.getItem(storageKey));
    this.storage.setItem(storageKey, JSON.stringify({ ...all, [this.key]: views }));
  }
}

/** The browser's storage is untrusted input. */
function parseViews(value: JsonValue): SavedView[] {
  return (Array.isArray(value) ? value : []).flatMap(view => {
    if (!isObject(view) || typeof view.name !== 'string' || typeof view.query !== 'string') return [];
    const columns = Array.isArray(view.columns)
      ? view.columns.filter(name => typeof name === 'string')
      : undefined;
    return [{ name: view.name, query: view.query, ...(columns && { columns }) }];
  });
}
