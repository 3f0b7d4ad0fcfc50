import { describe, expect, it } from 'vitest';
import { matchesPinyin, toPinyinQuery } from './pinyinQuery';
import { getPinyinWords } from './pinyinWords';

const finds = (query: string, text: string): boolean => {
  const letters = toPinyinQuery(query);
  return letters !== undefined && matchesPinyin(getPinyinWords(text), letters);
};

describe('getPinyinWords', () => {
  it.each([
    ['张三', 'zs zhangsan s san'],
    ['南山 2 校', 'ns2x nanshan2xiao s2x shan2xiao 2x 2xiao x xiao'],
    ['Lane 3', ''],
    ['', ''],
    ['𠮷', ''],
  ])('pinyin words of %s are the initials and the syllables of each suffix', (text, words) => {
    expect(getPinyinWords(text)).toBe(words);
  });

  it('pinyin words of a Chinese character with several pronunciations use the one of the word around it', () => {
    expect(getPinyinWords('重庆')).toContain('chongqing');
  });

  it('pinyin words of a long text are bounded in number', () => {
    expect(getPinyinWords('实验小学'.repeat(500)).length).toBeLessThan(64 * 25);
  });
});

describe('search by pinyin', () => {
  it.each([
    ['zs', '张三'],
    ['ZhangSan', '张三'],
    ['zhang san', '张三'],
    ["xi'an", '西安'],
    ['zhangs', '张三'],
    ['san', '张三'],
    ['syxx', '南山实验小学'],
    ['shiyan', '南山实验小学'],
  ])('pinyin search by %s finds %s', (query, text) => {
    expect(finds(query, text)).toBe(true);
  });

  it.each([
    ['an', '张三'],
    ['zn', '张三'],
    ['2', '张三'],
    ['张', '张三'],
    ['', '张三'],
    ["'", '张三'],
    ['三z', '张三'],
  ])('pinyin search by %s does not find %s', (query, text) => {
    expect(finds(query, text)).toBe(false);
  });
});
