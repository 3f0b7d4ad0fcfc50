import { normaliseDocumentNumber } from './normaliseText';

/** Code of a county, street or community: 6, 9 or 12 digits. */
export const isAreaCode = (text: string): boolean =>
  /^\d{6}(?:\d{3}){0,2}$/.test(normaliseDocumentNumber(text));

/** The zeros at the end of the code of a city or province, such as 440300, which the codes within it do not repeat. */
const trailingZeros = /^(\d{2}(?:\d{2})??)(?:00){1,2}$/;

/** An area code starts with the code of its parent area. */
export const isAreaWithin = (code: string, parent: string): boolean =>
  isAreaCode(code) &&
  isAreaCode(parent) &&
  normaliseDocumentNumber(code).startsWith(normaliseDocumentNumber(parent).replace(trailingZeros, '$1'));
