import { type Value, valueText } from '#model/json';
import type { Language } from '#model/language';
import { halfWidth } from '#model/formats/canonical';
import { groupDigits } from '../i18n/groupDigits';
import type { Spelling } from './useTextControl';

const decimal = /^[+-]?(\d+(\.\d*)?|\.\d+)$/;

/**
 * A number as it is typed: with a Chinese keyboard, with separators. What is no number stays the text that it is,
 * so that the validator says so and nothing typed is lost.
 */
export function readNumber(text: string): Value | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  const plain = halfWidth(trimmed).replace(/[,\s]/g, '');
  if (!decimal.test(plain)) return trimmed;
  const number = Number(plain);
  return Math.abs(number) <= Number.MAX_SAFE_INTEGER ? number : trimmed;
}

export const numberSpelling: Spelling = {
  write: value => (typeof value === 'number' || typeof value === 'string' ? valueText(value) : ''),
  read: readNumber,
};

/** What is no number is shown as it is. */
export const showNumber = (value: Value | undefined, language: Language): string =>
  typeof value === 'number' ? groupDigits(value, language) : valueText(value);
