import { makeAutoObservable, observable } from 'mobx';
import { isObject, type JsonObject, type JsonValue } from '#model/json';
import { parseJsonObject } from '../../api/parseJsonObject';
import type { BrowserStorage } from './browserStorage';

/** Layout of the columns of a list, as the user chose it. */
export interface ListLayout {
  /** Shown columns in order; those of the schema if absent. */
  columns?: readonly string[];
  /** Widths in pixels that the user has dragged. */
  widths: Readonly<Record<string, number>>;
  /** The first column stays visible when the table is scrolled sideways. */
  isPinned: boolean;
  /** Columns that stay visible beside the first one, while it does. */
  pinnedColumns?: readonly string[];
  isCompact: boolean;
}

export const defaultListLayout: ListLayout = { widths: {}, isPinned: true, isCompact: false };

const storageKey = 'list-layouts';
export const minDraggedWidth = 64;
export const maxDraggedWidth = 800;

/** Column layouts of lists, stored in this browser. They contain field names, never values. */
export class ListLayoutsStore {
  private readonly layouts = observable.map<string, ListLayout>({}, { deep: false });
  private readonly storage: BrowserStorage;

  constructor(storage: BrowserStorage) {
    this.storage = storage;
    for (const [resource, stored] of Object.entries(parseJsonObject(storage.getItem(storageKey))))
      this.layouts.set(resource, parseLayout(stored));
    makeAutoObservable<this, 'storage' | 'layouts'>(
      this,
      { storage: false, layouts: false },
      { autoBind: true },
    );
  }

  getLayout(resource: string): ListLayout {
    return this.layouts.get(resource) ?? defaultListLayout;
  }

  change(resource: string, change: Partial<ListLayout>): void {
    this.replace(resource, { ...this.getLayout(resource), ...change });
  }

  replace(resource: string, layout: ListLayout): void {
    this.layouts.set(resource, layout);
    this.save();
  }

  setWidth(resource: string, column: string, width: number): void {
    const { widths } = this.getLayout(resource);
    this.change(resource, { widths: { ...widths, [column]: limitWidth(width) } });
  }

  reset(resource: string): void {
    this.layouts.delete(resource);
    this.save();
  }

  private save(): void {
    if (this.layouts.size === 0) this.storage.removeItem(storageKey);
    else this.storage.setItem(storageKey, JSON.stringify(Object.fromEntries(this.layouts)));
  }
}

const limitWidth = (width: number): number =>
  Math.round(Math.min(maxDraggedWidth, Math.max(minDraggedWidth, width)));

/** Names of columns; undefined if there are none. */
function parseNames(value: JsonValue | undefined): string[] | undefined {
  const names = Array.isArray(value) ? value.filter(name => typeof name === 'string') : [];
  return names.length > 0 ? names : undefined;
}

/** Stored values of a browser are validated, because anything may have written them. */
function parseLayout(value: JsonValue): ListLayout {
  const stored: JsonObject = isObject(value) ? value : {};
  const [columns, pinnedColumns] = [parseNames(stored.columns), parseNames(stored.pinnedColumns)];
  const widths = Object.entries(isObject(stored.widths) ? stored.widths : {}).flatMap(([name, width]) =>
    typeof width === 'number' ? [[name, limitWidth(width)] as const] : [],
  );
  return {
    ...(columns && { columns }),
    ...(pinnedColumns && { pinnedColumns }),
    widths: Object.fromEntries(widths),
    isPinned: stored.isPinned !== false,
    isCompact: stored.isCompact === true,
  };
}
