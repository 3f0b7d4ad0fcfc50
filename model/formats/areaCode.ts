import { normaliseDocumentNumber } from './normaliseText';

/** Code of a county, street or community: 6, 9 or 12 digits. */
export const isAreaCode = (text: string): boolean =>
  /^\d{6}(?:\d{3}){0,2}$/.test(normaliseDocumentNumber(text));

/**
 * Matches trailing groups of zeros in a code of 9 or 12 digits, which stand for lower levels: a district may be
 * 440305000000, a street 440305001000.
 */
const openLevels = /^(\d{6}(?:\d{3})*?)(?:000)+$/;
/**
 * Matches the trailing zeros of a city or province code, such as 440300; codes of areas within it do not contain them.
 */
const trailingZeros = /^(\d{2}(?:\d{2})??)(?:00){1,2}$/;

const getSharedStart = (parent: string): string =>
  parent.replace(openLevels, '$1').replace(trailingZeros, '$1');

/** Whether an area code starts with the code of its parent area, apart from the trailing zeros of the parent code. */
export const isAreaWithin = (code: string, parent: string): boolean =>
  isAreaCode(code) &&
  isAreaCode(parent) &&
  normaliseDocumentNumber(code).startsWith(getSharedStart(normaliseDocumentNumber(parent)));
