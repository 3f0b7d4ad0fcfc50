import type { JsonObject } from '#model/json';
import { writeListQuery } from '#model/query';
import type { ListQuery, Option, RecordDetail, RecordPage, Records } from '#model/records';
import type { Http } from './http';
import { requestId } from './requestId';

/** What a caller may say of records, over HTTP. */
export class HttpRecords implements Records {
  private readonly http: Http;

  constructor(http: Http) {
    this.http = http;
  }

  list(resource: string, query: ListQuery): Promise<RecordPage> {
    return this.http.get(`/${resource}/getList`, writeListQuery(query));
  }

  get(resource: string, uuid: string): Promise<RecordDetail> {
    return this.http.get(`/${resource}/getDetail`, new URLSearchParams({ uuid }));
  }

  create(resource: string, values: JsonObject): Promise<RecordDetail> {
    return this.write(resource, 'doEdit', values);
  }

  update(resource: string, uuid: string, version: number, changes: JsonObject): Promise<RecordDetail> {
    return this.write(resource, 'doEdit', { ...changes, uuid, version });
  }

  async remove(resource: string, uuids: readonly string[]): Promise<number> {
    const { deleted } = await this.write<{ deleted: number }>(resource, 'doDelete', { uuids: [...uuids] });
    return deleted;
  }

  async recover(resource: string, uuids: readonly string[]): Promise<number> {
    const { recovered } = await this.write<{ recovered: number }>(resource, 'doRecover', {
      uuids: [...uuids],
    });
    return recovered;
  }

  transition(
    resource: string,
    uuid: string,
    version: number,
    action: string,
    input: JsonObject,
  ): Promise<RecordDetail> {
    return this.write(resource, 'doTransition', { ...input, uuid, version, action });
  }

  async undo(resource: string, operation: string): Promise<number> {
    const { undone } = await this.write<{ undone: number }>(resource, 'doUndo', { operation });
    return undone;
  }

  async options(resource: string, field: string, q: string): Promise<Option[]> {
    const query = new URLSearchParams({ field, q });
    const { list } = await this.http.get<{ list: Option[] }>(`/${resource}/getOptions`, query);
    return list;
  }

  /** A write that is sent twice, after a renewed token or a lost answer, has one effect. */
  private write<T>(resource: string, verb: string, body: JsonObject): Promise<T> {
    return this.http.post(`/${resource}/${verb}`, body, { 'Idempotency-Key': requestId() });
  }
}
