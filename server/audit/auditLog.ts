import type { Caller } from '#model/caller';
import { auditLogResource, publicRole, signedInRole } from '#model/catalog';
import type { JsonObject } from '#model/json';
import type { Row, Store, Transaction } from '#model/records';
import { pickFieldsOfAppliedSchema } from '#model/store/pickFieldsOfAppliedSchema';
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
  /**
   * Whether the entry is a transition of a record. Transitions are decisions, so their entries are kept for the same
   * term as disclosures.
   */
  isStep?: boolean;
}

/** Who made the request, in which roles and for which office, and from which IP address and device. */
export type AuditActor = Pick<Caller, 'username' | 'ip' | 'requestId'> &
  Partial<Pick<Caller, 'roles' | 'offices' | 'device'>>;

/** Retention terms of audit entries. Entries of earlier versions have none, and are kept for the longer term. */
export const auditRetentionTerms = ['long', 'short'] as const;
/** Retention term of an audit entry: the shorter or the longer one. */
export type AuditRetentionTerm = (typeof auditRetentionTerms)[number];

/**
 * Audited actions with the longer retention term: they disclose or export personal data, or change the access grants.
 */
const longTermActions: ReadonlySet<string> = new Set([
  ...['reveal', 'lookup', 'view', 'list', 'history', 'export'],
  ...['applySchemas', 'rollbackSchemas', 'keyReplaced'],
]);

const getTerm = ({ action, isStep = false }: AuditEntry): AuditRetentionTerm =>
  isStep || longTermActions.has(action) ? 'long' : 'short';

/** Writes an audit entry in the transaction of the audited action. Entries are never changed afterwards. */
export async function writeAuditEntry(
  tx: Transaction,
  who: AuditActor,
  now: Date,
  entry: AuditEntry,
): Promise<void> {
  await tx.insert(auditLogResource, {
    ...buildAuditRow(who, now, entry),
    ...pickFieldsOfAppliedSchema(tx, auditLogResource, describeActor(who)),
    ...pickFieldsOfAppliedSchema(tx, auditLogResource, { term: getTerm(entry) }),
  });
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

const describeActor = (who: AuditActor): JsonObject => ({
  roles: listAccountRoles(who),
  office: who.offices?.first?.uuid ?? null,
  officeResource: who.offices?.first?.resource ?? null,
  device: who.device ?? null,
});

/** The roles that the account has; null for the system and for a caller without a session. */
function listAccountRoles({ roles = [] }: AuditActor): string[] | null {
  const held = roles.filter(role => role !== publicRole && role !== signedInRole);
  return held.length > 0 ? held : null;
}
