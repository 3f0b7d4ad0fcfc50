import { normaliseNumber } from './normaliseText';

/** Code of a county, street or community: 6, 9 or 12 digits. */
export const isAreaCode = (text: string): boolean => /^\d{6}(?:\d{3}){0,2}$/.test(normaliseNumber(text));

/** An area code starts with the code of its parent area. */
export const isAreaWithin = (code: string, parent: string): boolean =>
  isAreaCode(code) && isAreaCode(parent) && normaliseNumber(code).startsWith(normaliseNumber(parent));
