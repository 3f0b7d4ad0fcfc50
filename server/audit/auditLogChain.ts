import { auditLogResource } from '#model/catalog';
import { matchAll, type Condition } from '#model/conditions';
import { DuplicateValue, NotFound } from '#model/errors';
import type { RecordReader, Row, Store, StorePage, StoreQuery } from '#model/records';
import { stableStringify } from '#model/projection/schemaHash';
import { toCityTimestamp } from '#model/time';
import { scalarToText } from '#model/json';
import { newUuid } from '#server/runtime/newUuid';
import { getSignFunctions, findSupersededKeyError, type SignFunction } from '#server/encryption/keyHistory';
import type { FieldEncryption } from '#server/encryption/FieldEncryption';
import { erasureResource, getProofSigners, isErasureProven, parseErasedRange } from './erasureProofs';
import type { LogCheckpoint } from './LogCheckpoint';

export const signatureResource = 'logseal';
const batchSize = 500;
/** Upper bound on the time between the timestamp of an entry and its commit, generous enough for a slow node. */
const maxCommitDelay = 60 * 60 * 1000;

const isUnsigned: Condition = {
  op: 'not',
  of: { op: 'some', of: signatureResource, via: 'logId', where: matchAll },
};

/**
 * Signs the committed audit entries that have no signature yet, as a hash chain with consecutive numbers. Returns how
 * many.
 */
export async function signAuditLog(store: Store, encryption: FieldEncryption, now: Date): Promise<number> {
  // Count first: entries written from now on are not in this count, so they cannot appear to be missing. Outside of the
  // transaction, which holds up all writers on SQLite; a signature that another node adds meanwhile costs a scan at most.
  const written = await store.count(auditLogResource, matchAll);
  const signedBefore = await store.count(signatureResource, matchAll);
  for (let sealed = 0; ;) {
    const some = await signBatch(store, encryption, now, { written, signed: signedBefore + sealed });
    sealed += some;
    if (some < batchSize) return sealed;
  }
}

async function signBatch(
  store: Store,
  encryption: FieldEncryption,
  now: Date,
  counts: LogCounts,
): Promise<number> {
  try {
    return await store.transact(async tx => {
      // After a key rotation the old key must sign nothing: verification rejects its signatures after those of the new
      // key.
      if (await findSupersededKeyError(tx, encryption)) return 0;
      const last = await findLastSignature(tx);
      const since = getEarlier(await getSignedUntil(tx, last), now);
      const entries = await listUnsigned(tx, since, counts);
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
    // Another node used the signature number first; the next run continues after it.
    if (error instanceof DuplicateValue) return 0;
    throw error;
  }
}

export async function findLastSignature(reading: RecordReader): Promise<Row | undefined> {
  const sort = [{ field: 'number', descending: true }];
  return (await reading.list(signatureResource, { where: matchAll, sort, limit: 1, count: false })).rows[0];
}

interface LogCounts {
  /** Minimum number of entries that the log has now. */
  written: number;
  /** Minimum number of signatures that it has now. */
  signed: number;
}

/**
 * Lists the unsigned entries from `since` on, of the whole log if undefined. It scans the whole log only if the counts
 * show older unsigned entries, which a clock that was set back can produce.
 */
async function listUnsigned(
  reading: RecordReader,
  since: Date | undefined,
  { written, signed }: LogCounts,
): Promise<Row[]> {
  const late = (await reading.list(auditLogResource, buildUnsignedQuery(since))).rows;
  const isAll = late.length === batchSize || signed + late.length >= written;
  return isAll ? late : (await reading.list(auditLogResource, buildUnsignedQuery(undefined))).rows;
}

async function getSignedUntil(reading: RecordReader, last: Row | undefined): Promise<Date | undefined> {
  const entry = last && (await reading.get(auditLogResource, scalarToText(last.logId)));
  return entry && new Date(scalarToText(entry.datetime));
}

/**
 * The earlier of both times. If a fast clock signed entries with future timestamps, new entries are older than those.
 */
const getEarlier = (until: Date | undefined, now: Date): Date | undefined =>
  until && until > now ? now : until;

/**
 * Query for the next batch of unsigned entries. Without clock changes, entries older than the commit delay are all
 * signed.
 */
export function buildUnsignedQuery(until: Date | undefined): StoreQuery {
  const isLate: Condition[] = until
    ? [{ op: 'is', path: ['datetime'], test: { gte: toCityTimestamp(until.getTime() - maxCommitDelay) } }]
    : [];
  const sort = [{ field: 'datetime', descending: false }];
  return { where: { op: 'all', of: [...isLate, isUnsigned] }, sort, limit: batchSize, count: false };
}

/**
 * The text to sign: the previous digest, the number and the entry. Null fields are left out, so that a column added
 * later does not invalidate old signatures.
 */
export function buildSignedText(before: string, number: number, entry: Row): string {
  const said = Object.entries(entry).filter(([, value]) => value !== null);
  return stableStringify([before, number, Object.fromEntries(said)]);
}

const noSignatureMessage = 'has no seal any more';

interface BrokenEntry {
  number: number;
  /** The entry's current content; undefined if it was deleted. */
  entry?: Row;
  what: string;
}

/** The checkpoint for the last signed entry of the log. */
export async function getLatestCheckpoint(reading: RecordReader): Promise<LogCheckpoint | undefined> {
  const last = await findLastSignature(reading);
  return last && toCheckpoint(last);
}

/**
 * Whether the log still has the signature that this checkpoint refers to, of an entry or at the end of an erased run.
 * Within such a run no digest is left to compare.
 */
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
  const query = { where, sort: [], limit: 1, count: false };
  if ((await reading.list(signatureResource, query)).rows.length > 0) return true;
  if ((await listErasures(reading, query)).rows.length > 0) return true;
  const [run] = (await listErasures(reading, { ...query, ...buildRunQuery(number) })).rows;
  return run !== undefined && parseErasedRange(run).first <= number;
}

/** Query for the first erased run that ends after the number. */
const buildRunQuery = (number: number): Pick<StoreQuery, 'where' | 'sort'> => ({
  where: { op: 'is', path: ['number'], test: { gt: number } },
  sort: [{ field: 'number', descending: false }],
});

const toCheckpoint = ({ number, digest }: Row): LogCheckpoint => ({
  number: Number(number),
  digest: scalarToText(digest),
});

/** Result of the verification of the audit log: counts of signed, erased and unsigned entries, and the first broken one. */
export interface AuditLogReport {
  /** Number of entries with a valid signature, including erased ones. */
  sealed: number;
  /** Number of entries that were erased after their retention term. */
  erased: number;
  /** The last valid signature, which covers all entries before it through the hash chain. */
  end?: LogCheckpoint;
  /** Number of audit log entries without a signature. */
  unsealed: number;
  /** The first audit log entry whose signature is missing or wrong. */
  broken?: BrokenEntry;
}

/**
 * Verifies the signature chain of the audit log: every signed entry exists, in order and unchanged, or was erased after
 * its term by someone with the key. Only checkpoints stored outside of the database can reveal that the end of the
 * chain was removed or signed again.
 */
export async function verifyAuditLog(
  reading: RecordReader,
  encryption: FieldEncryption,
  noted: readonly LogCheckpoint[] = [],
): Promise<AuditLogReport> {
  const report: AuditLogReport = {
    sealed: 0,
    erased: 0,
    unsealed: await reading.count(auditLogResource, isUnsigned),
  };
  const [signers, provers] = [
    await getSignFunctions(reading, encryption),
    await getProofSigners(reading, encryption),
  ];
  const verifier = new ChainVerifier({ signers, provers, checkpoints: noted });
  for await (const link of streamLinks(reading)) {
    const number = report.sealed + 1;
    const what = verifier.findFault(link, number);
    if (what) return { ...report, broken: { number, what, ...(link.entry ? { entry: link.entry } : {}) } };
    report.sealed = Number(link.row.number);
    if (link.isErased) report.erased += report.sealed - number + 1;
    report.end = toCheckpoint(link.row);
  }
  const isCut = noted.some(({ number }) => number > report.sealed);
  return isCut ? { ...report, broken: { number: report.sealed + 1, what: noSignatureMessage } } : report;
}

/** A link of the hash chain: the signature of an entry, or the stored digests of a range of erased entries. */
interface ChainLink {
  row: Row;
  isErased: boolean;
  /** The signed audit entry; undefined if it was erased or is missing. */
  entry?: Row | undefined;
}

interface ChainVerifierOptions {
  /** Sign functions of all keys, the oldest first. */
  signers: readonly SignFunction[];
  /** Sign functions of the keys whose proofs of an erasure are valid. */
  provers: readonly SignFunction[];
  checkpoints: readonly LogCheckpoint[];
}

/**
 * Verifies signatures in order, accepting older keys only until a newer key has signed. Someone with a leaked old key
 * can thus neither append entries nor change those that a signature of the new key covers.
 */
class ChainVerifier {
  private signers: readonly SignFunction[];
  private readonly provers: readonly SignFunction[];
  private readonly checkpoints: readonly LogCheckpoint[];
  private before = '';

  constructor({ signers, provers, checkpoints }: ChainVerifierOptions) {
    this.signers = signers;
    this.provers = provers;
    this.checkpoints = checkpoints;
  }

  findFault(link: ChainLink, number: number): string | undefined {
    const { row, isErased } = link;
    if ((isErased ? row.first : row.number) !== number) return noSignatureMessage;
    const fault = isErased ? this.findProofFault(row) : this.findSignatureFault(link, number);
    if (fault) return fault;
    if (this.checkpoints.some(mark => mark.number === row.number && mark.digest !== row.digest))
      return 'or one before it was sealed anew since it was noted';
    this.before = scalarToText(row.digest);
    return undefined;
  }

  private findSignatureFault({ row, entry }: ChainLink, number: number): string | undefined {
    if (!entry) return 'was taken away';
    const said = buildSignedText(this.before, number, entry);
    const signer = this.signers.findIndex(sign => sign(said) === row.digest);
    if (signer < 0) return 'does not say what was sealed';
    this.signers = this.signers.slice(signer);
    return undefined;
  }

  private findProofFault(row: Row): string | undefined {
    const isRight = parseErasedRange(row).before === this.before && isErasureProven(this.provers, row);
    return isRight ? undefined : 'was taken away, and not after its term';
  }
}

/** All links of the chain by number, signatures and erasures in one order. */
async function* streamLinks(reading: RecordReader): AsyncGenerator<ChainLink> {
  const erasures = streamByNumber(after => listErasures(reading, buildNumberQuery(after)));
  let erasure = await erasures.next();
  for await (const link of streamSignatures(reading)) {
    while (!erasure.done && Number(erasure.value.number) < Number(link.row.number)) {
      yield { row: erasure.value, isErased: true };
      erasure = await erasures.next();
    }
    yield link;
  }
  while (!erasure.done) {
    yield { row: erasure.value, isErased: true };
    erasure = await erasures.next();
  }
}

async function* streamSignatures(reading: RecordReader): AsyncGenerator<ChainLink> {
  let after: string | undefined;
  do {
    const page = await reading.list(signatureResource, buildNumberQuery(after));
    const entries = await getSignedEntries(reading, page.rows);
    for (const row of page.rows) yield { row, isErased: false, entry: entries.get(scalarToText(row.logId)) };
    after = page.next;
  } while (after !== undefined);
}

async function* streamByNumber(
  list: (after: string | undefined) => Promise<StorePage>,
): AsyncGenerator<Row, undefined> {
  let after: string | undefined;
  do {
    const page = await list(after);
    yield* page.rows;
    after = page.next;
  } while (after !== undefined);
  return undefined;
}

const buildNumberQuery = (after: string | undefined): StoreQuery => ({
  where: matchAll,
  sort: [{ field: 'number', descending: false }],
  limit: batchSize,
  count: false,
  ...(after === undefined ? {} : { after }),
});

async function listErasures(reading: RecordReader, query: StoreQuery): Promise<StorePage> {
  try {
    return await reading.list(erasureResource, query);
  } catch (error) {
    // The database was never opened by a version that erases audit entries.
    if (error instanceof NotFound) return { rows: [], predicateResults: [] };
    throw error;
  }
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
