import { normaliseDocumentNumber } from './normaliseText';
import { isEighteenDigitId } from './residentId';

const matchesPattern = (pattern: RegExp) => (text: string) => pattern.test(normaliseDocumentNumber(text));

export const isPassport = matchesPattern(/^[A-Z0-9]{5,17}$/);

/** With ten digits, the last two count the issues of the card. */
export const isHkMacauPermit = matchesPattern(/^[HM](?:\d{8}|\d{10})$/);

/** Taiwan permits have eight digits since 2008; older ones have ten. */
export const isTaiwanPermit = matchesPattern(/^\d{8}(?:\d{2})?$/);

export const isResidencePermit = matchesPattern(/^[A-Z0-9]{8,20}$/);

export const isBirthCertificateNumber = matchesPattern(/^[A-Z]\d{9}$/);

/** Student number: G with the resident number of the pupil, or L with a provisional number. */
export function isStudentRollNumber(text: string): boolean {
  const number = normaliseDocumentNumber(text);
  return /^L\d{17}[\dX]$/.test(number) || (number.startsWith('G') && isEighteenDigitId(number.slice(1)));
}
