import type { RecordLease } from '#model/records';
import type { Http } from './http';

/** A record that somebody is at work on. */
export interface RecordClaim extends RecordLease {
  uuid: string;
}

/** As many as the server takes in one request. */
const maxRecords = 200;

/** API of the leases on the rows of a list. */
export interface ClaimsApi {
  list(resource: string, uuids: readonly string[]): Promise<readonly RecordClaim[]>;
}

export class HttpClaims implements ClaimsApi {
  private readonly http: Pick<Http, 'get'>;

  constructor(http: Pick<Http, 'get'>) {
    this.http = http;
  }

  async list(resource: string, uuids: readonly string[]): Promise<readonly RecordClaim[]> {
    const parts: string[][] = [];
    for (let start = 0; start < uuids.length; start += maxRecords)
      parts.push(uuids.slice(start, start + maxRecords));
    const answers = await Promise.all(parts.map(part => this.listPart(resource, part)));
    return answers.flat();
  }

  private async listPart(resource: string, uuids: readonly string[]): Promise<readonly RecordClaim[]> {
    const query = new URLSearchParams({ uuids: uuids.join(',') });
    const { list } = await this.http.get<{ list: RecordClaim[] }>(`/${resource}/getClaims`, query, {
      isBackground: true,
    });
    return list;
  }
}
