import type { Caller } from '#model/caller';
import type { Condition } from '#model/conditions';
import { Conflict, NotFound } from '#model/errors';
import type { Row, Store, Transaction } from '#model/records';
import { toCityTimestamp } from '#model/time';
import { writeAuditEntry } from '#server/audit/auditLog';
import type { StoreRequestOutcome } from '#server/idempotency/Idempotency';
import type { ChangeEventBus } from '#server/events/ChangeEventBus';
import { newUuid } from '#server/runtime/newUuid';
import type { FieldEncryption } from '#server/encryption/FieldEncryption';
import { isOpenJob, jobResource } from './Job';
import type { PlannedJob } from '#server/records/RequestContext';
import { insertJob, insertPlannedJob, matchJobOwner, type JobOwner } from './insertJob';
import { eraseJobParts, listJobFailures, type JobFailure } from './JobPart';
import type { JobRequest } from './JobRequest';
import { cancelJob, markJobUndone } from './jobRows';

interface Dependencies {
  store: Store;
  encryption: FieldEncryption;
  clock: () => Date;
  changes: ChangeEventBus;
}

const maxAge = 30 * 24 * 60 * 60 * 1000;
const deleteBatchSize = 500;

/** Job queue: enqueues, looks up and cancels jobs. A `JobRunner` processes them. */
export class JobQueue {
  private readonly dependencies: Dependencies;

  constructor(parts: Dependencies) {
    this.dependencies = parts;
  }

  /**
   * Stores a job with all its items in one transaction. `storeOutcome` stores the idempotency outcome in the same
   * transaction.
   */
  async enqueue(owner: JobOwner, order: JobRequest, storeOutcome?: StoreRequestOutcome): Promise<string> {
    const { store, clock } = this.dependencies;
    const now = clock();
    const uuid = newUuid(now);
    const row = await store.transact(async tx => {
      await storeOutcome?.(tx, uuid);
      return insertJob(tx, { uuid, owner, order, now, encryption: this.dependencies.encryption });
    });
    this.publishChange(row);
    return uuid;
  }

  /** Cancels an unfinished job of the account. Processed items are kept, the remaining ones are skipped. */
  async cancel(owner: JobOwner, uuid: string, storeOutcome?: StoreRequestOutcome): Promise<void> {
    const { store, clock } = this.dependencies;
    const now = clock();
    const row = await store.transact(async tx => {
      await storeOutcome?.(tx, null);
      const row = await tx.get(jobResource, uuid, matchJobOwner(owner));
      if (!row) throw new NotFound('noRecord');
      if (!isOpenJob(row)) throw new Conflict('jobEnded');
      await writeAuditEntry(tx, owner, now, { action: 'cancel', resource: jobResource, rowId: uuid });
      return cancelJob(tx, row, now);
    });
    this.publishChange(row);
  }

  listFailures(uuid: string): Promise<JobFailure[]> {
    return listJobFailures(this.dependencies.store, uuid);
  }

  /** Refuses with 409 while the account's job of this operation id is still open, for example before an undo. */
  async requireEnded(owner: JobOwner, operation: string): Promise<void> {
    const row = await this.dependencies.store.get(jobResource, operation, matchJobOwner(owner));
    if (row && isOpenJob(row)) throw new Conflict('jobUnderWay');
  }

  /** Marks the account's job of this operation id as undone, in the transaction of its undo; undefined if it is no job. */
  async markUndone(tx: Transaction, owner: JobOwner, operation: string): Promise<Row | undefined> {
    const row = await tx.get(jobResource, operation, matchJobOwner(owner));
    return row && markJobUndone(tx, row, this.dependencies.clock());
  }

  /** Deletes one batch of the jobs that ended more than 30 days ago. */
  async deleteExpired(): Promise<void> {
    const { store, clock } = this.dependencies;
    const before = toCityTimestamp(new Date(clock().getTime() - maxAge));
    const where: Condition = { op: 'is', path: ['endedAt'], test: { lt: before } };
    await store.transact(async tx => {
      const { rows } = await tx.list(jobResource, { where, sort: [], limit: deleteBatchSize, count: false });
      for (const { uuid } of rows) {
        await eraseJobParts(tx, uuid);
        await tx.erase(jobResource, { op: 'is', path: ['uuid'], test: { eq: uuid } });
      }
    });
  }

  /** Stores planned transitions as a job in the transaction of the transition that planned them. */
  enqueuePlanned(tx: Transaction, caller: Caller, job: PlannedJob): Promise<Row> {
    const { clock, encryption } = this.dependencies;
    return insertPlannedJob(tx, caller, job, { now: clock(), encryption });
  }

  publishChange(row: Row): void {
    this.dependencies.changes.publish({
      of: 'resource',
      resource: jobResource,
      uuids: [row.uuid],
      rows: [row],
    });
  }
}
