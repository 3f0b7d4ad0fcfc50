import { normaliseDocumentNumber } from './normaliseText';
import { computeLuhnCheckDigit } from './luhn';

/** Year, stage, sub-bureau, sequence and check digit: 14 digits, short enough to be read out on the phone. */
export function isRegistrationNumber(text: string): boolean {
  const number = normaliseDocumentNumber(text);
  return /^\d{4}[12]\d{9}$/.test(number) && computeLuhnCheckDigit(number.slice(0, -1)) === number.slice(-1);
}
