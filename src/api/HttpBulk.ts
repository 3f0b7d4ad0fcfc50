import type { JsonObject } from '#model/json';
import type { Http } from './http';

/** Action of a bulk job on each record. */
export type BulkAction =
  { action: 'delete' } | { action: 'transition'; transition: string; input: JsonObject };

/** The records of a bulk job: a list of uuids, or all that match the filters. */
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
  /** Absent in a list of jobs. */
  failures?: readonly BulkJobFailure[];
  /** Why the whole job failed. */
  reason?: string | null;
  createdAt?: string | null;
  endedAt?: string | null;
  /** When its owner has undone it, in whatever browser. */
  undoneAt?: string | null;
}

/** A job in a list of jobs. */
export interface ListedBulkJob extends BulkJob {
  /** Name of the transition, or `edit` or `delete`. */
  action: string;
}

/** Bulk action whose input is not known yet. */
export type BulkPreviewAction = { action: 'delete' } | { action: 'transition'; transition: string };

/** Answer to which selected records the server would refuse now. */
export interface BulkPreviewResult {
  total: number;
  /** Number of checked records: all, or a sample of many. */
  checked: number;
  /** The checked records to which the action can be applied. */
  uuids: string[];
  failures: readonly BulkJobFailure[];
}

/** Maximum number of listed jobs; an account has at most twenty unfinished ones. */
const maxListedJobs = 20;

/** Interface of bulk operations on many records. */
export interface BulkApi {
  /** Checks the selected records without a change. Refused as `start` where another number is selected. */
  preview(
    resource: string,
    action: BulkPreviewAction,
    selection: BulkSelection,
    expected: number,
  ): Promise<BulkPreviewResult>;
  /** Refused with `Conflict` and the count when another number of records is selected than expected. */
  start(
    resource: string,
    action: BulkAction,
    selection: BulkSelection,
    expected: number,
    key: string,
  ): Promise<BulkJob>;
  getJob(uuid: string): Promise<BulkJob>;
  /** The newest jobs of the caller over a resource, the latest first. */
  listJobs(resource: string): Promise<readonly ListedBulkJob[]>;
  cancel(uuid: string, key: string): Promise<BulkJob>;
}

export class HttpBulk implements BulkApi {
  private readonly http: Pick<Http, 'get' | 'post'>;

  constructor(http: Pick<Http, 'get' | 'post'>) {
    this.http = http;
  }

  preview(
    resource: string,
    action: BulkPreviewAction,
    selection: BulkSelection,
    expected: number,
  ): Promise<BulkPreviewResult> {
    return this.http.post(`/${resource}/doBulkPreview`, { ...action, ...selection, expect: expected });
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

  async listJobs(resource: string): Promise<readonly ListedBulkJob[]> {
    const query = new URLSearchParams({
      ...{ resource, kind: 'bulk', sort: '-id', pageNo: '1', pageSize: String(maxListedJobs) },
    });
    const { list } = await this.http.get<{ list: ListedBulkJob[] }>('/job/getList', query, {
      isBackground: true,
    });
    return list;
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
