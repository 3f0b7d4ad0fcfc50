import { normaliseDocumentNumber } from './normaliseText';
import { isHkMacauPermit, isPassport, isTaiwanPermit } from './otherDocuments';
import { isHongKongId, isMacauId } from './regionalIds';
import { isEighteenDigitId, isForeignerResidencePermit } from './residentId';

/** Any number accepted in an identity field without a document type. */
export function isIdcard(text: string): boolean {
  const number = normaliseDocumentNumber(text);
  if (isEighteenDigitId(number) || /^[A-Z]\d{9}$/.test(number)) return true;
  // Eight digits alone are no Macau number here: the brackets are required.
  return isHongKongId(number) || isHkMacauPermit(number) || (isMacauId(number) && number.endsWith(')'));
}

/** A machine-readable passport has no longer number (ICAO 9303); a resident ID with a missing digit is longer. */
const passportLength = 9;

/** Whether a text is the number of any identity document of an adult, including a passport. */
export const isIdentityDocument = (text: string): boolean =>
  isIdcard(text) ||
  isTaiwanPermit(text) ||
  isForeignerResidencePermit(text) ||
  (isPassport(text) && normaliseDocumentNumber(text).length <= passportLength);
