import { same, type Value } from '#model/json';
import type { ListQuery, RecordPage, Records } from '#model/records';

/** An answer that was fetched ahead is as good as a fresh one for about as long as a page takes to open. */
const fresh = 5_000;

interface Ahead {
  resource: string;
  query: ListQuery;
  page: Promise<RecordPage>;
  at: number;
}

/** Records of which one list may be asked for before the page that shows it is there to ask. */
export class AheadRecords implements Records {
  private readonly records: Records;
  private ahead: Ahead | undefined;

  readonly get: Records['get'];
  readonly create: Records['create'];
  readonly update: Records['update'];
  readonly remove: Records['remove'];
  readonly recover: Records['recover'];
  readonly transition: Records['transition'];
  readonly undo: Records['undo'];
  readonly options: Records['options'];

  constructor(records: Records) {
    this.records = records;
    this.get = (...asked) => records.get(...asked);
    this.create = (...asked) => records.create(...asked);
    this.update = (...asked) => records.update(...asked);
    this.remove = (...asked) => records.remove(...asked);
    this.recover = (...asked) => records.recover(...asked);
    this.transition = (...asked) => records.transition(...asked);
    this.undo = (...asked) => records.undo(...asked);
    this.options = (...asked) => records.options(...asked);
  }

  /** Sends the question now. Whether it fails is of interest to whoever asks it again. */
  foresee(resource: string, query: ListQuery): void {
    const page = this.records.list(resource, query);
    page.catch(() => undefined);
    this.ahead = { resource, query, page, at: Date.now() };
  }

  /** What was foreseen for one account is no answer for the next. */
  reset(): void {
    this.ahead = undefined;
  }

  /** The foreseen answer serves once: who asks again wants to know what has changed. */
  list(resource: string, query: ListQuery): Promise<RecordPage> {
    const { ahead } = this;
    this.ahead = undefined;
    const fits =
      ahead?.resource === resource && same(plain(ahead.query), plain(query)) && Date.now() - ahead.at < fresh;
    return fits ? ahead.page : this.records.list(resource, query);
  }
}

const plain = (query: ListQuery): Value => JSON.parse(JSON.stringify(query)) as Value;
