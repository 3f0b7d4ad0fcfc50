import type { JsonValue } from '../json';
import { kindTraits, type FieldKind } from '../kinds';

/**
 * Compares two values: negative, 0, positive, or undefined if they are not comparable. False sorts before true,
 * timestamps by time, and texts (dates included) by code point, which is the byte order of the databases. Values of
 * different types, missing values, lists and objects are not comparable.
 */
export function compareValues(a: JsonValue, b: JsonValue, kind?: FieldKind): number | undefined {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (typeof a === 'boolean' && typeof b === 'boolean') return Number(a) - Number(b);
  if (typeof a !== 'string' || typeof b !== 'string') return undefined;
  return kind && kindTraits[kind].isInstant ? compareDateTimes(a, b) : compareTexts(a, b);
}

function compareDateTimes(a: string, b: string): number | undefined {
  const difference = Date.parse(a) - Date.parse(b);
  return Number.isNaN(difference) ? undefined : difference;
}

/** Comparing UTF-16 code units would sort supplementary characters before some others; code points do not. */
export function compareTexts(a: string, b: string): number {
  if (a === b) return 0;
  let place = 0;
  while (a.charCodeAt(place) === b.charCodeAt(place)) place += 1;
  const isSecondHalf = place > 0 && isLeadSurrogate(a.charCodeAt(place - 1));
  const from = isSecondHalf ? place - 1 : place;
  return (a.codePointAt(from) ?? -1) - (b.codePointAt(from) ?? -1);
}

const isLeadSurrogate = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff;
