import { makeAutoObservable, observable, observableRef, runInAction } from 'mobx';
import type { Records } from '#model/records';
import type { OverviewApi, TreeRecord } from '../../api/HttpOverview';
import { failed, idle, latestValue, pending, type RemoteData } from '../RemoteData';
import { flattenTree, indexTree, type TreeIndex, type TreeRow } from './treeRows';

interface TreeStoreOptions {
  records: Records;
  overview: OverviewApi;
  resource: string;
  /** Field with the record above. */
  parentField: string;
  /** Fields of which the label is made. */
  labelFields: readonly string[];
  /** One line for a record. */
  getLabel: (record: TreeRecord) => string;
}

const noneFound: ReadonlySet<string> = new Set();
const searchDelay = 200;
/** Found records that are marked; more letters narrow them. */
const maxFound = 500;

/** A tree of records on screen: what is open, what is sought, and moves. */
export class TreeStore {
  tree: RemoteData<readonly TreeRecord[]> = idle;
  /** Shows only records whose label contains it, and those above them. */
  search = '';
  /** Records that the server finds by the search. */
  private found: ReadonlySet<string> = noneFound;
  private searchTimer: ReturnType<typeof setTimeout> | undefined;
  private readonly expanded = observable.set<string>();
  private readonly options: TreeStoreOptions;
  private requestNumber = 0;

  constructor(options: TreeStoreOptions) {
    this.options = options;
    makeAutoObservable<this, 'options' | 'expanded' | 'requestNumber' | 'found' | 'searchTimer'>(
      this,
      {
        options: false,
        expanded: false,
        requestNumber: false,
        searchTimer: false,
        found: observableRef,
        tree: observableRef,
      },
      { autoBind: true },
    );
  }

  /** Records by uuid, with the one above. */
  get index(): TreeIndex {
    return indexTree(latestValue(this.tree) ?? [], this.options.getLabel);
  }

  /** Rows on screen, in order. */
  get rows(): readonly TreeRow[] {
    return flattenTree(latestValue(this.tree) ?? [], this.index, {
      isExpanded: uuid => this.expanded.has(uuid),
      search: this.search,
      found: this.found,
    });
  }

  get isEmpty(): boolean {
    return latestValue(this.tree)?.length === 0;
  }

  /** Marks at once what has the text in its label, and then what the server finds by it, such as by pinyin or a number. */
  setSearch(text: string): void {
    this.search = text;
    this.found = noneFound;
    clearTimeout(this.searchTimer);
    const title = text.trim();
    if (title !== '') this.searchTimer = setTimeout(() => void this.searchOnServer(title), searchDelay);
  }

  private async searchOnServer(title: string): Promise<void> {
    const { records, resource } = this.options;
    const query = { pageNo: 1, pageSize: maxFound, title, filters: [], sort: [], fields: this.fields };
    try {
      const { list } = await records.list(resource, query);
      if (this.search.trim() === title)
        runInAction(() => (this.found = new Set(list.map(({ uuid }) => uuid))));
    } catch (error) {
      // What is found by the labels stands.
      if (this.search.trim() === title) runInAction(() => (this.tree = failed(this.tree, error)));
    }
  }

  private get fields(): readonly string[] {
    return [...new Set([...this.options.labelFields, this.options.parentField])];
  }

  /** Only the latest request counts. The first level is open where it holds few records. */
  async load(): Promise<void> {
    const requestNumber = ++this.requestNumber;
    const isFirst = latestValue(this.tree) === undefined;
    this.tree = pending(this.tree);
    try {
      const value = await this.options.overview.getTree(this.options.resource, this.fields);
      if (requestNumber !== this.requestNumber) return;
      runInAction(() => {
        this.tree = { state: 'done', value };
        if (isFirst && opensFirstLevel(value)) for (const { uuid } of value) this.expanded.add(uuid);
      });
    } catch (error) {
      if (requestNumber === this.requestNumber) runInAction(() => (this.tree = failed(this.tree, error)));
    }
  }

  expand(...uuids: readonly string[]): void {
    for (const uuid of uuids) this.expanded.add(uuid);
  }

  collapse(uuid: string): void {
    this.expanded.delete(uuid);
  }

  toggle(uuid: string): void {
    if (!this.expanded.delete(uuid)) this.expanded.add(uuid);
  }

  /** Opens all that stand above a record, so that its row is on screen. */
  reveal(uuid: string): void {
    this.expand(...this.index.getAncestors(uuid).map(record => record.uuid));
  }

  /** A record stands neither below itself nor below what is below it. */
  canMove(uuid: string, parent: string | undefined): boolean {
    const { index } = this;
    const moved = index.get(uuid);
    if (!moved || (index.getParent(uuid)?.uuid ?? undefined) === parent) return false;
    if (parent === undefined) return true;
    return parent !== uuid && !index.getAncestors(parent).some(record => record.uuid === uuid);
  }

  /** Puts a record below another one, or at the top. Returns where it was. */
  async move(uuid: string, parent: string | undefined): Promise<string | undefined> {
    const { records, resource, parentField } = this.options;
    const before = this.index.getParent(uuid)?.uuid;
    const version = this.index.get(uuid)?.version ?? 0;
    await records.update(resource, uuid, version, { [parentField]: parent ?? null });
    if (parent !== undefined) this.expand(parent);
    await this.load();
    return before;
  }
}

const maxOpenRoots = 3;
/** Rows that are drawn before anybody has opened one. */
const maxFirstRows = 200;

function opensFirstLevel(roots: readonly TreeRecord[]): boolean {
  const below = roots.reduce((sum, { children = [] }) => sum + children.length, 0);
  return roots.length <= maxOpenRoots && roots.length + below <= maxFirstRows;
}
