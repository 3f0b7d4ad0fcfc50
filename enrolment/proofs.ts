import { scalarToText, type JsonObject } from '#model/json';
import type { CityRules } from '#model/rules';
import { getProofCategory } from './proofCategory';

/** Proofs that a category requires. Of the proofs in `oneOf`, those that the family submits count. */
interface Demand {
  all: readonly string[];
  oneOf?: readonly string[];
}

/** The proof that only policy cases (Y) must submit. */
export const policyProof = 'special';

/** Required proofs by category, as published by the city. */
const demands: Readonly<Record<string, Demand>> = {
  Y: { all: ['hj', policyProof] },
  A: { all: ['hj', 'house'] },
  B: { all: ['hj', 'house'], oneOf: ['water', 'electric'] },
  C: { all: ['hj', 'house'], oneOf: ['water', 'electric'] },
  D: { all: ['hj'], oneOf: ['house'] },
  E: { all: ['hj', 'house', 'residence'], oneOf: ['labour', 'business'] },
  F: { all: ['hj', 'residence'], oneOf: ['labour', 'business'] },
  G: { all: ['hj'] },
};

/** Fields of which at least one must be filled in for a proof to count as submitted. */
const givenBy: Readonly<Record<string, readonly string[]>> = {
  house: ['houseCertNo', 'houseUnitCode'],
  labour: ['employerUscc', 'insuranceNo'],
  business: ['businessUscc'],
  water: ['waterNo'],
  electric: ['electricNo'],
};
/** Home types whose certificate may have no number; the certificate type that the family chooses is enough then. */
const unnumbered: Readonly<Record<string, readonly string[]>> = {
  relocation: ['relocation', 'other'],
  selfbuilt: ['homestead', 'other'],
};
const juniorStage = 2;

const hasUnnumberedPaper = ({ house, houseCertType }: JsonObject): boolean =>
  (unnumbered[scalarToText(house)] ?? []).includes(scalarToText(houseCertType));

/** Whether the family filled in a field that provides a proof; true for a proof without such fields. */
export const givesProof = (record: JsonObject, proof: string): boolean => {
  if (proof === 'house' && hasUnnumberedPaper(record)) return true;
  const fields = givenBy[proof];
  return !fields || fields.some(name => scalarToText(record[name]) !== '');
};

const findDemand = (record: JsonObject): Demand | undefined => demands[getProofCategory(record) ?? ''];

/**
 * Lists the proofs that the departments check: those of the decided category, otherwise those of the suggested
 * category.
 */
export function demandProofs(record: JsonObject): string[] {
  const demand = findDemand(record);
  if (!demand) return [];
  const given = (demand.oneOf ?? []).filter(proof => givesProof(record, proof));
  const graduate = record.stage === juniorStage ? ['graduate'] : [];
  return [...demand.all, ...given, ...graduate];
}

/**
 * Returns the proofs of which one is required if the family has submitted none of them; a single proof in `oneOf` is
 * optional.
 */
export function findProofChoice(record: JsonObject): readonly string[] {
  const { oneOf = [] } = findDemand(record) ?? {};
  return oneOf.length < 2 || oneOf.some(proof => givesProof(record, proof)) ? [] : oneOf;
}

/** Derivation rule: the proofs of a registration that the departments check. */
export const proofs: CityRules['derivations'][string] = record => demandProofs(record);
