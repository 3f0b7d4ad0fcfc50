import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeLuhnCheckDigit } from './luhn';

describe('Luhn check digit', () => {
  it.each([
    ['2026103000123', '8'],
    ['2026203000124', '4'],
    ['2026112000001', '7'],
  ])('Luhn check digit of %s is %s', (digits, check) => {
    expect(computeLuhnCheckDigit(digits)).toBe(check);
  });

  it('Luhn check digit is undefined without digits', () => {
    expect(computeLuhnCheckDigit('')).toBe('');
    expect(computeLuhnCheckDigit('12a')).toBe('');
  });

  it('Luhn check digit detects any single changed digit', () => {
    const digit = fc.constantFrom(...Array.from('0123456789'));
    const number = fc.string({ unit: digit, minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(number, fc.nat(), digit, (digits, seed, other) => {
        const at = seed % digits.length;
        const changed = digits.slice(0, at) + other + digits.slice(at + 1);
        expect(computeLuhnCheckDigit(changed) === computeLuhnCheckDigit(digits)).toBe(changed === digits);
      }),
    );
  });
});
