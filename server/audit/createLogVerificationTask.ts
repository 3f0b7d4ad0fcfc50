import type { Logger } from 'pino';
import { auditLogResource, type Catalog } from '#model/catalog';
import { scalarToText } from '#model/json';
import type { RecordReader } from '#model/records';
import { toCityDate } from '#model/time';
import type { FieldEncryption } from '#server/encryption/FieldEncryption';
import type { InboxNotice } from '#server/notices/NoticeInbox';
import { verifyAuditLog, type AuditLogReport } from './auditLogChain';
import type { LogCheckpoint } from './LogCheckpoint';

/** A consistent view of the database, in which no entry is signed or erased while the chain is read. */
export interface LogSnapshot {
  snapshot: RecordReader & { close(): Promise<void> };
  encryption: FieldEncryption;
}

export interface LogVerificationDependencies {
  openSnapshot: () => Promise<LogSnapshot>;
  /** Reads the checkpoint that this node has stored outside of the database. */
  readCheckpoint: () => Promise<LogCheckpoint | undefined>;
  getCatalog: () => Catalog;
  notify: (notice: InboxNotice) => void;
  clock: () => Date;
  log: Logger;
}

/**
 * Creates the task that verifies the audit log once a day, in the first run of each day and after a start. A broken
 * chain is logged as an error, and told to the administrators each day that it stays broken.
 */
export function createLogVerificationTask(dependencies: LogVerificationDependencies): () => Promise<void> {
  const { clock, log } = dependencies;
  let verifiedOn = '';
  return async () => {
    const today = toCityDate(clock());
    if (today === verifiedOn) return;
    const { broken, sealed } = await verifySnapshot(dependencies);
    // After the verification: if that failed, the next run repeats it.
    verifiedOn = today;
    if (!broken) {
      log.info({ sealed }, 'the audit log is as it was sealed');
      return;
    }
    log.error(
      { number: broken.number, entry: broken.entry?.uuid, what: broken.what },
      'the audit log is not as it was sealed',
    );
    notifyAdministrators(dependencies, broken);
  };
}

async function verifySnapshot({
  openSnapshot,
  readCheckpoint,
}: LogVerificationDependencies): Promise<AuditLogReport> {
  // The checkpoint is read first: the snapshot then has all entries that it covers.
  const noted = await readCheckpoint();
  const { snapshot, encryption } = await openSnapshot();
  try {
    return await verifyAuditLog(snapshot, encryption, noted ? [noted] : []);
  } finally {
    await snapshot.close();
  }
}

function notifyAdministrators(
  { getCatalog, notify }: LogVerificationDependencies,
  { number, entry }: NonNullable<AuditLogReport['broken']>,
): void {
  const of = entry ? scalarToText(entry.datetime) : undefined;
  const text = {
    zh: `审计日志第 ${number} 条${of ? `（${of}）` : ''}与封存时不符，请系统运维人员运行 npm run verify 核查`,
    en: `Audit entry ${number}${of ? ` (${of})` : ''} is not as it was sealed; ask the operator to run npm run verify`,
  };
  for (const role of Object.values(getCatalog().roles))
    if (role.admin) notify({ resource: auditLogResource, uuid: entry?.uuid ?? '', role: role.name, text });
}
