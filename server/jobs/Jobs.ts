import type { Caller } from '#model/caller';
import type { Condition } from '#model/conditions';
import { Conflict, NotFound, TooMany } from '#model/errors';
import type { JsonObject } from '#model/json';
import type { Row, Store, Transaction } from '#model/records';
import { cityTimestamp } from '#model/time';
import { writeLog } from '#server/audit/log';
import type { Claim } from '#server/idempotency/Idempotency';
import type { Changes } from '#server/metadata/Changes';
import { newUuid } from '#server/records/uuid';
import type { Vault } from '#server/vault/Vault';
import { isOpenJob, jobResource } from './Job';
import { eraseParts, failuresOf, insertParts, type JobFailure, type JobItem } from './JobPart';
import { cancelJob, isOpen, tellable } from './jobRows';

/** What an account asks to be done over time. */
export interface JobOrder {
  kind: string;
  resource: string;
  /** What its owner calls it. */
  action: string;
  payload: JsonObject;
  items: readonly JobItem[];
}

interface Parts {
  store: Store;
  vault: Vault;
  clock: () => Date;
  changes: Changes;
}

type Owner = Caller & { id: string };

/** So many jobs of one account may be under way. In seconds: when to ask again. */
const mostOpen = 20;
const later = 30;
const keptFor = 30 * 24 * 60 * 60 * 1000;
const sweptAtOnce = 500;

/** The book of jobs: they are taken in, looked up and called off here, and carried out by a `JobRunner`. */
export class Jobs {
  private readonly parts: Parts;

  constructor(parts: Parts) {
    this.parts = parts;
  }

  /** Writes a job down with all that it is to do, whole or not at all. `claim` is written along. */
  async take(owner: Owner, order: JobOrder, claim?: Claim): Promise<string> {
    const { store, clock } = this.parts;
    const now = clock();
    const uuid = newUuid(now);
    const row = await store.transact(async tx => {
      await claim?.(tx, uuid);
      const mine: Condition = { op: 'all', of: [isOpen, isOf(owner)] };
      if ((await tx.count(jobResource, mine)) >= mostOpen) throw new TooMany(later);
      const row = await this.insert(tx, now, { uuid, owner, order });
      await insertParts(tx, now, uuid, order.items);
      const entry = { action: `${order.kind}:${order.action}`, resource: order.resource, rowId: uuid };
      await writeLog(tx, owner, now, { ...entry, rows: order.items.length });
      return row;
    });
    this.tell(row);
    return uuid;
  }

  /** Calls a job of this account off: what is done stays done, and nothing more is. */
  async cancel(owner: Owner, uuid: string, claim?: Claim): Promise<void> {
    const { store, clock } = this.parts;
    const now = clock();
    const row = await store.transact(async tx => {
      await claim?.(tx, null);
      const row = await tx.get(jobResource, uuid, isOf(owner));
      if (!row) throw new NotFound('noRecord');
      if (!isOpenJob(row)) throw new Conflict('jobEnded');
      await writeLog(tx, owner, now, { action: 'cancel', resource: jobResource, rowId: uuid });
      return cancelJob(tx, row, now);
    });
    this.tell(row);
  }

  failures(uuid: string): Promise<JobFailure[]> {
    return failuresOf(this.parts.store, uuid);
  }

  /** Refuses what would come between the steps of a job of this account that is under way. */
  async demandEnded(owner: Owner, operation: string): Promise<void> {
    const row = await this.parts.store.get(jobResource, operation, isOf(owner));
    if (row && isOpenJob(row)) throw new Conflict('jobUnderWay');
  }

  /** Forgets the jobs that ended long ago. */
  async sweep(): Promise<void> {
    const { store, clock } = this.parts;
    const before = cityTimestamp(new Date(clock().getTime() - keptFor));
    const where: Condition = { op: 'is', path: ['endedAt'], test: { lt: before } };
    await store.transact(async tx => {
      const { rows } = await tx.list(jobResource, { where, sort: [], limit: sweptAtOnce, count: false });
      for (const { uuid } of rows) {
        await eraseParts(tx, uuid);
        await tx.erase(jobResource, { op: 'is', path: ['uuid'], test: { eq: uuid } });
      }
    });
  }

  private async insert(
    tx: Transaction,
    now: Date,
    { uuid, owner, order }: { uuid: string; owner: Owner; order: JobOrder },
  ): Promise<Row> {
    const at = cityTimestamp(now);
    const { kind, resource, action, payload, items } = order;
    const { language, ip, requestId } = owner;
    const row: Row = {
      ...{ uuid, version: 1, deleted: false, id: await tx.next(`id:${jobResource}`) },
      ...{ createdAt: at, createdBy: owner.id, updatedAt: at, updatedBy: owner.id },
      ...{ kind, resource, action, state: 'waiting', total: items.length, done: 0, failed: 0 },
      ...{ payload: this.parts.vault.seal('secret', JSON.stringify(payload)), language, ip, requestId },
    };
    await tx.insert(jobResource, row);
    return tellable(row);
  }

  private tell(row: Row): void {
    this.parts.changes.tell({ of: 'resource', resource: jobResource, uuids: [row.uuid], rows: [row] });
  }
}

const isOf = ({ id }: Owner): Condition => ({ op: 'is', path: ['createdBy'], test: { eq: id } });
