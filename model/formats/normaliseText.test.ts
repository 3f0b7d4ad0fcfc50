import { describe, expect, it } from 'vitest';
import { isStorableText, normaliseDocumentNumber, normaliseText, toLowerCaseAscii } from './normaliseText';

describe('normaliseText', () => {
  it.each(["O'Neil", '100%', '<b>', '𠮷 䶮', '买买提·艾力', 'a\r\nb', 'ＡＢＣ'])(
    'normaliseText keeps %s',
    typed => {
      expect(normaliseText(typed)).toBe(typed);
      expect(isStorableText(typed)).toBe(true);
    },
  );

  it('normaliseText converts only the letters A to Z to lower case', () => {
    expect(toLowerCaseAscii('ABÄÖİ张')).toBe('abÄÖİ张');
  });

  it('normaliseText never turns a look-alike letter into an ASCII letter', () => {
    expect(normaliseDocumentNumber('ıſß')).toBe('ıſß');
  });
});

describe('isStorableText', () => {
  it.each(['\u0000', '\u0008', '\u001b', '\ud800', '\udc00a', '\uffff'])(
    'isStorableText is false for %j',
    sign => {
      expect(isStorableText(`a${sign}b`)).toBe(false);
    },
  );

  it.each(['\t', '\n', '\r', '\u0085', '😀'])('isStorableText is true for %j', sign => {
    expect(isStorableText(`a${sign}b`)).toBe(true);
  });
});
