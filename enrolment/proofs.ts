import { scalarToText, type JsonObject } from '#model/json';
import type { CityRules } from '#model/rules';
import { getProofCategory } from './proofCategory';

/** The proofs that a category demands; of `oneOf` those that the family gives. */
interface Demand {
  all: readonly string[];
  oneOf?: readonly string[];
}

/** The proof that policy cases (Y) alone are asked for. */
export const policyProof = 'special';

/** Every category by its proofs, as the city publishes them. */
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

/** Fields of which one must be filled in for a proof to be given. */
const givenBy: Readonly<Record<string, readonly string[]>> = {
  house: ['houseCertNo', 'houseUnitCode'],
  labour: ['employerUscc', 'insuranceNo'],
  business: ['businessUscc'],
  water: ['waterNo'],
  electric: ['electricNo'],
};
/** Homes whose papers may have no number: the paper that the family names gives the proof. */
const unnumbered: Readonly<Record<string, readonly string[]>> = {
  relocation: ['relocation', 'other'],
  selfbuilt: ['homestead', 'other'],
};
const juniorStage = 2;

const hasUnnumberedPaper = ({ house, houseCertType }: JsonObject): boolean =>
  (unnumbered[scalarToText(house)] ?? []).includes(scalarToText(houseCertType));

/** Whether the family filled in one of the fields by which a proof is given; some proofs need none. */
export const givesProof = (record: JsonObject, proof: string): boolean => {
  if (proof === 'house' && hasUnnumberedPaper(record)) return true;
  const fields = givenBy[proof];
  return !fields || fields.some(name => scalarToText(record[name]) !== '');
};

const findDemand = (record: JsonObject): Demand | undefined => demands[getProofCategory(record) ?? ''];

/** The proofs that the departments check: of the category that was decided, or of the suggested one. */
export function demandProofs(record: JsonObject): string[] {
  const demand = findDemand(record);
  if (!demand) return [];
  const given = (demand.oneOf ?? []).filter(proof => givesProof(record, proof));
  const graduate = record.stage === juniorStage ? ['graduate'] : [];
  return [...demand.all, ...given, ...graduate];
}

/** The proofs of which the category demands one while the family gives none. A single one is optional. */
export function findProofChoice(record: JsonObject): readonly string[] {
  const { oneOf = [] } = findDemand(record) ?? {};
  return oneOf.length < 2 || oneOf.some(proof => givesProof(record, proof)) ? [] : oneOf;
}

/** Derivation rule: the proofs of a registration that departments check. */
export const proofs: CityRules['derivations'][string] = record => demandProofs(record);
