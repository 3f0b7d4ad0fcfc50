import type { Caller } from '#model/caller';
import { auditLogResource } from '#model/catalog';
import type { Row, Store, Transaction } from '#model/records';
import { toCityTimestamp } from '#model/time';
import { newUuid } from '#server/runtime/newUuid';

/** An entry of the audit log. It has only names, keys and counts, never field values. */
export interface AuditEntry {
  type?: 'operation' | 'database' | 'system' | 'alarm';
  executeResult?: 'done' | 'denied' | 'failed';
  action: string;
  resource?: string;
  rowId?: string;
  fields?: readonly string[];
  rows?: number;
  /** Reason given by the user, for actions that require one. */
  reason?: string;
}

/** Who made the request, and from which IP address. */
export type AuditActor = Pick<Caller, 'username' | 'ip' | 'requestId'>;

/** Writes an audit entry in the transaction of the audited action. Entries are never changed afterwards. */
export async function writeAuditEntry(
  tx: Transaction,
  who: AuditActor,
  now: Date,
  entry: AuditEntry,
): Promise<void> {
  await tx.insert(auditLogResource, buildAuditRow(who, now, entry));
}

/**
 * Writes an audit entry in a transaction of its own, for events that write no record: sign-ins, denials and
 * disclosures.
 */
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
