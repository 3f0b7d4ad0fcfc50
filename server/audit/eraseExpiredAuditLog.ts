import { auditLogResource } from '#model/catalog';
import { systemUsername } from '#model/caller';
import type { Condition } from '#model/conditions';
import { scalarToText, type JsonValue } from '#model/json';
import type { RecordReader, Row, Store, Transaction } from '#model/records';
import { toCityTimestamp } from '#model/time';
import { findSupersededKeyError, getSignFunctions, type SignFunction } from '#server/encryption/keyHistory';
import type { FieldEncryption } from '#server/encryption/FieldEncryption';
import { newUuid } from '#server/runtime/newUuid';
import { writeAuditEntry, type AuditRetentionTerm } from './auditLog';
import { buildSignedText, findLastSignature, signatureResource } from './auditLogChain';
import {
  buildErasureText,
  erasureResource,
  getProofSigners,
  isErasureProven,
  joinErasedRanges,
  parseErasedRange,
  type ErasedRange,
} from './erasureProofs';

/** Days for which audit entries are kept, by their term; 0 keeps them for ever. */
export type AuditLogRetention = Readonly<Record<AuditRetentionTerm, number>>;

/** Default retention: three years for the longer term, half a year for the shorter. */
export const defaultAuditLogRetention: AuditLogRetention = { long: 3 * 366, short: 184 };

interface Dependencies {
  store: Pick<Store, 'list' | 'transact'>;
  encryption: FieldEncryption;
  now: Date;
  terms: AuditLogRetention;
}

/** Result of one run that erases expired audit entries. */
export interface AuditLogErasureReport {
  erased: number;
  /** Number of expired entries whose content does not match their signature. They are kept as evidence of tampering. */
  touched: string[];
}

/** Entries erased per transaction, and transactions per run for each term; the rest waits for the next run. */
const batchSize = 500;
const maxBatches = 20;
const dayMs = 24 * 60 * 60 * 1000;

/**
 * Erases the audit entries whose term is over. Numbers and digests of each run of them stay with a proof, so that the
 * chain can be verified without the entries. Entries of earlier versions, which name no term, are kept for the longer one.
 */
export async function eraseExpiredAuditLog(parts: Dependencies): Promise<AuditLogErasureReport> {
  const { terms, now } = parts;
  const report: AuditLogErasureReport = { erased: 0, touched: [] };
  const isShort: Condition = { op: 'is', path: ['term'], test: { eq: 'short' } };
  if (terms.short > 0)
    await eraseInBatches(parts, report, { op: 'all', of: [isShort, isOlder(now, terms.short)] });
  if (terms.long > 0) await eraseInBatches(parts, report, isOlder(now, terms.long));
  return report;
}

const isOlder = (now: Date, days: number): Condition => ({
  op: 'is',
  path: ['datetime'],
  test: { lt: toCityTimestamp(now.getTime() - days * dayMs) },
});

async function eraseInBatches(
  parts: Dependencies,
  report: AuditLogErasureReport,
  where: Condition,
): Promise<void> {
  const query = { where, sort: [{ field: 'datetime', descending: false }], limit: batchSize, count: false };
  let after: string | undefined;
  for (let batch = 0; batch < maxBatches; batch += 1) {
    // Search outside of the transaction, so that the scan blocks no writers.
    const page = await parts.store.list(auditLogResource, {
      ...query,
      ...(after === undefined ? {} : { after }),
    });
    const { erased, touched } = await eraseBatch(parts, getUuids(page.rows));
    report.erased += erased;
    report.touched.push(...touched);
    after = page.next;
    if (after === undefined) return;
  }
}

function eraseBatch(
  { store, encryption, now }: Dependencies,
  uuids: readonly string[],
): Promise<AuditLogErasureReport> {
  return store.transact(async tx => {
    const report: AuditLogErasureReport = { erased: 0, touched: [] };
    if (uuids.length === 0 || (await findSupersededKeyError(tx, encryption))) return report;
    const signers = await getSignFunctions(tx, encryption);
    const last = await findLastSignature(tx);
    const entries = new Map(
      (await listAmong(tx, auditLogResource, 'uuid', uuids)).map(row => [row.uuid, row]),
    );
    // New entries are signed upon the last one, so its signature stays. An entry without a signature waits for it.
    const seals = (await listAmong(tx, signatureResource, 'logId', uuids)).filter(
      ({ number }) => number !== last?.number,
    );
    const digests = await readDigestsBefore(tx, seals);
    const gone: { seal: Row; place: ErasedRange }[] = [];
    for (const seal of seals) {
      const place = findPlace(seal, digests);
      const entry = entries.get(scalarToText(seal.logId));
      if (!place || !entry || !isSignedBy(signers, place, entry)) {
        report.touched.push(scalarToText(seal.logId));
        continue;
      }
      gone.push({ seal, place });
    }
    if (gone.length === 0) return report;
    const [erasedSeals, places] = [gone.map(({ seal }) => seal), gone.map(({ place }) => place)];
    await storeErasedRanges(tx, { encryption, now }, places);
    await tx.erase(signatureResource, isAmong('uuid', getUuids(erasedSeals)));
    const entryIds = erasedSeals.map(({ logId }) => scalarToText(logId));
    await tx.erase(auditLogResource, isAmong('uuid', entryIds));
    const system = { username: systemUsername, ip: '', requestId: '' };
    await writeAuditEntry(tx, system, now, { type: 'system', action: 'eraseLog', rows: gone.length });
    return { ...report, erased: gone.length };
  });
}

/**
 * Stores the erased places as few rows: neighbours become one, those of earlier runs among them. A row without a valid
 * proof stays as it is, for `verify` to find.
 */
async function storeErasedRanges(
  tx: Transaction,
  { encryption, now }: Pick<Dependencies, 'encryption' | 'now'>,
  places: readonly ErasedRange[],
): Promise<void> {
  const runs = joinErasedRanges(places);
  const provers = await getProofSigners(tx, encryption);
  const [endBefore, startAfter] = [runs.map(({ first }) => first - 1), runs.map(({ number }) => number + 1)];
  const found = [
    ...(await listAmong(tx, erasureResource, 'number', endBefore)),
    ...(await listAmong(tx, erasureResource, 'first', startAfter)),
  ];
  const neighbours = new Map(found.filter(row => isErasureProven(provers, row)).map(row => [row.uuid, row]));
  await tx.erase(erasureResource, isAmong('uuid', [...neighbours.keys()]));
  for (const range of joinErasedRanges([...runs, ...[...neighbours.values()].map(parseErasedRange)])) {
    const proof = encryption.sign(buildErasureText(range));
    await tx.insert(erasureResource, { ...newRow(now), ...range, proof });
  }
}

/** The digests of the entries before these seals, by number, whether those entries are erased or not. */
async function readDigestsBefore(
  tx: Transaction,
  seals: readonly Row[],
): Promise<ReadonlyMap<number, string>> {
  const numbers = seals.map(({ number }) => Number(number) - 1);
  const links = [
    ...(await listAmong(tx, signatureResource, 'number', numbers)),
    ...(await listAmong(tx, erasureResource, 'number', numbers)),
  ];
  return new Map(links.map(({ number, digest }) => [Number(number), scalarToText(digest)]));
}

function findPlace(seal: Row, digests: ReadonlyMap<number, string>): ErasedRange | undefined {
  const number = Number(seal.number);
  const before = number === 1 ? '' : digests.get(number - 1);
  return before === undefined
    ? undefined
    : { first: number, number, before, digest: scalarToText(seal.digest) };
}

const isSignedBy = (
  signers: readonly SignFunction[],
  { number, before, digest }: ErasedRange,
  entry: Row,
): boolean => signers.some(sign => sign(buildSignedText(before, number, entry)) === digest);

const newRow = (now: Date): Row => ({ uuid: newUuid(now), version: 1, deleted: false });

const getUuids = (rows: readonly Row[]): string[] => rows.map(({ uuid }) => uuid);

const isAmong = (field: string, values: readonly JsonValue[]): Condition => ({
  op: 'is',
  path: [field],
  test: { in: [...values] },
});

const listAmong = async (
  reading: Pick<RecordReader, 'list'>,
  resource: string,
  field: string,
  values: readonly JsonValue[],
): Promise<Row[]> =>
  (await reading.list(resource, { where: isAmong(field, values), sort: [], limit: batchSize, count: false }))
    .rows;
