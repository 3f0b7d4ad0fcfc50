import { makeAutoObservable, observable, observableRef } from 'mobx';
import { deepEqual, type JsonValue } from '#model/json';
import { maxSelectedUuids } from '#model/maxSelectedUuids';
import type { ListQuery, RecordData, RecordListResult } from '#model/records';

/** Selected rows of a list: individual rows from any page, or all rows that match its query. */
export class SelectionStore {
  readonly uuids = observable.set<string>();
  /** Query whose matching rows are all selected. */
  query: ListQuery | undefined;
  /** Rows of the current page, and selected rows of other pages. */
  private known: ReadonlyMap<string, RecordData> = new Map();
  private labels: Readonly<Record<string, string>> = {};
  private shown: { uuids: readonly string[]; query: ListQuery } | undefined;
  /** Whether rows were ever selected, so that the code of bulk actions is loaded. */
  isInUse = false;
  /** How often rows were left out because a request could not name so many. */
  refusals = 0;

  constructor() {
    makeAutoObservable<this, 'known' | 'labels' | 'shown'>(
      this,
      {
        query: observableRef,
        known: observableRef,
        labels: observableRef,
        shown: false,
      },
      { autoBind: true },
    );
  }

  get isEmpty(): boolean {
    return this.uuids.size === 0;
  }

  has(uuid: string): boolean {
    return this.query !== undefined || this.uuids.has(uuid);
  }

  hasAll(uuids: readonly string[]): boolean {
    return uuids.length > 0 && uuids.every(uuid => this.has(uuid));
  }

  toggle(uuid: string): void {
    this.togglePage([uuid]);
  }

  togglePage(uuids: readonly string[]): void {
    const isSelected = this.hasAll(uuids);
    this.query = undefined;
    if (isSelected) for (const uuid of uuids) this.uuids.delete(uuid);
    else this.select(uuids);
  }

  /** Selects all of these rows, or none where that would be more than a request may name. */
  select(uuids: readonly string[]): void {
    const selected = new Set([...this.uuids, ...uuids]);
    this.isInUse = true;
    if (selected.size > maxSelectedUuids) this.refusals += 1;
    else this.uuids.replace(selected);
  }

  /** Selects rows that are on no page on screen. */
  add(rows: readonly RecordData[], labels: Readonly<Record<string, string>>): void {
    this.query = undefined;
    this.known = new Map([...this.known, ...rows.map(row => [row.uuid, row] as const)]);
    this.labels = { ...this.labels, ...labels };
    this.select(rows.map(({ uuid }) => uuid));
  }

  /** Selects all rows that the query matches, of which these are on screen. */
  selectMatching(query: ListQuery, page: readonly string[]): void {
    this.query = query;
    this.isInUse = true;
    this.uuids.replace(page);
  }

  clear(): void {
    this.query = undefined;
    this.uuids.clear();
  }

  /** The selected rows, including those on other pages. */
  get rows(): RecordData[] {
    return [...this.uuids].flatMap(uuid => this.known.get(uuid) ?? []);
  }

  getLabel(uuid: string): string | undefined {
    return this.labels[uuid];
  }

  /**
   * Applies a newly loaded page. Selected rows on other pages stay selected until the filters change; one that has
   * disappeared from the current page is deselected.
   */
  retain({ list, labels = {} }: Pick<RecordListResult, 'list' | 'labels'>, query: ListQuery): void {
    const { shown } = this;
    const uuids = list.map(({ uuid }) => uuid);
    const isSameList = hasSameFilters(shown?.query, query);
    if (hasSameFilters(this.query, query)) this.uuids.replace(uuids);
    else if (this.query || !isSameList) this.clear();
    if (isSameList && shown?.query.pageNo === query.pageNo && !this.query)
      for (const uuid of shown.uuids) if (!uuids.includes(uuid)) this.uuids.delete(uuid);
    const kept = [...this.known].filter(([uuid]) => this.uuids.has(uuid));
    this.known = new Map([...kept, ...list.map(row => [row.uuid, row] as const)]);
    this.labels = { ...(this.isEmpty ? {} : this.labels), ...labels };
    this.shown = { uuids, query };
  }
}

const hasSameFilters = (one: ListQuery | undefined, other: ListQuery): boolean =>
  one !== undefined && deepEqual(getFilters(one), getFilters(other));

const getFilters = ({ title, filters }: ListQuery): JsonValue => [
  title ?? '',
  filters.map(({ field, op, values }) => [field, op, [...values]]),
];
