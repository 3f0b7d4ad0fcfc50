import { describe, expect, it } from 'vitest';
import { canonical, isStorable, normaliseNumber } from './canonical';

describe('canonical text', () => {
  it.each(["O'Neil", '100%', '<b>', '𠮷 䶮', '买买提·艾力', 'a\r\nb', 'ＡＢＣ'])(
    'leaves %s as it was entered',
    typed => {
      expect(canonical(typed)).toBe(typed);
      expect(isStorable(typed)).toBe(true);
    },
  );

  it('never makes an ASCII letter out of a letter that only looks like one', () => {
    expect(normaliseNumber('ıſß')).toBe('ıſß');
  });
});

describe('text that cannot be kept', () => {
  it.each(['\u0000', '\u0008', '\u001b', '\ud800', '\udc00a', '\uffff'])('is found (%j)', sign => {
    expect(isStorable(`a${sign}b`)).toBe(false);
  });

  it.each(['\t', '\n', '\r', '\u0085', '😀'])('is not found in %j', sign => {
    expect(isStorable(`a${sign}b`)).toBe(true);
  });
});
