import type { JsonObject } from '#model/json';
import type { Http } from './http';
import { newRequestId } from './newRequestId';

/** New values of fields of one record, which the caller read at `version`. */
export interface RecordEdit {
  uuid: string;
  version: number;
  changes: JsonObject;
}

/** API of edits of several records. */
export interface RecordEditsApi {
  /** Changes several records, all or none. Resolves to the operation id for undo; undefined if no value differed. */
  editMany(resource: string, edits: readonly RecordEdit[]): Promise<string | undefined>;
}

export class HttpRecordEdits implements RecordEditsApi {
  private readonly http: Pick<Http, 'post'>;

  private readonly onChanged: (resource: string) => void;

  /** `onChanged` is called after each successful write. */
  constructor(http: Pick<Http, 'post'>, onChanged: (resource: string) => void) {
    this.http = http;
    this.onChanged = onChanged;
  }

  async editMany(resource: string, edits: readonly RecordEdit[]): Promise<string | undefined> {
    const records = edits.map(({ uuid, version, changes }) => ({ ...changes, uuid, version }));
    const headers = { 'Idempotency-Key': newRequestId() };
    const { operation } = await this.http.post<{ operation?: string }>(
      `/${resource}/doEditMany`,
      { records },
      headers,
    );
    this.onChanged(resource);
    return operation;
  }
}
