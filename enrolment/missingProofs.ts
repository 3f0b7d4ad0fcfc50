import { isObject, scalarToText, type JsonObject } from '#model/json';
import type { CityRules } from '#model/rules';
import { findProofChoice, demandProofs, givesProof, policyProof } from './proofs';

/** Fields that must all be filled in for a proof that a category demands. */
const demandedFields: Readonly<Record<string, readonly string[]>> = {
  hj: ['hukouAddress', 'hukouHead'],
  residence: ['residenceNo', 'residenceHolder', 'residenceFrom', 'residenceTo'],
};
/** Proofs that are given by uploaded documents alone. */
const documents = [policyProof];

const isFilled = (record: JsonObject, name: string): boolean => scalarToText(record[name]) !== '';

const isAttached = (record: JsonObject, proof: string): boolean =>
  Array.isArray(record.attachments) &&
  record.attachments.some(attachment => isObject(attachment) && attachment.proof === proof);

function isComplete(record: JsonObject, proof: string): boolean {
  if (documents.includes(proof)) return isAttached(record, proof);
  return (demandedFields[proof] ?? []).every(name => isFilled(record, name)) && givesProof(record, proof);
}

/** The proofs that the category demands and the family has not given; of a choice, all of it. */
export const listMissingProofs = (record: JsonObject): string[] => [
  ...demandProofs(record).filter(proof => !isComplete(record, proof)),
  ...findProofChoice(record),
];

/** Derivation rule: the proofs that the category demands and the family has not given; of a choice, all of it. */
export const missingProofs: CityRules['derivations'][string] = record => listMissingProofs(record);
