import type { AuditLogEntriesPage } from '#model/auditLogEntries';
import type { Http } from './http';

/** API of the audit log as sentences. */
export interface AuditLogApi {
  /** Reads a page of the audit log; the query is that of a list, plus `kind`. */
  list(resource: string, query: URLSearchParams): Promise<AuditLogEntriesPage>;
}

export class HttpAuditLog implements AuditLogApi {
  private readonly http: Pick<Http, 'get'>;

  constructor(http: Pick<Http, 'get'>) {
    this.http = http;
  }

  list(resource: string, query: URLSearchParams): Promise<AuditLogEntriesPage> {
    return this.http.get(`/${resource}/getSentences`, query);
  }
}
