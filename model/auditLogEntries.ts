/** Kinds of audit log entries, as offered by the filter of the audit log. */
export const auditLogKinds = ['changes', 'steps', 'signIns', 'reads', 'denied', 'system'] as const;
export type AuditLogKind = (typeof auditLogKinds)[number];

/** A record that an audit log entry refers to, with the data that the reader may see. */
export type AuditLogRecord = {
  uuid: string;
  /** Absent for a record that is deleted or that the reader may not see. */
  label?: string;
  /** Resources under which the reader may open the record of the entry. */
  resources: string[];
};

/** An audit log entry with the labels that its reader may see, from which a sentence is built. */
export type AuditLogEntry = {
  uuid: string;
  at: string;
  /** User name of the actor; empty for a caller without a session. */
  username: string;
  /** Reference to the account of the actor. */
  account?: AuditLogRecord;
  action: string;
  /** Title of the action or of the step. */
  title?: string;
  isStep: boolean;
  /** The action was begun on many records, as a job. */
  isJob?: true;
  /** Title of the resource. */
  resource?: string;
  record?: AuditLogRecord;
  /** Titles of the fields that the audit log entry names. */
  fields: string[];
  rows?: number;
  reason?: string;
  result: 'done' | 'denied' | 'failed';
  isAlarm: boolean;
  ip: string;
  /** Browser and system in a few words; empty where neither is known. */
  device: string;
};

/** One page of audit log entries. */
export type AuditLogEntriesPage = { list: AuditLogEntry[]; total: number };
