import { systemUsername, type Caller } from '#model/caller';
import { deepEqual, type JsonObject, type JsonValue } from '#model/json';
import type { Row, Transaction } from '#model/records';
import type { Resource } from '#model/resource';
import { findTransition } from '#model/workflow';
import { writeHistory, type ValueChange } from '#server/audit/history';
import { writeAuditEntry, type AuditActor } from '#server/audit/auditLog';
import type { InboxNotice } from '#server/notices/NoticeInbox';
import type { PlannedJob, RequestContext } from '../RequestContext';
import type { UniqueKeyQuery } from '../read/UniqueKeyQuery';
import { guardAccountChange } from '../access/guardAccountChange';
import { guardDataScope } from '../access/guardDataScope';
import { requireFreeTemporalKeys } from '../locks/temporalKeys';
import { moveLocksToNewKeys } from '../locks/locks';
import { yieldUniqueKeys } from '../locks/yieldUniqueKeys';
import { requireAcyclicParent } from '../validation/requireAcyclicParent';
import { getIdSequence } from '../values/SequenceAllocator';
import { EffectLimit } from './EffectLimit';
import type { TransactionContext } from './TransactionContext';
import { newUuid } from '../../runtime/newUuid';

/** Fields that every resource has and only the server writes. */
const systemFields = new Set(['id', 'createdAt', 'createdBy', 'updatedAt', 'updatedBy']);

/** A record changed in the transaction: the row before (undefined if new) and the row after. */
export interface ChangedRecord {
  resource: string;
  uuid: string;
  before: Row | undefined;
  after: Row;
}

export interface WriteAction {
  /** Action name in the change history and the audit log. */
  action: string;
  /** Set when a timer or a follow-up transition made the change: history then names the system as the author. */
  system?: boolean;
  /** Whether the action takes back a transition, so that its audit entry is kept as long as that of the transition. */
  undoesStep?: boolean;
}

/** Keys of a new record that were allocated before the transaction. */
export interface AllocatedKeys {
  id?: number;
  uuid?: string;
}

/**
 * One transaction of a request. Every record write goes through it, which also writes the history and audit entries and
 * queues the change event.
 */
export class UnitOfWork implements TransactionContext {
  readonly context: RequestContext;
  readonly tx: Transaction;
  /** Changed records by uuid. Several writes to one record become one change event, from the first row to the last. */
  readonly changedRecords = new Map<string, ChangedRecord>();
  readonly notices: InboxNotice[] = [];
  /** The record that the caller saves; errors of its parts are reported with paths in its form. */
  savedRecord?: string;
  readonly effectLimit = new EffectLimit();
  /**
   * The rows that were about to be written, the latest last. If a unique key refuses a write, the last row is
   * the refused one.
   */
  readonly attempted: { base: Resource; row: Row }[] = [];
  /**
   * The unique key queries that this transaction has counted: each write of a unique key over masked fields
   * answers whether the key is taken.
   */
  readonly uniqueKeyQueries: UniqueKeyQuery[] = [];
  readonly uniqueKeyQueryCounts: number[] = [];
  /** Transitions planned in this transaction, to be stored as jobs. */
  readonly plannedJobs: PlannedJob[] = [];
  /**
   * Records that entered a workflow state in this transaction; they can trigger follow-up transitions of other records.
   */
  readonly enteredStates: { base: Resource; row: Row; state: JsonValue }[] = [];

  constructor(context: RequestContext, tx: Transaction) {
    this.context = context;
    this.tx = tx;
  }

  /** Inserts a record; sensitive values must be encrypted already. */
  async insert(
    base: Resource,
    values: JsonObject,
    cause: WriteAction,
    allocated: AllocatedKeys = {},
  ): Promise<Row> {
    const at = this.context.timestamp;
    const by = this.getAuthor(base, cause);
    const row: Row = {
      ...values,
      uuid: allocated.uuid ?? newUuid(this.context.now),
      version: 1,
      deleted: false,
      id: allocated.id ?? (await this.tx.nextSequenceNumber(getIdSequence(base.name))),
      createdAt: at,
      createdBy: by,
      updatedAt: at,
      updatedBy: by,
    };
    await yieldUniqueKeys(this, base, row, cause);
    this.attempted.push({ base, row });
    await this.tx.insert(base.name, row);
    await requireFreeTemporalKeys(this, base, row, undefined);
    await guardAccountChange(this, base, undefined, row);
    await guardDataScope(this, base, undefined, row);
    this.trackEnteredState(base, row, values);
    const filled = Object.keys(values).filter(name => values[name] !== null);
    this.trackChange(base, undefined, row);
    await this.writeHistoryAndAudit(base, row, cause, [], filled);
    return row;
  }

  /**
   * Updates a stored record under optimistic locking. Returns undefined when another transaction changed the row first.
   */
  async update(base: Resource, row: Row, values: JsonObject, cause: WriteAction): Promise<Row | undefined> {
    const changes = diffValues(row, values);
    const written = {
      ...values,
      updatedAt: this.context.timestamp,
      updatedBy: this.getAuthor(base, cause),
    };
    const next: Row = { ...row, ...written, version: row.version + 1 };
    const changed = new Set(changes.map(({ field }) => field));
    await requireAcyclicParent(this, base, next, changed);
    await yieldUniqueKeys(this, base, next, cause, changed);
    this.attempted.push({ base, row: next });
    if (!(await this.tx.update(base.name, row.uuid, row.version, written))) return undefined;
    await guardAccountChange(this, base, row, next);
    await guardDataScope(this, base, row, next);
    await moveLocksToNewKeys(this, base, changed, next);
    await requireFreeTemporalKeys(this, base, next, row.deleted ? undefined : changed);
    this.trackEnteredState(base, next, values);
    this.trackChange(base, row, next);
    await this.writeHistoryAndAudit(base, next, cause, changes, [...changed]);
    return next;
  }

  /** Stores the outcome of the request with its idempotency key, so that a retry gets the same response. */
  async storeOutcome<T extends JsonValue>(done: T): Promise<T> {
    await this.context.dependencies.storeOutcome?.(this.tx, done);
    return done;
  }

  private trackEnteredState(base: Resource, row: Row, values: JsonObject): void {
    const state = base.workflow && values[base.workflow.field];
    if (state !== undefined && state !== null) this.enteredStates.push({ base, row, state });
  }

  private async writeHistoryAndAudit(
    base: Resource,
    row: Row,
    cause: WriteAction,
    changes: ValueChange[],
    fields: string[],
  ): Promise<void> {
    const { now, caller } = this.context;
    await writeHistory(this.tx, now, {
      resource: base.name,
      record: row.uuid,
      version: row.version,
      action: cause.action,
      operation: this.context.operation,
      by: cause.system ? systemUsername : caller.username,
      at: this.context.timestamp,
      changes,
    });
    await writeAuditEntry(this.tx, cause.system ? actAsSystem(caller) : caller, now, {
      type: cause.system ? 'system' : 'operation',
      action: cause.action,
      resource: base.name,
      rowId: row.uuid,
      fields,
      isStep: cause.undoesStep === true || findTransition(base.workflow, cause.action) !== undefined,
    });
  }

  private trackChange(base: Resource, before: Row | undefined, is: Row): void {
    const earlier = this.changedRecords.get(is.uuid);
    const was = earlier ? earlier.before : before;
    this.changedRecords.set(is.uuid, { resource: base.name, uuid: is.uuid, before: was, after: is });
  }

  /**
   * The value of `createdBy` and `updatedBy`: the account's uuid if the field is a reference, otherwise the username.
   */
  private getAuthor(base: Resource, { system }: WriteAction): JsonValue {
    const refers = base.fields.createdBy?.kind === 'reference';
    if (refers) return system ? null : (this.context.caller.id ?? null);
    return system ? systemUsername : this.context.caller.username;
  }
}

/** The audit actor of an action that the system takes within a caller's request. */
const actAsSystem = ({ ip, requestId, device }: Caller): AuditActor => ({
  ...{ username: systemUsername, ip, requestId },
  ...(device !== undefined && { device }),
});

function diffValues(row: Row, values: JsonObject): ValueChange[] {
  return Object.entries(values)
    .filter(
      ([field, value]) =>
        !systemFields.has(field) && field !== 'deleted' && !deepEqual(row[field] ?? null, value),
    )
    .map(([field, value]) => ({ field, old: row[field] ?? null, new: value }));
}
