import { computeAccess } from '#model/access';
import type { Caller } from '#model/caller';
import { findResource } from '#model/catalog';
import { getOwn } from '#model/json';
import type { Field } from '#model/field';
import { QueryTimeout, shouldAbortBatch } from '#server/database/engine/engine';
import { CallerRecords } from '#server/records/CallerRecords';
import type { UniqueKeyQuery } from '#server/records/read/UniqueKeyQuery';
import { getFieldsCallerMayName } from '#server/records/access/getFieldsCallerMayName';
import type { PostCommitEvents } from './PostCommitEvents';
import { toJobFailure, isClientError } from './toJobFailure';
import { insertPlannedJob } from './insertJob';
import { jobResource, type Job } from './Job';
import type { JobKind, JobBatch } from './JobKind';
import type { JobFailure, JobItem } from './JobPart';
import type { BatchDependencies } from './BatchDependencies';
import type { TransactionStore } from './TransactionStore';

const defaultMaxBatchTime = 200;

/** Thrown when a failed item forces the rollback of the whole batch transaction, such as after partial writes. */
export class JobBatchAborted extends Error {
  /** Number of items processed in the batch before the failed one. */
  readonly processedBefore: number;
  readonly failure: JobFailure;
  /**
   * * Unique key query that the failure has answered. It is counted against the daily limit, in the transaction that
   * stores the failure.
   */
  readonly question: UniqueKeyQuery | undefined;

  constructor(before: number, failure: JobFailure, question?: UniqueKeyQuery) {
    super('A slice is done again without what spoilt it');
    this.processedBefore = before;
    this.failure = failure;
    this.question = question;
  }
}

interface BatchContext {
  store: TransactionStore;
  job: Job;
  owner: Caller;
  events: PostCommitEvents;
}

/** Processes items of a job inside one batch transaction. */
export class BatchProcessor {
  private readonly dependencies: BatchDependencies;
  private readonly context: BatchContext;
  private readonly kind: JobKind;
  private readonly batch: JobBatch;
  private tookTooLong = false;
  private question: UniqueKeyQuery | undefined;

  constructor(parts: BatchDependencies, working: BatchContext) {
    const { job, store, owner, events } = working;
    const kind = getOwn(parts.kinds, job.kind);
    if (!kind) throw new TypeError(`There is no kind of job ${job.kind}`);
    const { encryption, rules, clock } = parts;
    const records = new CallerRecords({
      // Use the catalog applied to the store; this node's own metadata may not have caught up with it yet.
      ...{ store: store, catalog: store.appliedCatalog, encryption, rules, clock, caller: owner },
      operation: job.uuid,
      onKeyRefused: question => (this.question = question),
      onRecordChanged: (resource, uuid, rows) => events.addChange(resource, uuid, rows),
      notify: notice => events.notices.push(notice),
      jobs: {
        enqueue: (tx, caller, planned) => insertPlannedJob(tx, caller, planned, { now: clock(), encryption }),
        announce: row => events.addChange(jobResource, row.uuid, [row]),
      },
    });
    this.dependencies = parts;
    this.context = working;
    this.kind = kind;
    this.batch = { job, records };
  }

  /** Processes items until the time budget is used up, but at least one. */
  async processItems(items: readonly JobItem[]): Promise<{ did: number; failures: JobFailure[] }> {
    const failures: JobFailure[] = [];
    const until = performance.now() + (this.dependencies.maxBatchTime ?? defaultMaxBatchTime);
    let did = 0;
    for (const item of items) {
      if (did > 0 && performance.now() >= until) break;
      const failure = await this.processItem(item);
      if (failure && this.mustAbort) throw new JobBatchAborted(did, failure, this.question);
      if (failure) failures.push(failure);
      did += 1;
    }
    return { did, failures };
  }

  /**
   * Whether the failed item forces a rollback: it left partial writes, its query timed out, or its refusal has to be
   * counted. The batch is repeated without it.
   */
  private get mustAbort(): boolean {
    return this.tookTooLong || this.question !== undefined || this.context.store.hasPartialWrites;
  }

  /** Processes one item. Returns the failure to report, or undefined on success. */
  private async processItem(item: JobItem): Promise<JobFailure | undefined> {
    const { job, owner } = this.context;
    try {
      await this.kind.processItem(this.batch, item);
      return undefined;
    } catch (error) {
      this.tookTooLong = error instanceof QueryTimeout;
      // The database is unavailable or its layout changed: throw, so that the item is retried instead of reported as
      // failed.
      if (shouldAbortBatch(error)) throw error;
      if (!isClientError(error))
        this.dependencies.log.error({ job: job.uuid, item: item.uuid, err: error }, 'an item failed');
      return toJobFailure(item.uuid, error, { language: owner.language, fields: this.getNameableFields() });
    }
  }

  private getNameableFields(): Readonly<Record<string, Field>> {
    const { job, owner, store } = this.context;
    const catalog = store.appliedCatalog;
    const resource = findResource(catalog, job.resource);
    if (!resource) return {};
    return getFieldsCallerMayName(
      resource,
      computeAccess(catalog, resource, owner, this.dependencies.clock()),
    );
  }
}
