import type { Caller } from '#model/caller';
import type { Row, Store, Transaction } from '#model/records';
import { toCityTimestamp } from '#model/time';
import { newUuid } from '#server/runtime/newUuid';

export const auditLogResource = 'log';

/** What happened, without any value of anybody: names, keys and counts alone. */
export interface AuditEntry {
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
export type AuditActor = Pick<Caller, 'username' | 'ip' | 'requestId'>;

/** The entry of the audit log, in the transaction of what it tells. Nothing ever changes one. */
export async function writeAuditEntry(
  tx: Transaction,
  who: AuditActor,
  now: Date,
  entry: AuditEntry,
): Promise<void> {
  await tx.insert(auditLogResource, buildAuditRow(who, now, entry));
}

/** For what changes no record: a sign-in, a denial, a view of full personal data. */
export async function writeAuditEntryAlone(
  store: Pick<Store, 'transact'>,
  who: AuditActor,
  now: Date,
  entry: AuditEntry,
): Promise<void> {
  await store.transact(tx => writeAuditEntry(tx, who, now, entry));
}

function buildAuditRow(who: AuditActor, now: Date, entry: AuditEntry): Row {
  return {
    uuid: newUuid(now),
    version: 1,
    deleted: false,
    account: who.username,
    type: entry.type ?? 'operation',
    executeResult: entry.executeResult ?? 'done',
    ip: who.ip,
    datetime: toCityTimestamp(now),
    action: entry.action,
    resource: entry.resource ?? null,
    rowId: entry.rowId ?? null,
    fields: entry.fields && entry.fields.length > 0 ? entry.fields.join(', ') : null,
    rows: entry.rows ?? null,
    reason: entry.reason ?? null,
    requestId: who.requestId,
  };
}
