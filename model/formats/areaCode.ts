import { normaliseDocumentNumber } from './normaliseText';

/** Code of a county, street or community: 6, 9 or 12 digits. */
export const isAreaCode = (text: string): boolean =>
  /^\d{6}(?:\d{3}){0,2}$/.test(normaliseDocumentNumber(text));

/** Groups of the levels that a code of 9 or 12 digits leaves open: a district may be 440305000000, a street 440305001000. */
const openLevels = /^(\d{6}(?:\d{3})*?)(?:000)+$/;
/** The zeros at the end of the code of a city or province, such as 440300, which the codes within it do not repeat. */
const trailingZeros = /^(\d{2}(?:\d{2})??)(?:00){1,2}$/;

const getSharedStart = (parent: string): string =>
  parent.replace(openLevels, '$1').replace(trailingZeros, '$1');

/** An area code starts with the code of its parent area, but for the zeros at its end. */
export const isAreaWithin = (code: string, parent: string): boolean =>
  isAreaCode(code) &&
  isAreaCode(parent) &&
  normaliseDocumentNumber(code).startsWith(getSharedStart(normaliseDocumentNumber(parent)));
