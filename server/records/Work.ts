import { systemName } from '#model/caller';
import { same, type JsonObject, type Value } from '#model/json';
import type { Row, Transaction } from '#model/records';
import type { Resource } from '#model/resource';
import { writeHistory, type Change } from '#server/audit/history';
import { writeLog } from '#server/audit/log';
import type { Notice } from '#server/notices/Notices';
import type { Call } from './Call';
import { guardAccount } from './accountGuard';
import { holdAnew } from './holding';
import { idSequence } from './RunningNumbers';
import { newUuid } from './uuid';

/** Fields that the engine brings to each resource and keeps itself. */
const bookkeeping = new Set(['id', 'createdAt', 'createdBy', 'updatedAt', 'updatedBy']);

/** A record that the transaction changed, as it was before (unless it is new) and as it is after. */
export interface Touched {
  resource: string;
  uuid: string;
  was: Row | undefined;
  is: Row;
}

export interface Deed {
  /** What the history and the log call it. */
  action: string;
  /** Nobody asked for it: a timer or another record's change did it. */
  system?: boolean;
}

/**
 * One transaction of a call. Every write goes through here and leaves its history, its audit entry and word of
 * itself, or it is not written.
 */
export class Work {
  readonly call: Call;
  readonly tx: Transaction;
  /** By uuid: what a record was in between, nobody else has seen. */
  readonly touched = new Map<string, Touched>();
  readonly notices: Notice[] = [];
  /** Records that came into a state, which others may have waited for. */
  readonly entered: { base: Resource; row: Row; state: Value }[] = [];

  constructor(call: Call, tx: Transaction) {
    this.call = call;
    this.tx = tx;
  }

  /** Stores a new record of these values, sealed already. Its running number may have been drawn before. */
  async insert(base: Resource, values: JsonObject, deed: Deed, drawn?: number): Promise<Row> {
    const at = this.call.at;
    const by = this.author(base, deed);
    const row: Row = {
      ...values,
      uuid: newUuid(this.call.now),
      version: 1,
      deleted: false,
      id: drawn ?? (await this.tx.next(idSequence(base.name))),
      createdAt: at,
      createdBy: by,
      updatedAt: at,
      updatedBy: by,
    };
    await this.tx.insert(base.name, row);
    await guardAccount(this, base, undefined, row);
    this.enter(base, row, values);
    const filled = Object.keys(values).filter(name => values[name] !== null);
    this.touch(base, undefined, row);
    await this.record(base, row, deed, [], filled);
    return row;
  }

  /** Changes these values of a stored record; undefined when somebody else was first. */
  async update(base: Resource, row: Row, values: JsonObject, deed: Deed): Promise<Row | undefined> {
    const changes = changesOf(row, values);
    const written = {
      ...values,
      updatedAt: this.call.at,
      updatedBy: this.author(base, deed),
    };
    if (!(await this.tx.update(base.name, row.uuid, row.version, written))) return undefined;
    const next: Row = { ...row, ...written, version: row.version + 1 };
    await guardAccount(this, base, row, next);
    await holdAnew(this, base, new Set(changes.map(({ field }) => field)), next);
    this.enter(base, next, values);
    this.touch(base, row, next);
    await this.record(
      base,
      next,
      deed,
      changes,
      changes.map(({ field }) => field),
    );
    return next;
  }

  /** Keeps what the call has come to under its key, to answer a repeat of it by. */
  async did<T extends Value>(done: T): Promise<T> {
    await this.call.parts.claim?.(this.tx, done);
    return done;
  }

  private enter(base: Resource, row: Row, values: JsonObject): void {
    const state = base.workflow && values[base.workflow.field];
    if (state !== undefined && state !== null) this.entered.push({ base, row, state });
  }

  private async record(
    base: Resource,
    row: Row,
    deed: Deed,
    changes: Change[],
    fields: string[],
  ): Promise<void> {
    const { now, caller } = this.call;
    await writeHistory(this.tx, now, {
      resource: base.name,
      record: row.uuid,
      version: row.version,
      action: deed.action,
      operation: this.call.operation,
      by: deed.system ? systemName : caller.username,
      at: this.call.at,
      changes,
    });
    await writeLog(this.tx, deed.system ? { ...caller, username: systemName } : caller, now, {
      type: deed.system ? 'system' : 'operation',
      action: deed.action,
      resource: base.name,
      rowId: row.uuid,
      fields,
    });
  }

  private touch(base: Resource, before: Row | undefined, is: Row): void {
    const earlier = this.touched.get(is.uuid);
    const was = earlier ? earlier.was : before;
    this.touched.set(is.uuid, { resource: base.name, uuid: is.uuid, was, is });
  }

  /** What `createdBy` holds: a reference to the account where it is one, and its name otherwise. */
  private author(base: Resource, { system }: Deed): Value {
    const refers = base.fields.createdBy?.kind === 'reference';
    if (refers) return system ? null : (this.call.caller.id ?? null);
    return system ? systemName : this.call.caller.username;
  }
}

function changesOf(row: Row, values: JsonObject): Change[] {
  return Object.entries(values)
    .filter(
      ([field, value]) => !bookkeeping.has(field) && field !== 'deleted' && !same(row[field] ?? null, value),
    )
    .map(([field, value]) => ({ field, old: row[field] ?? null, new: value }));
}
