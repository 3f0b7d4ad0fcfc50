import { describe, expect, it } from 'vitest';
import { getHolderNumber } from './holderNumber';

describe('the identity behind a document', () => {
  it('stays the same when a permit is issued again', () => {
    expect(getHolderNumber('hkmo-permit', 'H1234567801')).toBe(getHolderNumber('hkmo-permit', 'h12345678'));
    expect(getHolderNumber('tw-permit', '1234567802')).toBe('12345678');
  });

  it('does not depend on brackets, spaces or the keyboard', () => {
    expect(getHolderNumber('hkid', 'ａ123456（3）')).toBe('A1234563');
    expect(getHolderNumber('resident-id', '110105 19491231 002x')).toBe('11010519491231002X');
  });

  it('is the whole number for a format that nobody knows, also one named like a part of every object', () => {
    expect(getHolderNumber('constructor', 'ab-12')).toBe('AB12');
  });
});
