import { describe, expect, it } from 'vitest';
import { isChineseText, isChineseName, isForeignName, isName, isPersonName } from './names';

describe('Chinese name', () => {
  it.each(['张三', '欧阳修文', '买买提·艾力', '汉'.repeat(10), '䶮㛃', '𠮷田', '张〇', ' 张三 '])(
    'Chinese name format accepts %s',
    name => {
      expect(isChineseName(name)).toBe(true);
      expect(isPersonName(name)).toBe(true);
    },
  );

  it.each(['张', '张3', '·张三', '张三·', '买买提··艾力', '张 三', '汉'.repeat(11), ''])(
    'Chinese name format refuses %s',
    name => {
      expect(isChineseName(name)).toBe(false);
    },
  );

  it('Chinese name format accepts at most 30 characters with a dot', () => {
    expect(isChineseName(`${'买'.repeat(14)}·${'提'.repeat(15)}`)).toBe(true);
    expect(isChineseName(`${'买'.repeat(15)}·${'提'.repeat(15)}`)).toBe(false);
  });

  it('Chinese name format counts a rare character of two UTF-16 code units as one', () => {
    expect(isChineseName('𠮷')).toBe(false);
    expect(isChineseName('𠮷'.repeat(10))).toBe(true);
  });
});

describe('foreign name', () => {
  it.each(["Anne-Marie O'Neil", 'José', 'Li', 'Nguyễn Văn An'])('foreign name format accepts %s', name => {
    expect(isForeignName(name)).toBe(true);
    expect(isPersonName(name)).toBe(true);
  });

  it.each(['A', 'R2D2', '-Anne', 'a'.repeat(61), 'Li 张', '<b>Li</b>'])(
    'foreign name format refuses %s',
    name => {
      expect(isForeignName(name)).toBe(false);
      expect(isPersonName(name)).toBe(false);
    },
  );
});

describe('other Chinese text', () => {
  it('Chinese text format requires two Chinese characters', () => {
    expect(isChineseText('示例')).toBe(true);
    expect(isChineseText('例')).toBe(false);
    expect(isChineseText('示例1')).toBe(false);
  });

  it('isName accepts Latin letters and digits beside Chinese characters, and refuses punctuation and an empty text', () => {
    expect(isName('示例市第1小学A')).toBe(true);
    expect(isName('第1-小学')).toBe(false);
    expect(isName('')).toBe(false);
  });
});
