import type { Explanation, ExplanationRequest } from '#model/explanation';
import type { JsonObject } from '#model/json';
import { formatListQuery } from '#model/query/formatListQuery';
import type { HistoryPage, HistoryQuery } from '#model/history';
import type {
  ListQuery,
  ReferenceOption,
  OptionLookupScope,
  RecordDetail,
  RecordLease,
  RecordListResult,
  RecordsApi,
} from '#model/records';
import type { Http } from './http';
import { newRequestId } from './newRequestId';
import type { ApiAnswer } from './readApiAnswer';

/** Record API over HTTP. */
export class HttpRecords implements RecordsApi {
  private readonly http: Http;

  private readonly isBackground: boolean;

  private readonly onChanged: ((resource: string) => void) | undefined;

  /**
   * Background requests, for parts that only support the page on screen; `onChanged` is called after each
   * successful write.
   */
  constructor(http: Http, isBackground = false, onChanged?: (resource: string) => void) {
    this.http = http;
    this.isBackground = isBackground;
    this.onChanged = onChanged;
  }

  list(resource: string, query: ListQuery, signal?: AbortSignal): Promise<RecordListResult> {
    return this.read(`/${resource}/getList`, formatListQuery(query), signal);
  }

  /** Prefetches the rows of a list that the page will request. */
  prefetchList(resource: string, query: ListQuery): void {
    this.http.prefetch(`/${resource}/getList`, formatListQuery(query));
  }

  get(resource: string, uuid: string, signal?: AbortSignal): Promise<RecordDetail> {
    return this.read(`/${resource}/getDetail`, new URLSearchParams({ uuid }), signal);
  }

  async getCreationRefusal(resource: string): Promise<string | null> {
    const path = `/${resource}/getCreation`;
    const { refusal } = await this.http.get<{ refusal: string | null }>(path, new URLSearchParams(), {
      isBackground: true,
    });
    return refusal;
  }

  create(resource: string, values: JsonObject, key?: string): Promise<RecordDetail> {
    return this.save(resource, 'doEdit', values, key);
  }

  update(
    resource: string,
    uuid: string,
    version: number,
    changes: JsonObject,
    key?: string,
  ): Promise<RecordDetail> {
    return this.save(resource, 'doEdit', { ...changes, uuid, version }, key);
  }

  async remove(resource: string, uuids: readonly string[], key?: string): Promise<number> {
    const body = { uuids: [...uuids] };
    const { deleted } = await this.change<{ deleted: number }>(resource, 'doDelete', body, key);
    return deleted;
  }

  async recover(resource: string, uuids: readonly string[]): Promise<number> {
    const { recovered } = await this.change<{ recovered: number }>(resource, 'doRecover', {
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
    key?: string,
  ): Promise<RecordDetail> {
    return this.save(resource, 'doTransition', { ...input, uuid, version, action }, key);
  }

  async undo(resource: string, operation: string, key?: string): Promise<number> {
    const { undone } = await this.change<{ undone: number }>(resource, 'doUndo', { operation }, key);
    return undone;
  }

  async options(
    resource: string,
    field: string,
    q: string,
    { this: record, uuid, parent }: OptionLookupScope = {},
  ): Promise<ReferenceOption[]> {
    const query = new URLSearchParams({ field, q });
    if (record) query.set('this', JSON.stringify(record));
    if (uuid !== undefined) query.set('uuid', uuid);
    if (parent !== undefined) query.set('parent', parent);
    const path = `/${resource}/getOptions`;
    const { list } = await this.http.get<{ list: ReferenceOption[] }>(path, query, { isBackground: true });
    return list;
  }

  getHistory(
    resource: string,
    uuid: string,
    { pageNo, pageSize, parts = false }: HistoryQuery,
    signal?: AbortSignal,
  ): Promise<HistoryPage> {
    const query = new URLSearchParams({ uuid, pageNo: String(pageNo), pageSize: String(pageSize) });
    if (parts) query.set('parts', 'true');
    return this.http.get(`/${resource}/getHistory`, query, { isBackground: true, ...(signal && { signal }) });
  }

  explain(resource: string, question: ExplanationRequest, signal?: AbortSignal): Promise<Explanation> {
    const query =
      'number' in question
        ? new URLSearchParams([...question.filters, ['number', question.number]])
        : new URLSearchParams(question);
    return this.http.get(`/${resource}/getWhy`, query, { isBackground: true, ...(signal && { signal }) });
  }

  async revealField(
    resource: string,
    uuid: string,
    field: string,
    reason: string,
    key?: string,
  ): Promise<string> {
    const body = { uuid, field, reason };
    const { value } = await this.write<{ value: string }>(resource, 'doReveal', body, key);
    return value;
  }

  async acquireLease(resource: string, uuid: string): Promise<RecordLease> {
    const { claim } = await this.write<{ claim: RecordLease }>(resource, 'doClaim', { uuid });
    return claim;
  }

  async releaseLease(resource: string, uuid: string): Promise<number> {
    const { released } = await this.write<{ released: number }>(resource, 'doRelease', { uuid });
    return released;
  }

  private read<T>(path: string, query: URLSearchParams, signal: AbortSignal | undefined): Promise<T> {
    return this.http.get(path, query, { isBackground: this.isBackground, ...(signal && { signal }) });
  }

  /** Creates or changes a record; the result contains the operation id, for undo. */
  private async save(resource: string, verb: string, body: JsonObject, key?: string): Promise<RecordDetail> {
    const { data, operation } = await this.send(resource, verb, body, key);
    this.onChanged?.(resource);
    return { ...(data as RecordDetail), ...(operation !== undefined && { operation }) };
  }

  private async change<T>(resource: string, verb: string, body: JsonObject, key?: string): Promise<T> {
    const data = await this.write<T>(resource, verb, body, key);
    this.onChanged?.(resource);
    return data;
  }

  private async write<T>(resource: string, verb: string, body: JsonObject, key?: string): Promise<T> {
    return (await this.send(resource, verb, body, key)).data as T;
  }

  /**
   * Sends a write under an idempotency key, so that a retry has one effect. Http retries after a token
   * refresh; after a lost answer the caller retries with the same key.
   */
  private send(resource: string, verb: string, body: JsonObject, key = newRequestId()): Promise<ApiAnswer> {
    const headers = { 'Idempotency-Key': key };
    return this.http.send({ method: 'POST', path: `/${resource}/${verb}`, body, headers });
  }
}
