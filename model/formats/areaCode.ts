import { normaliseNumber } from './normaliseText';

/** County, street or community: 6, 9 or 12 digits. */
export const isAreaCode = (text: string): boolean => /^\d{6}(?:\d{3}){0,2}$/.test(normaliseNumber(text));

/** A code begins with the code of the area that it lies in. */
export const isAreaWithin = (code: string, parent: string): boolean =>
  isAreaCode(code) && isAreaCode(parent) && normaliseNumber(code).startsWith(normaliseNumber(parent));
