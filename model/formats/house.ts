import { toHalfWidth, normaliseText, isStorableText, normaliseDocumentNumber } from './normaliseText';

const realtyPattern = /^\p{Unified_Ideograph}\(\d{4}\)[\p{Unified_Ideograph}〇]{2,20}不动产权第\d{7,10}号$/u;

const removeSpaces = (text: string): string => normaliseText(toHalfWidth(text).replace(/\s+/g, ''));

/** A real-estate certificate such as 苏（2026）示例市不动产权第0000001号. */
export const isRealtyCertificate = (text: string): boolean => realtyPattern.test(removeSpaces(text));

/** Certificates print full-width brackets, so typed brackets are converted to them. */
export const normaliseRealtyCertificate = (text: string): string =>
  removeSpaces(text).replace(/\(/g, '（').replace(/\)/g, '）');

/** Any other certificate of a home. Each authority numbers them differently, so only the length is checked. */
export function isHouseCertificate(text: string): boolean {
  const length = Array.from(normaliseText(text)).length;
  return length >= 4 && length <= 60 && isStorableText(text) && !/\p{Cc}/u.test(text);
}

/**
 * Brackets and hyphens are kept as typed, because they differ by office. Those of a real-estate certificate are always
 * printed alike, so that one number has one spelling in the registration and in the register.
 */
export const normaliseHouseCertificate = (text: string): string =>
  isRealtyCertificate(text)
    ? normaliseRealtyCertificate(text)
    : normaliseText(text.replace(/[０-９Ａ-Ｚａ-ｚ]+/g, toHalfWidth));

/** The real-estate unit code of 28 characters, or the 25-digit house code of some cities. */
export const isHouseUnitCode = (text: string): boolean =>
  /^(?:\d{12}[GJZ][A-HSWXY]\d{5}[FLQW]\d{8}|\d{25})$/.test(normaliseDocumentNumber(text));

/** Account number of a water or power meter. */
export const isMeterAccountNumber = (text: string): boolean =>
  /^\d{6,16}$/.test(normaliseDocumentNumber(text));
