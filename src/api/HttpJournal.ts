import type { JournalEntriesPage } from '#model/journal';
import type { Http } from './http';

/** API of the audit log as sentences. */
export interface JournalApi {
  /** Reads a page of the audit log; the query is that of a list, plus `kind`. */
  list(resource: string, query: URLSearchParams): Promise<JournalEntriesPage>;
}

export class HttpJournal implements JournalApi {
  private readonly http: Pick<Http, 'get'>;

  constructor(http: Pick<Http, 'get'>) {
    this.http = http;
  }

  list(resource: string, query: URLSearchParams): Promise<JournalEntriesPage> {
    return this.http.get(`/${resource}/getSentences`, query);
  }
}
