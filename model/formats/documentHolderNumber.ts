import { normaliseDocumentNumber } from './normaliseText';

// Number of leading digits that identify the person; the digits after them count issues of the card.
const lifelongLengths: Record<string, number> = { 'hkmo-permit': 9, 'tw-permit': 8 };

/** The part of a document number that identifies its holder and stays the same on a renewed card. */
export function getDocumentHolderNumber(format: string, text: string): string {
  const number = normaliseDocumentNumber(text).replace(/[()]/g, '');
  return Object.hasOwn(lifelongLengths, format) ? number.slice(0, lifelongLengths[format]) : number;
}
