import { scalarToText, type JsonObject } from '#model/json';
import type { RecordReader, Row } from '#model/records';
import { stableStringify } from '#model/projection/schemaHash';
import {
  findKeyBeingReplaced,
  getSigners,
  listEncryptionKeys,
  type SignFunction,
} from '#server/encryption/keyHistory';
import type { FieldEncryption } from '#server/encryption/FieldEncryption';

/** Resource with what stays of each audit entry that was erased after its term: its place in the chain, and a proof. */
export const erasureResource = 'logerasure';

/** The place of an entry in the hash chain. */
export interface ChainPlace {
  number: number;
  /** Digest of the entry before; empty for the first one. */
  before: string;
  digest: string;
}

/** The text of a proof: whoever has the key found this digest right when the entry was erased. */
export const buildErasureText = ({ number, before, digest }: ChainPlace): string =>
  stableStringify(['erased', before, number, digest]);

export const parseChainPlace = ({ number, before, digest }: Row): ChainPlace => ({
  number: Number(number),
  before: scalarToText(before),
  digest: scalarToText(digest),
});

/**
 * The keys whose proofs are valid. A key rotation signs all proofs anew, so afterwards a leaked old key cannot erase
 * entries that it once signed.
 */
export async function getProofSigners(
  reading: RecordReader,
  encryption: FieldEncryption,
): Promise<SignFunction[]> {
  const isRotating = findKeyBeingReplaced(await listEncryptionKeys(reading)) !== undefined;
  return (await getSigners(reading, encryption)).slice(isRotating ? -2 : -1);
}

/** The proof under the current key, for a row that the former key has signed. */
export function renewErasureProof(
  { sign, formerKey }: Pick<FieldEncryption, 'sign' | 'formerKey'>,
  row: Row,
): JsonObject {
  const text = buildErasureText(parseChainPlace(row));
  return formerKey?.sign(text) === row.proof ? { proof: sign(text) } : {};
}
