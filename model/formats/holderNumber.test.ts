import { describe, expect, it } from 'vitest';
import { getHolderNumber } from './holderNumber';

describe('holder number', () => {
  it('holder number of a travel permit is stable when the permit is issued again', () => {
    expect(getHolderNumber('hkmo-permit', 'H1234567801')).toBe(getHolderNumber('hkmo-permit', 'h12345678'));
    expect(getHolderNumber('tw-permit', '1234567802')).toBe('12345678');
  });

  it('holder number ignores brackets, spaces and full-width characters', () => {
    expect(getHolderNumber('hkid', 'ａ123456（3）')).toBe('A1234563');
    expect(getHolderNumber('resident-id', '110105 19491231 002x')).toBe('11010519491231002X');
  });

  it('holder number of an unknown format is the whole number, also if the format is named like a property of Object', () => {
    expect(getHolderNumber('constructor', 'ab-12')).toBe('AB12');
  });
});
