import type { Caller } from '#model/caller';
import type { Condition } from '#model/conditions';
import { Conflict, NotFound, TooManyRequests } from '#model/errors';
import type { JsonObject } from '#model/json';
import type { Row, Store, Transaction } from '#model/records';
import { toCityTimestamp } from '#model/time';
import { writeAuditEntry } from '#server/audit/auditLog';
import type { StoreOutcome } from '#server/idempotency/Idempotency';
import type { ChangeEventBus } from '#server/events/ChangeEventBus';
import { newUuid } from '#server/runtime/newUuid';
import type { FieldEncryption } from '#server/encryption/FieldEncryption';
import { isOpenJob, jobResource } from './Job';
import { eraseParts, listFailures, insertParts, type JobFailure, type JobItem } from './JobPart';
import { cancelJob, openJobsCondition, omitPayload } from './jobRows';

/** A job to be queued. */
export interface JobRequest {
  kind: string;
  resource: string;
  /** Name of the action, shown to the job's owner. */
  action: string;
  payload: JsonObject;
  items: readonly JobItem[];
}

interface Dependencies {
  store: Store;
  encryption: FieldEncryption;
  clock: () => Date;
  changes: ChangeEventBus;
}

type JobOwner = Caller & { id: string };

/** Maximum number of open jobs per account, and the Retry-After in seconds for an account over it. */
const maxOpenJobs = 20;
const retryAfterSeconds = 30;
const maxAge = 30 * 24 * 60 * 60 * 1000;
const deleteBatchSize = 500;

/** Job queue: enqueues, looks up and cancels jobs. A `JobRunner` processes them. */
export class JobQueue {
  private readonly dependencies: Dependencies;

  constructor(parts: Dependencies) {
    this.dependencies = parts;
  }

  /**
   * Stores a job with all its items in one transaction. `claim` stores the idempotency outcome in the same transaction.
   */
  async enqueue(owner: JobOwner, order: JobRequest, claim?: StoreOutcome): Promise<string> {
    const { store, clock } = this.dependencies;
    const now = clock();
    const uuid = newUuid(now);
    const row = await store.transact(async tx => {
      await claim?.(tx, uuid);
      const mine: Condition = { op: 'all', of: [openJobsCondition, matchOwner(owner)] };
      if ((await tx.count(jobResource, mine)) >= maxOpenJobs) throw new TooManyRequests(retryAfterSeconds);
      const row = await this.insertRow(tx, now, { uuid, owner, order });
      await insertParts(tx, now, uuid, order.items);
      const entry = { action: `${order.kind}:${order.action}`, resource: order.resource, rowId: uuid };
      await writeAuditEntry(tx, owner, now, { ...entry, rows: order.items.length });
      return row;
    });
    this.publishChange(row);
    return uuid;
  }

  /** Cancels an open job of this account. Processed items stay as they are, and the rest is skipped. */
  async cancel(owner: JobOwner, uuid: string, claim?: StoreOutcome): Promise<void> {
    const { store, clock } = this.dependencies;
    const now = clock();
    const row = await store.transact(async tx => {
      await claim?.(tx, null);
      const row = await tx.get(jobResource, uuid, matchOwner(owner));
      if (!row) throw new NotFound('noRecord');
      if (!isOpenJob(row)) throw new Conflict('jobEnded');
      await writeAuditEntry(tx, owner, now, { action: 'cancel', resource: jobResource, rowId: uuid });
      return cancelJob(tx, row, now);
    });
    this.publishChange(row);
  }

  listFailures(uuid: string): Promise<JobFailure[]> {
    return listFailures(this.dependencies.store, uuid);
  }

  /** Refuses with 409 while the account's job of this operation id is still open, for example before an undo. */
  async requireEnded(owner: JobOwner, operation: string): Promise<void> {
    const row = await this.dependencies.store.get(jobResource, operation, matchOwner(owner));
    if (row && isOpenJob(row)) throw new Conflict('jobUnderWay');
  }

  /** Deletes one batch of the jobs that ended more than 30 days ago. */
  async deleteExpired(): Promise<void> {
    const { store, clock } = this.dependencies;
    const before = toCityTimestamp(new Date(clock().getTime() - maxAge));
    const where: Condition = { op: 'is', path: ['endedAt'], test: { lt: before } };
    await store.transact(async tx => {
      const { rows } = await tx.list(jobResource, { where, sort: [], limit: deleteBatchSize, count: false });
      for (const { uuid } of rows) {
        await eraseParts(tx, uuid);
        await tx.erase(jobResource, { op: 'is', path: ['uuid'], test: { eq: uuid } });
      }
    });
  }

  private async insertRow(
    tx: Transaction,
    now: Date,
    { uuid, owner, order }: { uuid: string; owner: JobOwner; order: JobRequest },
  ): Promise<Row> {
    const at = toCityTimestamp(now);
    const { kind, resource, action, payload, items } = order;
    const { language, ip, requestId } = owner;
    const row: Row = {
      ...{ uuid, version: 1, deleted: false, id: await tx.nextSequenceNumber(`id:${jobResource}`) },
      ...{ createdAt: at, createdBy: owner.id, updatedAt: at, updatedBy: owner.id },
      ...{ kind, resource, action, state: 'waiting', total: items.length, done: 0, failed: 0 },
      ...{
        payload: this.dependencies.encryption.encrypt('secret', JSON.stringify(payload)),
        language,
        ip,
        requestId,
      },
    };
    await tx.insert(jobResource, row);
    return omitPayload(row);
  }

  private publishChange(row: Row): void {
    this.dependencies.changes.publish({
      of: 'resource',
      resource: jobResource,
      uuids: [row.uuid],
      rows: [row],
    });
  }
}

const matchOwner = ({ id }: JobOwner): Condition => ({ op: 'is', path: ['createdBy'], test: { eq: id } });
