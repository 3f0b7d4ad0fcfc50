import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ListQuery, RecordListResult, RecordsApi } from '#model/records';

/** Position of a record in the list from which it was opened. */
export interface SequencePosition {
  /** From 1. */
  position: number;
  total: number | undefined;
  hasPrevious: boolean;
  hasNext: boolean;
}

/** Number of records among which a record is sought, so that one outside of a long list does not load all of it. */
const maxSought = 2000;

/**
 * The records of a list in order, from the page that was displayed on. The order is a snapshot: a record that has
 * left the list meanwhile keeps its position.
 */
export class ListSequence {
  readonly query: ListQuery;
  readonly resource: string;
  private readonly records: Pick<RecordsApi, 'list'>;
  private uuids: readonly string[];
  /** Position in the list of the first of `uuids`. */
  private offset: number;
  /** Cursor after the last of `uuids`. A page by its number would skip records if some have left the list. */
  private next: string | null;
  private readonly total: number | undefined;
  /** The pending request of the next page: two key presses at the end of a page load it once. */
  private pendingNext: Promise<string | undefined> | undefined;

  constructor(records: Pick<RecordsApi, 'list'>, resource: string, query: ListQuery, page: RecordListResult) {
    this.records = records;
    this.resource = resource;
    this.query = query;
    this.uuids = page.list.map(({ uuid }) => uuid);
    this.offset = (query.pageNo - 1) * query.pageSize;
    this.next = page.next;
    this.total = page.total;
    makeAutoObservable<this, 'records' | 'uuids' | 'pendingNext'>(
      this,
      { records: false, resource: false, query: false, uuids: observableRef, pendingNext: false },
      { autoBind: true },
    );
  }

  get first(): string | undefined {
    return this.uuids[0];
  }

  getPosition(uuid: string): SequencePosition | undefined {
    const index = this.uuids.indexOf(uuid);
    if (index < 0) return undefined;
    const position = this.offset + index + 1;
    return {
      position,
      total: this.total,
      hasPrevious: position > 1,
      hasNext: index + 1 < this.uuids.length || this.next !== null,
    };
  }

  /** The record after (1) or before (-1) this one, from an adjacent page if need be. */
  async getNeighbour(uuid: string, step: 1 | -1): Promise<string | undefined> {
    const index = this.uuids.indexOf(uuid);
    if (index < 0) return undefined;
    const known = this.uuids[index + step];
    if (known !== undefined) return known;
    return step === 1 ? this.loadNext() : this.loadPrevious();
  }

  /**
   * Loads further pages until the record is among them, since after a window reload its page is unknown. A record that
   * has left the list is not found.
   */
  async seek(uuid: string): Promise<void> {
    const isSought = () => !this.uuids.includes(uuid) && this.uuids.length < maxSought;
    while (isSought() && (await this.loadNext()) !== undefined);
    while (isSought() && (await this.loadPrevious()) !== undefined);
  }

  private loadNext(): Promise<string | undefined> {
    this.pendingNext ??= this.fetchNext().finally(() => (this.pendingNext = undefined));
    return this.pendingNext;
  }

  private async fetchNext(): Promise<string | undefined> {
    const { next, records, resource } = this;
    if (next === null) return undefined;
    const page = await records.list(resource, { ...this.narrowQuery, after: next });
    const added = this.getNewUuids(page);
    runInAction(() => {
      this.uuids = [...this.uuids, ...added];
      this.next = added.length > 0 ? page.next : null;
    });
    return added[0];
  }

  private async loadPrevious(): Promise<string | undefined> {
    const { records, resource, query, offset } = this;
    const pageNo = Math.floor(offset / query.pageSize);
    if (pageNo < 1) return undefined;
    const added = this.getNewUuids(await records.list(resource, { ...this.narrowQuery, pageNo }));
    runInAction(() => {
      this.uuids = [...added, ...this.uuids];
      this.offset = Math.max(0, offset - query.pageSize);
    });
    return added.at(-1);
  }

  private get narrowQuery(): ListQuery {
    const fields = this.query.fields?.slice(0, 1);
    return { ...this.query, ...(fields && { fields }) };
  }

  private getNewUuids({ list }: RecordListResult): string[] {
    const known = new Set(this.uuids);
    return list.map(({ uuid }) => uuid).filter(uuid => !known.has(uuid));
  }
}
