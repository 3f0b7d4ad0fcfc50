import { scalarToText, type JsonObject } from '#model/json';
import type { RecordReader, Row } from '#model/records';
import { stableStringify } from '#model/projection/schemaHash';
import {
  findKeyBeingReplaced,
  getSignFunctions,
  listEncryptionKeys,
  type SignFunction,
} from '#server/encryption/keyHistory';
import type { FieldEncryption } from '#server/encryption/FieldEncryption';

/** Resource with what stays of the audit entries erased after their term: runs of the chain, each with a proof. */
export const erasureResource = 'logerasure';

/** A run of consecutive erased entries of the hash chain. */
export interface ErasedRange {
  first: number;
  /** Number of the last entry. */
  number: number;
  /** Digest of the entry before the first one; empty at the start of the chain. */
  before: string;
  /** Digest of the last entry. */
  digest: string;
}

/**
 * The signed text of an erasure proof. The signature shows that a holder of the key verified these digests when the
 * entries were erased.
 */
export const buildErasureText = ({ first, number, before, digest }: ErasedRange): string =>
  stableStringify(['erased', before, first, number, digest]);

export const parseErasedRange = ({ first, number, before, digest }: Row): ErasedRange => ({
  first: Number(first),
  number: Number(number),
  before: scalarToText(before),
  digest: scalarToText(digest),
});

/** Whether one of these keys signed the erasure proof in this row. */
export const isErasureProven = (provers: readonly SignFunction[], row: Row): boolean => {
  const text = buildErasureText(parseErasedRange(row));
  return provers.some(sign => sign(text) === row.proof);
};

/** Joins ranges that follow each other in number and digest. */
export function joinErasedRanges(ranges: readonly ErasedRange[]): ErasedRange[] {
  const joined: ErasedRange[] = [];
  for (const range of ranges.toSorted((one, other) => one.first - other.first)) {
    const last = joined.at(-1);
    if (last?.number === range.first - 1 && last.digest === range.before)
      Object.assign(last, { number: range.number, digest: range.digest });
    else joined.push({ ...range });
  }
  return joined;
}

/**
 * The keys whose proofs are valid. A key rotation signs all proofs anew, so afterwards a leaked old key cannot erase
 * entries that it once signed.
 */
export async function getProofSigners(
  reading: RecordReader,
  encryption: FieldEncryption,
): Promise<SignFunction[]> {
  const isRotating = findKeyBeingReplaced(await listEncryptionKeys(reading)) !== undefined;
  return (await getSignFunctions(reading, encryption)).slice(isRotating ? -2 : -1);
}

/** The proof under the current key, for a row that the former key has signed. */
export function renewErasureProof(
  { sign, formerKey }: Pick<FieldEncryption, 'sign' | 'formerKey'>,
  row: Row,
): JsonObject {
  const text = buildErasureText(parseErasedRange(row));
  return formerKey?.sign(text) === row.proof ? { proof: sign(text) } : {};
}
