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

/** What an account asks to be done over time. */
export interface JobRequest {
  kind: string;
  resource: string;
  /** What its owner calls it. */
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

/** So many jobs of one account may be under way. In seconds: when to ask again. */
const maxOpenJobs = 20;
const retryAfterSeconds = 30;
const maxAge = 30 * 24 * 60 * 60 * 1000;
const deleteBatchSize = 500;

/** The book of jobs: they are taken in, looked up and called off here, and carried out by a `JobRunner`. */
export class JobQueue {
  private readonly dependencies: Dependencies;

  constructor(parts: Dependencies) {
    this.dependencies = parts;
  }

  /** Writes a job down with all that it is to do, whole or not at all. `claim` is written along. */
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

  /** Calls a job of this account off: what is done stays done, and nothing more is. */
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

  /** Refuses what would come between the steps of a job of this account that is under way. */
  async requireEnded(owner: JobOwner, operation: string): Promise<void> {
    const row = await this.dependencies.store.get(jobResource, operation, matchOwner(owner));
    if (row && isOpenJob(row)) throw new Conflict('jobUnderWay');
  }

  /** Forgets the jobs that ended long ago. */
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
