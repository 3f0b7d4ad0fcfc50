import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareTexts, compareValues } from './compareValues';

describe('compareValues', () => {
  it('compareValues compares numbers as numbers and texts as texts', () => {
    expect(compareValues(9, 10)).toBeLessThan(0);
    expect(compareValues('9', '10')).toBeGreaterThan(0);
    expect(compareValues(true, false)).toBeGreaterThan(0);
  });

  it('compareValues compares timestamps by instant, in timestamp fields only', () => {
    const city = '2026-04-17T00:00:00+08:00';
    const utc = '2026-04-16T16:00:00.000Z';
    expect(compareValues(city, utc, 'datetime')).toBe(0);
    expect(compareValues(city, utc, 'text')).not.toBe(0);
    expect(compareValues(city, 'soon', 'datetime')).toBeUndefined();
  });

  it.each([
    [null, null],
    [null, 1],
    [1, '1'],
    [true, 'true'],
    [['a'], ['a']],
    [{ a: 1 }, { a: 1 }],
  ])('compareValues is undefined for %j and %j', (a, b) => {
    expect(compareValues(a, b)).toBeUndefined();
  });

  it('compareValues orders texts by their UTF-8 bytes', () => {
    const texts = fc.string({ unit: 'grapheme' });
    fc.assert(
      fc.property(texts, texts, (a, b) => {
        expect(Math.sign(compareTexts(a, b))).toBe(Buffer.compare(Buffer.from(a), Buffer.from(b)));
      }),
    );
    expect(compareTexts('𠮷', '豈')).toBeGreaterThan(0);
  });
});
