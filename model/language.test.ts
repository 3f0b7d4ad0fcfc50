import { describe, expect, it } from 'vitest';
import { parseAcceptLanguage } from './language';

describe('parseAcceptLanguage', () => {
  it.each([
    [undefined, 'zh'],
    ['', 'zh'],
    ['en', 'en'],
    ['en-GB,en;q=0.9', 'en'],
    ['zh-CN,en;q=0.8', 'zh'],
    ['fr, en;q=0.5, zh;q=0.9', 'zh'],
    ['en;q=0, zh', 'zh'],
    ['de', 'zh'],
  ])('parseAcceptLanguage parses the header %s as %s', (header, language) => {
    expect(parseAcceptLanguage(header)).toBe(language);
  });
});
