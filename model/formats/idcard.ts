import { normaliseNumber } from './normaliseText';
import { isHkMacauPermit } from './otherDocuments';
import { isHongKongId, isMacauId } from './regionalIds';
import { isEighteenDigitId } from './residentId';

/** A number that may stand in an identity field whose card is not named beside it. */
export function isIdcard(text: string): boolean {
  const number = normaliseNumber(text);
  if (isEighteenDigitId(number) || /^[A-Z]\d{9}$/.test(number)) return true;
  // Without its brackets a Macau number is any eight digits, so here they are asked for.
  return isHongKongId(number) || isHkMacauPermit(number) || (isMacauId(number) && number.endsWith(')'));
}
