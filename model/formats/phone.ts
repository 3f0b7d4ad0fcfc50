import { normaliseText, toHalfWidth, normaliseDocumentNumber } from './normaliseText';

/** Any second digit is accepted, because carriers keep getting new ranges. */
export const isMobile = (text: string): boolean => /^1\d{10}$/.test(normaliseDocumentNumber(text));

/** Hyphens are kept in a landline number, because the last one separates the extension. */
export const normaliseTelephone = (text: string): string =>
  normaliseText(toHalfWidth(text).replace(/\s+/g, ''));

export const isTelephone = (text: string): boolean =>
  /^(?:0\d{2,3}-?)?\d{7,8}(?:-\d{1,6})?$/.test(normaliseTelephone(text));

export const isPhone = (text: string): boolean => isMobile(text) || isTelephone(text);

export const normalisePhone = (text: string): string =>
  isMobile(text) ? normaliseDocumentNumber(text) : normaliseTelephone(text);
