import { normaliseNumber } from './normaliseText';

// What follows counts the issues of the card; the person keeps what stands before.
const lifelongLengths: Record<string, number> = { 'hkmo-permit': 9, 'tw-permit': 8 };

/** The part of a document number that stays with its holder, so that a renewed card is still the same person. */
export function getHolderNumber(format: string, text: string): string {
  const number = normaliseNumber(text).replace(/[()]/g, '');
  return Object.hasOwn(lifelongLengths, format) ? number.slice(0, lifelongLengths[format]) : number;
}
