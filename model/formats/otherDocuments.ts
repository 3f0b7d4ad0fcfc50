import { normaliseNumber } from './normaliseText';
import { isEighteenDigitId } from './residentId';

const matchesPattern = (pattern: RegExp) => (text: string) => pattern.test(normaliseNumber(text));

export const isPassport = matchesPattern(/^[A-Z0-9]{5,17}$/);

/** The last two of ten digits count the issues of the card. */
export const isHkMacauPermit = matchesPattern(/^[HM](?:\d{8}|\d{10})$/);

/** Eight digits for life since 2008, ten on older cards. */
export const isTaiwanPermit = matchesPattern(/^\d{8}(?:\d{2})?$/);

export const isResidencePermit = matchesPattern(/^[A-Z0-9]{8,20}$/);

export const isBirthCertificate = matchesPattern(/^[A-Z]\d{9}$/);

/** The number on the school roll. With G it is the resident number of the pupil, with L a provisional one. */
export function isStudentRoll(text: string): boolean {
  const number = normaliseNumber(text);
  return /^L\d{17}[\dX]$/.test(number) || (number.startsWith('G') && isEighteenDigitId(number.slice(1)));
}
