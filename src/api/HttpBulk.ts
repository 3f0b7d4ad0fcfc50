import type { JsonObject } from '#model/json';
import type { Http } from './http';

/** Action of a bulk job on each record. */
export type BulkAction =
  { action: 'delete' } | { action: 'transition'; transition: string; input: JsonObject };

/** The records of a bulk job: these, or all that the filters match. */
export type BulkSelection = { uuids: string[] } | { filters: JsonObject; all?: true };

export interface BulkJobFailure {
  uuid: string;
  code: number;
  msg: string;
  /** Label of the failed record, if the caller may see it; present after the end of the job. */
  label?: string;
}

/** A background job of the caller. */
export interface BulkJob {
  /** Uuid of the job, which is also the operation id by which all of it is undone. */
  uuid: string;
  state: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';
  total: number;
  done: number;
  failed: number;
  failures: readonly BulkJobFailure[];
  /** Why the whole job failed. */
  reason?: string | null;
}

/** Interface of bulk operations on many records. */
export interface BulkApi {
  /** Refused with `Conflict` and the count when another number of records is selected than expected. */
  start(
    resource: string,
    action: BulkAction,
    selection: BulkSelection,
    expected: number,
    key: string,
  ): Promise<BulkJob>;
  getJob(uuid: string): Promise<BulkJob>;
  cancel(uuid: string, key: string): Promise<BulkJob>;
}

export class HttpBulk implements BulkApi {
  private readonly http: Pick<Http, 'get' | 'post'>;

  constructor(http: Pick<Http, 'get' | 'post'>) {
    this.http = http;
  }

  async start(
    resource: string,
    action: BulkAction,
    selection: BulkSelection,
    expected: number,
    key: string,
  ): Promise<BulkJob> {
    const body = { ...action, ...selection, expect: expected };
    const answer = await this.http.post<{ job: BulkJob }>(`/${resource}/doBulk`, body, {
      'Idempotency-Key': key,
    });
    return answer.job;
  }

  getJob(uuid: string): Promise<BulkJob> {
    return this.http.get('/job/getDetail', new URLSearchParams({ uuid }), { isBackground: true });
  }

  async cancel(uuid: string, key: string): Promise<BulkJob> {
    const answer = await this.http.post<{ job: BulkJob }>(
      '/job/doCancel',
      { uuid },
      { 'Idempotency-Key': key },
    );
    return answer.job;
  }
}
