import { makeAutoObservable, observable, observableRef, runInAction } from 'mobx';
import type { RecordsApi, TreePartQuery, TreeRecordData } from '#model/records';
import type { JsonObject } from '#model/json';
import { maxParameterRepeats } from '#model/query/countParameters';
import type { RecordEditsApi } from '../../api/HttpRecordEdits';
import type { OverviewApi } from '../../api/HttpOverview';
import { toFailedData, idleData, getLatestValue, toPendingData, type RemoteData } from '../RemoteData';
import { planSiblingOrder, type OrderNumberRange } from './planSiblingOrder';
import {
  flattenTree,
  indexTreeRows,
  mergeTrees,
  emptyTree,
  toLoadedTree,
  type LoadedTree,
  type TreeIndex,
  type TreeRow,
} from './treeRows';

/** The number by which the records of a level are in order, where this account may write it. */
export type OrderNumberField = OrderNumberRange & { name: string };

interface TreeStoreOptions {
  records: Pick<RecordsApi, 'undo'>;
  edits: RecordEditsApi;
  overview: OverviewApi;
  resource: string;
  /** Field that refers to the parent record. */
  parentField: string;
  orderField?: OrderNumberField | undefined;
  /** Fields that the label of a tree row consists of. */
  labelFields: readonly string[];
  /** Returns the label of a record as one line. */
  getLabel: (record: TreeRecordData) => string;
}

/** Current or target position of a record in a tree. */
export interface TreePosition {
  parent: string | undefined;
  /** The following sibling; undefined for the last position. If absent, the order number decides. */
  next?: string | undefined;
}

const searchDelay = 200;
/** A tree of records, loaded level by level, with its expanded rows, search and moves. */
export class TreeStore {
  tree: RemoteData<LoadedTree> = idleData;
  /** Whether only the matches of a search and their ancestors are shown. */
  search = '';
  /** Last search result; undefined without a search. */
  private found: LoadedTree | undefined;
  private searchTimer: ReturnType<typeof setTimeout> | undefined;
  private readonly expanded = observable.set<string>();
  private readonly options: TreeStoreOptions;
  private requestNumber = 0;
  /** A record to be revealed once the tree is loaded. */
  private wanted: string | undefined;

  constructor(options: TreeStoreOptions) {
    this.options = options;
    makeAutoObservable<this, 'options' | 'expanded' | 'requestNumber' | 'found' | 'searchTimer' | 'wanted'>(
      this,
      {
        options: false,
        expanded: false,
        requestNumber: false,
        searchTimer: false,
        wanted: false,
        found: observableRef,
        tree: observableRef,
      },
      { autoBind: true },
    );
  }

  private get known(): LoadedTree {
    return getLatestValue(this.tree) ?? emptyTree;
  }

  /** Index of all loaded tree records, with their parents. */
  get index(): TreeIndex {
    const { known, found, options } = this;
    return indexTreeRows(found ? mergeTrees(found, known) : known, options.getLabel);
  }

  /** Rows on screen, in order. */
  get rows(): readonly TreeRow[] {
    const { found, index, known } = this;
    return flattenTree(found ?? known, index, {
      isExpanded: uuid => this.expanded.has(uuid),
      isSearch: found !== undefined,
    });
  }

  get isEmpty(): boolean {
    return this.known.levels.get('')?.length === 0;
  }

  get canOrder(): boolean {
    return this.options.orderField !== undefined && this.found === undefined;
  }

  /** Searches on the server once typing pauses, as the list does: by pinyin or a number too. */
  setSearch(text: string): void {
    this.search = text;
    clearTimeout(this.searchTimer);
    const title = text.trim();
    if (title === '') this.found = undefined;
    else this.searchTimer = setTimeout(() => void this.searchOnServer(title), searchDelay);
  }

  private async searchOnServer(title: string): Promise<void> {
    try {
      const list = await this.ask({ parents: [], find: title });
      if (this.search.trim() === title) runInAction(() => (this.found = toLoadedTree(list, [''])));
    } catch (error) {
      if (this.search.trim() === title) runInAction(() => (this.tree = toFailedData(this.tree, error)));
    }
  }

  private ask(question: TreePartQuery): Promise<readonly TreeRecordData[]> {
    const { overview, resource, labelFields, parentField, orderField } = this.options;
    const fields = new Set([...labelFields, parentField, ...(orderField ? [orderField.name] : [])]);
    return overview.getTreePart(resource, question, [...fields]);
  }

  private async askLevels(parents: readonly string[], reveal?: string): Promise<LoadedTree> {
    const answers: Promise<readonly TreeRecordData[]>[] = [];
    for (let start = 0; start < parents.length; start += maxParameterRepeats) {
      const some = parents.slice(start, start + maxParameterRepeats);
      answers.push(this.ask({ parents: some, ...(start === 0 && reveal !== undefined && { reveal }) }));
    }
    return (await Promise.all(answers)).reduce(
      (known, list) => mergeTrees(known, toLoadedTree(list)),
      toLoadedTree([], parents),
    );
  }

  /** Loads the top and all levels that are open. Only the latest request counts. */
  async load(): Promise<void> {
    const requestNumber = ++this.requestNumber;
    const isFirst = getLatestValue(this.tree) === undefined;
    this.tree = toPendingData(this.tree);
    try {
      const { wanted } = this;
      const value = await this.askLevels(['', ...this.expanded], wanted);
      if (requestNumber !== this.requestNumber) return;
      runInAction(() => {
        this.tree = { state: 'done', value };
        const [single, ...others] = value.levels.get('') ?? [];
        // If there is a single root, the response includes its children.
        if (isFirst && single !== undefined && others.length === 0 && value.levels.has(single))
          this.expanded.add(single);
        if (wanted !== undefined) this.openWayTo(wanted);
        // Expanded records that were deleted are no longer requested.
        for (const uuid of this.expanded) if (!value.records.has(uuid)) this.expanded.delete(uuid);
      });
      await Promise.all([
        this.loadLevels([...this.expanded]),
        ...(this.found ? [this.searchOnServer(this.search.trim())] : []),
      ]);
    } catch (error) {
      if (requestNumber === this.requestNumber)
        runInAction(() => (this.tree = toFailedData(this.tree, error)));
    }
  }

  /** Loads those tree levels that are not loaded yet. */
  private async loadLevels(uuids: readonly string[]): Promise<void> {
    const { records, levels } = this.known;
    const missing = uuids.filter(uuid => !levels.has(uuid) && (records.get(uuid)?.childCount ?? 0) > 0);
    if (missing.length === 0) return;
    try {
      const more = await this.askLevels(missing);
      runInAction(() => this.add(more));
    } catch (error) {
      runInAction(() => {
        for (const uuid of missing) this.expanded.delete(uuid);
        this.tree = toFailedData(this.tree, error);
      });
    }
  }

  private add(more: LoadedTree): void {
    this.tree = { state: 'done', value: mergeTrees(this.known, more) };
  }

  expand(...uuids: readonly string[]): void {
    for (const uuid of uuids) this.expanded.add(uuid);
    void this.loadLevels(uuids);
  }

  collapse(uuid: string): void {
    this.expanded.delete(uuid);
  }

  toggle(uuid: string): void {
    if (this.expanded.has(uuid)) this.collapse(uuid);
    else this.expand(uuid);
  }

  /** Expands all ancestors of a record, so that its row is visible, and loads the tree if necessary. */
  async reveal(uuid: string): Promise<void> {
    this.wanted = uuid;
    if (getLatestValue(this.tree) === undefined) return;
    try {
      if (!this.known.records.has(uuid)) {
        const list = await this.ask({ parents: [], reveal: uuid });
        runInAction(() => this.add(toLoadedTree(list)));
      }
      if (this.wanted === uuid) runInAction(() => this.openWayTo(uuid));
    } catch (error) {
      runInAction(() => (this.tree = toFailedData(this.tree, error)));
    }
  }

  private openWayTo(uuid: string): void {
    this.wanted = undefined;
    this.expand(...this.index.getAncestors(uuid).map(record => record.uuid));
  }

  /** A record can be moved neither below itself nor below one of its descendants. */
  canMove(uuid: string, parent: string | undefined): boolean {
    const { index } = this;
    if (!index.get(uuid) || index.getParent(uuid)?.uuid === parent) return false;
    return this.canStandBelow(uuid, parent);
  }

  /** Whether a record may be moved before or after another one, in the same or another level. */
  canPlace(uuid: string, beside: string): boolean {
    return this.canOrder && uuid !== beside && this.canStandBelow(uuid, this.index.getParent(beside)?.uuid);
  }

  private canStandBelow(uuid: string, parent: string | undefined): boolean {
    if (parent === undefined) return true;
    return parent !== uuid && !this.index.getAncestors(parent).some(record => record.uuid === uuid);
  }

  /** Position in the tree before or after another record. */
  getPlaceBeside(beside: string, side: 'before' | 'after'): TreePosition {
    const parent = this.index.getParent(beside)?.uuid;
    const level = this.known.levels.get(parent ?? '') ?? [];
    return { parent, next: side === 'before' ? beside : level[level.indexOf(beside) + 1] };
  }

  /** The position one row up or down within the level; undefined at its end. */
  getNextPlace(uuid: string, direction: 'up' | 'down'): TreePosition | undefined {
    const parent = this.index.getParent(uuid)?.uuid;
    const level = this.known.levels.get(parent ?? '') ?? [];
    const place = level.indexOf(uuid);
    if (!this.canOrder || place < 0) return undefined;
    if (direction === 'up') return place === 0 ? undefined : { parent, next: level[place - 1] };
    return place === level.length - 1 ? undefined : { parent, next: level[place + 2] };
  }

  /**
   * Moves a record to another position and renumbers neighbours if there is no gap, in one save. Resolves to the
   * operation id for `undo`; undefined if nothing changed.
   */
  async move(uuid: string, position: TreePosition): Promise<string | undefined> {
    const { edits, resource } = this.options;
    const planned = [...this.planMove(uuid, position)].map(([changed, changes]) => ({
      uuid: changed,
      version: this.index.get(changed)?.version ?? 0,
      changes,
    }));
    if (planned.length === 0) return undefined;
    if (position.parent !== undefined) this.expanded.add(position.parent);
    const operation = await edits.editMany(resource, planned);
    await this.load();
    return operation;
  }

  /** Undoes a move, unless the record was changed since. */
  async undo(operation: string): Promise<void> {
    const { records, resource } = this.options;
    await records.undo(resource, operation);
    await this.load();
  }

  private planMove(uuid: string, position: TreePosition): Map<string, JsonObject> {
    const { parentField, orderField } = this.options;
    const { parent } = position;
    const isElsewhere = this.index.getParent(uuid)?.uuid !== parent;
    const changes = new Map<string, JsonObject>();
    if (isElsewhere) changes.set(uuid, { [parentField]: parent ?? null });
    if (!orderField || !('next' in position)) return changes;
    const { name } = orderField;
    const level = (this.known.levels.get(parent ?? '') ?? []).map(member => {
      const number = this.index.get(member)?.[name];
      return { uuid: member, number: typeof number === 'number' ? number : undefined };
    });
    for (const change of planSiblingOrder(level, uuid, position.next, orderField))
      changes.set(change.uuid, { ...changes.get(change.uuid), [name]: change.number });
    return changes;
  }
}
