import type { Caller } from '#model/caller';
import type { Row, Store, Transaction } from '#model/records';
import { cityTimestamp } from '#model/time';
import { newUuid } from '#server/records/uuid';

export const logResource = 'log';

/** What happened, without any value of anybody: names, keys and counts alone. */
export interface LogEntry {
  type?: 'operation' | 'database' | 'system' | 'alarm';
  executeResult?: 'done' | 'denied' | 'failed';
  action: string;
  resource?: string;
  rowId?: string;
  fields?: readonly string[];
  rows?: number;
  /** Why, where one must be given. */
  reason?: string;
}

/** Who did it and from where. */
export type Witnessed = Pick<Caller, 'username' | 'ip' | 'requestId'>;

/** The entry of the audit log, in the transaction of what it tells. Nothing ever changes one. */
export async function writeLog(tx: Transaction, who: Witnessed, now: Date, entry: LogEntry): Promise<void> {
  await tx.insert(logResource, logRow(who, now, entry));
}

/** For what changes no record: a sign-in, a denial, a view of full personal data. */
export async function logAlone(
  store: Pick<Store, 'transact'>,
  who: Witnessed,
  now: Date,
  entry: LogEntry,
): Promise<void> {
  await store.transact(tx => writeLog(tx, who, now, entry));
}

function logRow(who: Witnessed, now: Date, entry: LogEntry): Row {
  return {
    uuid: newUuid(now),
    version: 1,
    deleted: false,
    account: who.username,
    type: entry.type ?? 'operation',
    executeResult: entry.executeResult ?? 'done',
    ip: who.ip,
    datetime: cityTimestamp(now),
    action: entry.action,
    resource: entry.resource ?? null,
    rowId: entry.rowId ?? null,
    fields: entry.fields && entry.fields.length > 0 ? entry.fields.join(', ') : null,
    rows: entry.rows ?? null,
    reason: entry.reason ?? null,
    requestId: who.requestId,
  };
}
