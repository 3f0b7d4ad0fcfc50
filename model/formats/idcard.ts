import { normaliseDocumentNumber } from './normaliseText';
import { isHkMacauPermit } from './otherDocuments';
import { isHongKongId, isMacauId } from './regionalIds';
import { isEighteenDigitId } from './residentId';

/** Any number accepted in an identity field without a document type. */
export function isIdcard(text: string): boolean {
  const number = normaliseDocumentNumber(text);
  if (isEighteenDigitId(number) || /^[A-Z]\d{9}$/.test(number)) return true;
  // Eight digits alone are no Macau number here: the brackets are required.
  return isHongKongId(number) || isHkMacauPermit(number) || (isMacauId(number) && number.endsWith(')'));
}
