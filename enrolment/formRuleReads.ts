const category = [
  ...['hukou', 'house', 'houseShare', 'hukouSince', 'birthDate', 'season'],
  ...['liveAddress', 'hukouAddress', 'proofs'],
];
const proofs = [
  ...[...category, 'category', 'stage', 'houseCertType', 'houseCertNo', 'houseUnitCode'],
  ...['employerUscc', 'insuranceNo', 'businessUscc', 'waterNo', 'electricNo'],
];
const missingProofs = [
  ...[...proofs, 'hukouHead', 'attachments'],
  ...['residenceNo', 'residenceHolder', 'residenceFrom', 'residenceTo'],
];

/**
 * Fields of the record that each form rule reads, by rule name; a form runs the rule again when one of them changes.
 */
export const formRuleReads: Readonly<Record<string, readonly string[]>> = {
  adult: ['idcard', 'birthDate'],
  age: ['stage', 'season', 'birthDate'],
  documentNumber: ['certType'],
  ...{ category, proofs, missingProofs },
};
