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
  /** One line for a record. */
  getLabel: (record: TreeRecord) => string;
}

/** A tree of records on screen: what is open, what is sought, and moves. */
export class TreeStore {
  tree: RemoteData<readonly TreeRecord[]> = idle;
  /** Shows only records whose label contains it, and those above them. */
  search = '';
  private readonly expanded = observable.set<string>();
  private readonly options: TreeStoreOptions;
  private requestNumber = 0;

  constructor(options: TreeStoreOptions) {
    this.options = options;
    makeAutoObservable<this, 'options' | 'expanded' | 'requestNumber'>(
      this,
      { options: false, expanded: false, requestNumber: false, tree: observableRef },
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
    });
  }

  get isEmpty(): boolean {
    return latestValue(this.tree)?.length === 0;
  }

  setSearch(text: string): void {
    this.search = text;
  }

  /** Only the latest request counts. The first level is open where it holds few records. */
  async load(): Promise<void> {
    const requestNumber = ++this.requestNumber;
    const isFirst = latestValue(this.tree) === undefined;
    this.tree = pending(this.tree);
    try {
      const value = await this.options.overview.getTree(this.options.resource);
      if (requestNumber !== this.requestNumber) return;
      runInAction(() => {
        this.tree = { state: 'done', value };
        if (isFirst && value.length <= maxOpenRoots) for (const { uuid } of value) this.expanded.add(uuid);
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
