import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareTexts } from './compareValues';
import { getCollationKey } from './collation';

const sorted = (texts: readonly string[]) =>
  texts.toSorted((a, b) => compareTexts(getCollationKey(a), getCollationKey(b)));

describe('getCollationKey', () => {
  it('collation key sorts Chinese texts after Latin ones, by pinyin, tone and character', () => {
    expect(sorted(['张三', '李四', '王五', 'zebra', '安安', '12', '章二', '张一'])).toEqual([
      '12',
      'zebra',
      '安安',
      '李四',
      '王五',
      '张三',
      '张一',
      '章二',
    ]);
  });

  it('collation key is compared syllable by syllable, so that 西安 sorts before 先', () => {
    expect(sorted(['先', '西安'])).toEqual(['西安', '先']);
  });

  it('collation key of a Chinese character with several pronunciations uses the one of the word around it', () => {
    expect(getCollationKey('重庆')).toContain('chong2');
    expect(getCollationKey('重要')).toContain('zhong4');
  });

  it('collation key ignores case', () => {
    expect(getCollationKey('Abc 张')).toBe(getCollationKey('aBC 张'));
  });

  it('collation key sorts unpronounceable characters last', () => {
    expect(sorted(['𠮷野', '左', 'a'])).toEqual(['a', '左', '𠮷野']);
  });

  it('collation key is deterministic and bounded in length', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), text => {
        expect(getCollationKey(text)).toBe(getCollationKey(text));
        expect(getCollationKey(text).length).toBeLessThan(64 * 12);
      }),
    );
  });
});
