import { describe, expect, it } from 'vitest';
import { getDocumentHolderNumber } from './documentHolderNumber';

describe('document holder number', () => {
  it('document holder number (the digits that identify the holder) of a travel permit is the same for each reissue of the permit', () => {
    expect(getDocumentHolderNumber('hkmo-permit', 'H1234567801')).toBe(
      getDocumentHolderNumber('hkmo-permit', 'h12345678'),
    );
    expect(getDocumentHolderNumber('tw-permit', '1234567802')).toBe('12345678');
  });

  it('document holder number ignores brackets, spaces and full-width characters', () => {
    expect(getDocumentHolderNumber('hkid', 'ａ123456（3）')).toBe('A1234563');
    expect(getDocumentHolderNumber('resident-id', '110105 19491231 002x')).toBe('11010519491231002X');
  });

  it('document holder number of an unknown format is the whole number, also if the format has the name of a property of Object', () => {
    expect(getDocumentHolderNumber('constructor', 'ab-12')).toBe('AB12');
  });
});
