import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareTexts } from './compareValues';
import { initialsOf, sortKey } from './sortKey';

const sorted = (texts: readonly string[]) => texts.toSorted((a, b) => compareTexts(sortKey(a), sortKey(b)));

describe('the sort key', () => {
  it('puts Chinese after Latin and by pinyin, tone and character', () => {
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

  it('goes by syllables, so that 西安 comes before 先', () => {
    expect(sorted(['先', '西安'])).toEqual(['西安', '先']);
  });

  it('reads a character by its word', () => {
    expect(sortKey('重庆')).toContain('chong2');
    expect(sortKey('重要')).toContain('zhong4');
  });

  it('does not tell small letters from capitals', () => {
    expect(sortKey('Abc 张')).toBe(sortKey('aBC 张'));
  });

  it('puts characters that no one can pronounce last', () => {
    expect(sorted(['𠮷野', '左', 'a'])).toEqual(['a', '左', '𠮷野']);
  });

  it('is always the same and never longer than its bound', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), text => {
        expect(sortKey(text)).toBe(sortKey(text));
        expect(sortKey(text).length).toBeLessThan(64 * 12);
      }),
    );
  });
});

describe('the initials', () => {
  it.each([
    ['张三', 'zs'],
    ['南山 2 校', 'ns2x'],
    ['Lane 3', 'lane3'],
    ['', ''],
  ])('of %s are %s', (text, initials) => {
    expect(initialsOf(text)).toBe(initials);
  });
});
