import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberTextCodec, parseNumber, formatNumberOrText } from './numberTextCodec';

describe('number codec', () => {
  it.each([
    ['12', 12],
    [' 1,234.50 ', 1234.5],
    ['１２．５', 12.5],
    ['-3', -3],
    ['－３', -3],
    ['+.5', 0.5],
    ['', undefined],
    ['   ', undefined],
  ])('number input parses the typed text %j as %j', (text, value) => {
    expect(parseNumber(text)).toBe(value);
  });

  it.each(['twelve', '1e3', '0x10', '--1', '99999999999999999999'])(
    'number input keeps the invalid text %j as typed for the validator',
    text => {
      expect(parseNumber(text)).toBe(text);
    },
  );

  it('number input formats and parses numbers without loss', () => {
    const amounts = fc
      .double({ min: -1e9, max: 1e9, noNaN: true })
      .map(number => Math.round(number * 100) / 100);
    fc.assert(
      fc.property(amounts, amount => {
        fc.pre(!String(amount).includes('e') && !Object.is(amount, -0));
        expect(numberTextCodec.parse(numberTextCodec.format(amount))).toBe(amount);
      }),
    );
  });

  it('number input displays thousands separators', () => {
    expect(formatNumberOrText(1234567.25, 'zh')).toBe('1,234,567.25');
    expect(formatNumberOrText(0, 'en')).toBe('0');
  });
});
