import { toCityDate } from '../time';
import { normaliseDocumentNumber } from './normaliseText';
import { isDate } from './dates';

const eighteenDigitPattern = /^[1-9]\d{16}[\dX]$/;
const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const checkCharacters = '10X98765432';
const provinces = /^(?:1[1-5]|2[1-3]|3[1-7]|4[1-6]|5[0-4]|6[1-5]|71|81|82)/;
const hkMacauCards = /^8[12]0000/;
const earliestBirth = '1900-01-01';

/** Check character of the first 17 digits by ISO 7064 MOD 11-2. */
export function computeResidentIdCheckCharacter(digits: string): string {
  const sum = weights.reduce((total, weight, place) => total + weight * Number(digits.charAt(place)), 0);
  return checkCharacters.charAt(sum % 11);
}

/** The birth date in an 18-digit number; undefined if it contains none. */
export function getBirthDate(id: string): string | undefined {
  const number = normaliseDocumentNumber(id);
  if (!eighteenDigitPattern.test(number)) return undefined;
  const date = `${number.slice(6, 10)}-${number.slice(10, 12)}-${number.slice(12, 14)}`;
  return isDate(date) ? date : undefined;
}

/** Returns the gender encoded in an 18-digit ID number; undefined for any other text. */
export function getGender(id: string): 'male' | 'female' | undefined {
  if (getBirthDate(id) === undefined) return undefined;
  return Number(normaliseDocumentNumber(id).charAt(16)) % 2 === 1 ? 'male' : 'female';
}

/** Checks the checksum and birth date of any 18-digit number. */
function hasValidChecksumAndBirthDate(number: string, today: string): boolean {
  const birth = getBirthDate(number);
  if (birth === undefined || birth < earliestBirth || birth > today) return false;
  return computeResidentIdCheckCharacter(number) === number.charAt(17);
}

const cityToday = (): string => toCityDate(Date.now());

/** Any of the four documents with this numbering: resident, HK-Macau residence, Taiwan residence, foreigner. */
export function isEighteenDigitId(text: string, today = cityToday()): boolean {
  const number = normaliseDocumentNumber(text);
  return (/^(?:83|9)/.test(number) || provinces.test(number)) && hasValidChecksumAndBirthDate(number, today);
}

export function isResidentId(text: string, today = cityToday()): boolean {
  const number = normaliseDocumentNumber(text);
  return provinces.test(number) && !hkMacauCards.test(number) && hasValidChecksumAndBirthDate(number, today);
}

/** Whether a text is the number of a residence permit for Hong Kong and Macau residents. */
export function isHkMacauResidencePermit(text: string, today = cityToday()): boolean {
  const number = normaliseDocumentNumber(text);
  return hkMacauCards.test(number) && hasValidChecksumAndBirthDate(number, today);
}

/** Whether a text is the number of a residence permit for Taiwan residents. */
export function isTaiwanResidencePermit(text: string, today = cityToday()): boolean {
  const number = normaliseDocumentNumber(text);
  return number.startsWith('830000') && hasValidChecksumAndBirthDate(number, today);
}

/** The card since 2023 has 18 digits, the older one three letters and 12 digits. Both are valid. */
export function isForeignerResidencePermit(text: string, today = cityToday()): boolean {
  const number = normaliseDocumentNumber(text);
  return (
    /^[A-Z]{3}\d{12}$/.test(number) || (number.startsWith('9') && hasValidChecksumAndBirthDate(number, today))
  );
}
