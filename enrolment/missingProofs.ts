import { isObject, scalarToText, type JsonObject } from '#model/json';
import type { CityRules } from '#model/rules';
import { findProofChoice, demandProofs, givesProof, policyProof } from './proofs';

/** Fields that must all be filled in for a proof that a category requires. */
const demandedFields: Readonly<Record<string, readonly string[]>> = {
  hj: ['hukouAddress', 'hukouHead'],
  residence: ['residenceNo', 'residenceHolder', 'residenceFrom', 'residenceTo'],
};
/** Proofs that consist of uploaded documents only. */
const documents = [policyProof];

const isFilled = (record: JsonObject, name: string): boolean => scalarToText(record[name]) !== '';

const isAttached = (record: JsonObject, proof: string): boolean =>
  Array.isArray(record.attachments) &&
  record.attachments.some(attachment => isObject(attachment) && attachment.proof === proof);

function isComplete(record: JsonObject, proof: string): boolean {
  if (documents.includes(proof)) return isAttached(record, proof);
  return (demandedFields[proof] ?? []).every(name => isFilled(record, name)) && givesProof(record, proof);
}

/**
 * Lists the proofs that the category requires and the family has not submitted; if one of several proofs is enough, all
 * of them.
 */
export const listMissingProofs = (record: JsonObject): string[] => [
  ...demandProofs(record).filter(proof => !isComplete(record, proof)),
  ...findProofChoice(record),
];

/**
 * Derivation rule: the proofs that the category requires and the family has not submitted; if one of several proofs is
 * enough, all of them.
 */
export const missingProofs: CityRules['derivations'][string] = record => listMissingProofs(record);
