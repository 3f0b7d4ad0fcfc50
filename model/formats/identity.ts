import { normaliseNumber } from './canonical';

// What follows counts the issues of the card; the person keeps what stands before.
const lifelong: Record<string, number> = { 'hkmo-permit': 9, 'tw-permit': 8 };

/** The part of a document number that stays with its holder, so that a renewed card is still the same person. */
export function identityOf(format: string, text: string): string {
  const number = normaliseNumber(text).replace(/[()]/g, '');
  return Object.hasOwn(lifelong, format) ? number.slice(0, lifelong[format]) : number;
}
