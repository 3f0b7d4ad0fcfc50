import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { scalarToText, type JsonObject } from '#model/json';
import type { RecordData, RecordDetail, RecordsApi } from '#model/records';
import { formatColumnWidths, parseColumnWidths } from './columnWidths';
import { toFailedData, idleData, getLatestValue, toPendingData, type RemoteData } from '../RemoteData';

/** Resource of the saved views. */
export const savedViewResource = 'view';
export const maxSavedViewNameLength = 40;

/** A saved view of a list: query, columns with their widths and pin, and density under a name. */
export interface SavedView extends SavedViewContent {
  uuid: string;
  version: number;
  name: string;
  /** Role whose accounts may open the saved view too. */
  sharedRole?: string;
  /** Name of the owner of the saved view, if visible. */
  owner?: string;
  isOwn: boolean;
}

/** The state of a list that a saved view stores. */
export interface SavedViewContent {
  /** Query of its address. */
  query: string;
  /** Shown columns; those of the schema if absent. */
  columns?: readonly string[];
  /** Dragged widths of its columns in pixels; absent in a view of an earlier version. */
  widths?: Readonly<Record<string, number>>;
  /** Whether the first column stays visible; absent in a view of an earlier version. */
  isPinned?: boolean;
  /** Columns that stay visible beside the first one. */
  pinnedColumns?: readonly string[];
  isCompact: boolean;
}

type ViewRecords = Pick<RecordsApi, 'list' | 'get' | 'create' | 'update' | 'remove'>;

/** Saved views of one list: those of the account, and those that are shared with it. */
export class SavedViewsStore {
  state: RemoteData<readonly SavedView[]> = idleData;
  private readonly records: ViewRecords;
  private readonly resource: string;
  private readonly account: string;

  constructor(records: ViewRecords, resource: string, account: string) {
    this.records = records;
    this.resource = resource;
    this.account = account;
    makeAutoObservable<this, 'records' | 'resource' | 'account'>(
      this,
      { records: false, resource: false, account: false, state: observableRef },
      { autoBind: true },
    );
  }

  get views(): readonly SavedView[] {
    return getLatestValue(this.state) ?? [];
  }

  get own(): readonly SavedView[] {
    return this.views.filter(({ isOwn }) => isOwn);
  }

  get shared(): readonly SavedView[] {
    return this.views.filter(({ isOwn }) => !isOwn);
  }

  find(uuid: string): SavedView | undefined {
    return this.views.find(view => view.uuid === uuid);
  }

  async load(): Promise<void> {
    this.state = toPendingData(this.state);
    try {
      const { list, labels } = await this.records.list(savedViewResource, {
        pageNo: 1,
        pageSize: 500,
        filters: [{ field: 'resource', op: 'eq', values: [this.resource] }],
        sort: [{ field: 'name', descending: false }],
      });
      const value = list.map(row => this.parse(row, labels[scalarToText(row.createdBy)]));
      runInAction(() => (this.state = { state: 'done', value }));
    } catch (error) {
      runInAction(() => (this.state = toFailedData(this.state, error)));
    }
  }

  /** Loads one saved view; undefined if it belongs to another list. */
  async open(uuid: string): Promise<SavedView | undefined> {
    const row = await this.records.get(savedViewResource, uuid);
    return row.resource === this.resource ? this.parse(row) : undefined;
  }

  /** Saves a view under a name, replacing an own view of the same name. */
  async save(name: string, content: SavedViewContent): Promise<SavedView> {
    const known = this.own.find(view => view.name === name);
    if (known) return this.replace(known, content);
    const values = { resource: this.resource, name, ...toValues(content) };
    return this.keep(await this.records.create(savedViewResource, values));
  }

  replace(view: SavedView, content: SavedViewContent): Promise<SavedView> {
    return this.change(view, toValues(content));
  }

  rename(view: SavedView, name: string): Promise<SavedView> {
    return this.change(view, { name });
  }

  /** Shares a view with a role, or with nobody. */
  share(view: SavedView, sharedRole: string | null): Promise<SavedView> {
    return this.change(view, { sharedRole });
  }

  async remove(view: SavedView): Promise<void> {
    await this.records.remove(savedViewResource, [view.uuid]);
    runInAction(() => this.setViews(this.views.filter(({ uuid }) => uuid !== view.uuid)));
  }

  private async change({ uuid, version }: SavedView, changes: JsonObject): Promise<SavedView> {
    return this.keep(await this.records.update(savedViewResource, uuid, version, changes));
  }

  private keep(record: RecordDetail): SavedView {
    const view = this.parse(record);
    runInAction(() =>
      this.setViews(
        [...this.views.filter(({ uuid }) => uuid !== view.uuid), view].sort((a, b) =>
          a.name.localeCompare(b.name),
        ),
      ),
    );
    return view;
  }

  private setViews(value: readonly SavedView[]): void {
    this.state = { state: 'done', value };
  }

  private parse(row: RecordData, owner?: string): SavedView {
    const columns = scalarToText(row.columns);
    const pinned = scalarToText(row.pinnedColumns);
    const sharedRole = scalarToText(row.sharedRole);
    return {
      uuid: row.uuid,
      version: row.version,
      name: scalarToText(row.name),
      query: scalarToText(row.query),
      isCompact: row.density === 'compact',
      ...(typeof row.pinned === 'boolean' && {
        isPinned: row.pinned,
        widths: parseColumnWidths(scalarToText(row.widths)),
      }),
      isOwn: row.createdBy === this.account,
      ...(pinned === '' ? {} : { pinnedColumns: pinned.split(',') }),
      ...(columns === '' ? {} : { columns: columns.split(',') }),
      ...(sharedRole === '' ? {} : { sharedRole }),
      ...(owner === undefined ? {} : { owner }),
    };
  }
}

const toValues = ({
  query,
  columns,
  widths = {},
  isPinned,
  pinnedColumns,
  isCompact,
}: SavedViewContent): JsonObject => ({
  query: query === '' ? null : query,
  columns: columns?.join(',') ?? null,
  widths: formatColumnWidths(widths) || null,
  pinned: isPinned ?? null,
  pinnedColumns: pinnedColumns?.join(',') ?? null,
  density: isCompact ? 'compact' : 'normal',
});
