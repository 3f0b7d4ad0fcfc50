import type { RecordLease } from '#model/records';
import type { Http } from './http';

/** The lease of a record, with the uuid of the record. */
export interface LeasedRecord extends RecordLease {
  uuid: string;
}

/** Maximum number of records per request, a limit of the server. */
const maxRecords = 200;

/** API of the leases on the rows of a list. */
export interface LeasesApi {
  list(resource: string, uuids: readonly string[]): Promise<readonly LeasedRecord[]>;
}

export class HttpLeases implements LeasesApi {
  private readonly http: Pick<Http, 'get'>;

  constructor(http: Pick<Http, 'get'>) {
    this.http = http;
  }

  async list(resource: string, uuids: readonly string[]): Promise<readonly LeasedRecord[]> {
    const parts: string[][] = [];
    for (let start = 0; start < uuids.length; start += maxRecords)
      parts.push(uuids.slice(start, start + maxRecords));
    const answers = await Promise.all(parts.map(part => this.listPart(resource, part)));
    return answers.flat();
  }

  private async listPart(resource: string, uuids: readonly string[]): Promise<readonly LeasedRecord[]> {
    const query = new URLSearchParams({ uuids: uuids.join(',') });
    const { list } = await this.http.get<{ list: LeasedRecord[] }>(`/${resource}/getClaims`, query, {
      isBackground: true,
    });
    return list;
  }
}
