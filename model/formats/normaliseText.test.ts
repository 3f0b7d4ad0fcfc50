import { describe, expect, it } from 'vitest';
import { normaliseText, isStorableText, normaliseNumber } from './normaliseText';

describe('canonical text', () => {
  it.each(["O'Neil", '100%', '<b>', '𠮷 䶮', '买买提·艾力', 'a\r\nb', 'ＡＢＣ'])(
    'leaves %s as it was entered',
    typed => {
      expect(normaliseText(typed)).toBe(typed);
      expect(isStorableText(typed)).toBe(true);
    },
  );

  it('never makes an ASCII letter out of a letter that only looks like one', () => {
    expect(normaliseNumber('ıſß')).toBe('ıſß');
  });
});

describe('text that cannot be kept', () => {
  it.each(['\u0000', '\u0008', '\u001b', '\ud800', '\udc00a', '\uffff'])('is found (%j)', sign => {
    expect(isStorableText(`a${sign}b`)).toBe(false);
  });

  it.each(['\t', '\n', '\r', '\u0085', '😀'])('is not found in %j', sign => {
    expect(isStorableText(`a${sign}b`)).toBe(true);
  });
});
