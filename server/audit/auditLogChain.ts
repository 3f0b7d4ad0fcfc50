import { matchAll, type Condition } from '#model/conditions';
import { DuplicateValue } from '#model/errors';
import type { RecordReader, Row, Store, StoreQuery } from '#model/records';
import { stableStringify } from '#model/projection/schemaHash';
import { toCityTimestamp } from '#model/time';
import { scalarToText } from '#model/json';
import { newUuid } from '#server/runtime/newUuid';
import { getSigners, findSupersededError, type SignText } from '#server/encryption/keyHistory';
import type { FieldEncryption } from '#server/encryption/FieldEncryption';
import { auditLogResource } from './auditLog';
import type { LogCheckpoint } from './LogCheckpoint';

const signatureResource = 'logseal';
const batchSize = 500;
/** An entry is committed long before so much time has passed since its moment, also on a slow node. */
const maxCommitDelay = 60 * 60 * 1000;

const isUnsigned: Condition = {
  op: 'not',
  of: { op: 'some', of: signatureResource, via: 'logId', where: matchAll },
};

/** Numbers and chains the committed entries that have no seal yet; how many there were. */
export async function signAuditLog(store: Store, encryption: FieldEncryption, now: Date): Promise<number> {
  // What is written from now on is in no count, so it never seems to be missing.
  const written = await store.count(auditLogResource, matchAll);
  for (let sealed = 0; ;) {
    const some = await signBatch(store, encryption, now, written);
    sealed += some;
    if (some < batchSize) return sealed;
  }
}

async function signBatch(
  store: Store,
  encryption: FieldEncryption,
  now: Date,
  written: number,
): Promise<number> {
  try {
    return await store.transact(async tx => {
      // Its seals would stand behind those of the next key, where they are worth nothing.
      if (await findSupersededError(tx, encryption)) return 0;
      const last = await findLastSignature(tx);
      const since = getEarlier(await getSignedUntil(tx, last), now);
      const entries = await listUnsigned(tx, last, { since, written });
      let before = scalarToText(last?.digest);
      let number = Number(last?.number ?? 0);
      for (const entry of entries) {
        number += 1;
        before = encryption.sign(buildSignedText(before, number, entry));
        const seal = { number, logId: entry.uuid, digest: before };
        await tx.insert(signatureResource, { uuid: newUuid(now), version: 1, deleted: false, ...seal });
      }
      return entries.length;
    });
  } catch (error) {
    // Another node was sealing at the same moment, and its number came first.
    if (error instanceof DuplicateValue) return 0;
    throw error;
  }
}

async function findLastSignature(reading: RecordReader): Promise<Row | undefined> {
  const sort = [{ field: 'number', descending: true }];
  return (await reading.list(signatureResource, { where: matchAll, sort, limit: 1, count: false })).rows[0];
}

interface UnsignedRange {
  /** From this moment on, unless there is no seal yet. */
  since: Date | undefined;
  /** How many entries there are at least. */
  written: number;
}

/** Looks through the whole log only when its count tells of more: a clock that ran ahead was set back. */
async function listUnsigned(
  reading: RecordReader,
  last: Row | undefined,
  { since, written }: UnsignedRange,
): Promise<Row[]> {
  const late = (await reading.list(auditLogResource, buildUnsignedQuery(since))).rows;
  const isAll = late.length === batchSize || Number(last?.number ?? 0) + late.length >= written;
  return isAll ? late : (await reading.list(auditLogResource, buildUnsignedQuery(undefined))).rows;
}

async function getSignedUntil(reading: RecordReader, last: Row | undefined): Promise<Date | undefined> {
  const entry = last && (await reading.get(auditLogResource, scalarToText(last.logId)));
  return entry && new Date(scalarToText(entry.datetime));
}

/** What is written now is behind what was sealed by a clock that ran ahead. */
const getEarlier = (until: Date | undefined, now: Date): Date | undefined =>
  until && until > now ? now : until;

/** Asks for the next entries without a seal; by a clock that runs on, older ones all have theirs. */
export function buildUnsignedQuery(until: Date | undefined): StoreQuery {
  const isLate: Condition[] = until
    ? [{ op: 'is', path: ['datetime'], test: { gte: toCityTimestamp(until.getTime() - maxCommitDelay) } }]
    : [];
  const sort = [{ field: 'datetime', descending: false }];
  return { where: { op: 'all', of: [...isLate, isUnsigned] }, sort, limit: batchSize, count: false };
}

/** What is signed of an entry, upon the digest of the one before. Fields that the log got later are not in older entries. */
function buildSignedText(before: string, number: number, entry: Row): string {
  const said = Object.entries(entry).filter(([, value]) => value !== null);
  return stableStringify([before, number, Object.fromEntries(said)]);
}

const noSignatureMessage = 'has no seal any more';

interface BrokenEntry {
  number: number;
  /** As it is now, unless it is gone. */
  entry?: Row;
  what: string;
}

/** The last sealed entry of the log as it stands now. */
export async function getLatestCheckpoint(reading: RecordReader): Promise<LogCheckpoint | undefined> {
  const last = await findLastSignature(reading);
  return last && toCheckpoint(last);
}

/** Whether the log has still what it had when this was noted. */
export async function hasCheckpoint(
  reading: RecordReader,
  { number, digest }: LogCheckpoint,
): Promise<boolean> {
  const where: Condition = {
    op: 'all',
    of: [
      { op: 'is', path: ['number'], test: { eq: number } },
      { op: 'is', path: ['digest'], test: { eq: digest } },
    ],
  };
  return (await reading.list(signatureResource, { where, sort: [], limit: 1, count: false })).rows.length > 0;
}

const toCheckpoint = ({ number, digest }: Row): LogCheckpoint => ({
  number: Number(number),
  digest: scalarToText(digest),
});

export interface AuditLogReport {
  sealed: number;
  /** The last seal, which stands upon all before it. */
  end?: LogCheckpoint;
  /** The tail that has no seal yet. */
  unsealed: number;
  /** The first entry that is not as it was sealed. */
  broken?: BrokenEntry;
}

/**
 * Whether every sealed entry is there, in its place, and says what it said. That the last ones are gone with their seals,
 * or were sealed anew, shows only by marks that were noted before.
 */
export async function verifyAuditLog(
  reading: RecordReader,
  encryption: FieldEncryption,
  noted: readonly LogCheckpoint[] = [],
): Promise<AuditLogReport> {
  const report: AuditLogReport = {
    sealed: 0,
    unsealed: await reading.count(auditLogResource, isUnsigned),
  };
  const seals = new ChainVerifier(await getSigners(reading, encryption), noted);
  let after: string | undefined;
  do {
    const page = await listSignatures(reading, after);
    const entries = await getSignedEntries(reading, page.rows);
    for (const seal of page.rows) {
      const entry = entries.get(scalarToText(seal.logId));
      const number = report.sealed + 1;
      const what = seals.findFault(seal, number, entry);
      if (what) return { ...report, broken: { number, what, ...(entry ? { entry } : {}) } };
      report.sealed = number;
      report.end = toCheckpoint(seal);
    }
    after = page.next;
  } while (after !== undefined);
  const isCut = noted.some(({ number }) => number > report.sealed);
  return isCut ? { ...report, broken: { number: report.sealed + 1, what: noSignatureMessage } } : report;
}

/**
 * Follows the seals from the first on. Once a later key has sealed, an earlier one seals nothing more: whoever has got
 * hold of it cannot add to the log, nor change what the first seal of the next key stands upon.
 */
class ChainVerifier {
  private signers: readonly SignText[];
  private readonly checkpoints: readonly LogCheckpoint[];
  private before = '';

  constructor(signers: readonly SignText[], noted: readonly LogCheckpoint[]) {
    this.signers = signers;
    this.checkpoints = noted;
  }

  findFault(seal: Row, number: number, entry: Row | undefined): string | undefined {
    if (seal.number !== number) return noSignatureMessage;
    if (!entry) return 'was taken away';
    const said = buildSignedText(this.before, number, entry);
    const signer = this.signers.findIndex(sign => sign(said) === seal.digest);
    if (signer < 0) return 'does not say what was sealed';
    if (this.checkpoints.some(mark => mark.number === number && mark.digest !== seal.digest))
      return 'or one before it was sealed anew since it was noted';
    this.signers = this.signers.slice(signer);
    this.before = scalarToText(seal.digest);
    return undefined;
  }
}

function listSignatures(reading: RecordReader, after: string | undefined) {
  return reading.list(signatureResource, {
    where: matchAll,
    sort: [{ field: 'number', descending: false }],
    limit: batchSize,
    count: false,
    ...(after === undefined ? {} : { after }),
  });
}

async function getSignedEntries(reading: RecordReader, seals: readonly Row[]): Promise<Map<string, Row>> {
  const among: Condition = {
    op: 'is',
    path: ['uuid'],
    test: { in: seals.map(({ logId }) => scalarToText(logId)) },
  };
  const { rows } = await reading.list(auditLogResource, {
    where: among,
    sort: [],
    limit: batchSize,
    count: false,
  });
  return new Map(rows.map(row => [row.uuid, row]));
}
