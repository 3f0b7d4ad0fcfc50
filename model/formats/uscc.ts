import { normaliseDocumentNumber } from './normaliseText';

// GB 32100 leaves out I, O, S, V and Z, because they resemble digits or each other.
const alphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const shape = /^[0-9A-HJ-NP-RTUWXY]{2}\d{6}[0-9A-HJ-NP-RTUWXY]{10}$/;
const weights = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28];

/** Unified social credit code of an organisation, with its check character. */
export function isUscc(text: string): boolean {
  const code = normaliseDocumentNumber(text);
  if (!shape.test(code)) return false;
  const sum = weights.reduce(
    (total, weight, place) => total + weight * alphabet.indexOf(code.charAt(place)),
    0,
  );
  return code.charAt(17) === alphabet.charAt((31 - (sum % 31)) % 31);
}
