import { type JsonValue, valueToText } from '#model/json';
import type { Language } from '#model/language';
import { toHalfWidth } from '#model/formats/normaliseText';
import { formatNumber } from '../i18n/formatNumber';
import type { TextCodec } from './useTextControl';

const decimal = /^[+-]?(\d+(\.\d*)?|\.\d+)$/;

/**
 * A number as it is typed: with a Chinese keyboard, with separators. What is no number stays the text that it is,
 * so that the validator says so and nothing typed is lost.
 */
export function parseNumber(text: string): JsonValue | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  const plain = toHalfWidth(trimmed).replace(/[,\s]/g, '');
  if (!decimal.test(plain)) return trimmed;
  const number = Number(plain);
  return Math.abs(number) <= Number.MAX_SAFE_INTEGER ? number : trimmed;
}

export const numberCodec: TextCodec = {
  format: value => (typeof value === 'number' || typeof value === 'string' ? valueToText(value) : ''),
  parse: parseNumber,
};

/** What is no number is shown as it is. */
export const displayNumber = (value: JsonValue | undefined, language: Language): string =>
  typeof value === 'number' ? formatNumber(value, language) : valueToText(value);
