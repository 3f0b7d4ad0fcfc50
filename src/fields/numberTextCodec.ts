import { type JsonValue, valueToText } from '#model/json';
import type { Language } from '#model/language';
import { toHalfWidth } from '#model/formats/normaliseText';
import { formatNumber } from '../i18n/formatNumber';
import type { TextCodec } from './useTextControl';

const decimal = /^[+-]?(\d+(\.\d*)?|\.\d+)$/;

/**
 * Parses a typed number, including full-width digits and separators. Invalid text is kept, so that the validator
 * reports it and no input is lost.
 */
export function parseNumber(text: string): JsonValue | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  const plain = toHalfWidth(trimmed).replace(/[,\s]/g, '');
  if (!decimal.test(plain)) return trimmed;
  const number = Number(plain);
  return Math.abs(number) <= Number.MAX_SAFE_INTEGER ? number : trimmed;
}

export const numberTextCodec: TextCodec = {
  format: value => (typeof value === 'number' || typeof value === 'string' ? valueToText(value) : ''),
  parse: parseNumber,
};

/** Formats a number; any other value is shown unchanged. */
export const formatNumberOrText = (value: JsonValue | undefined, language: Language): string =>
  typeof value === 'number' ? formatNumber(value, language) : valueToText(value);
