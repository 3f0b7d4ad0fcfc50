import { describe, expect, it } from 'vitest';
import { SeededRandom } from './SeededRandom';
import { generateFromPattern } from './generateFromPattern';

describe('pattern generator', () => {
  it.each([
    '^P[0-9]{6}$',
    '^([0-9]{6}|[0-9]{9}|[0-9]{12})$',
    '^[A-Za-z0-9_.@-]{3,32}$',
    '^\\d{4}[12]\\d{9}$',
    '^(?:0\\d{2,3}-?)?\\d{7,8}$',
    '^(?<year>\\d{4})-(0[1-9]|1[0-2])$',
    '^[^\\s,;]{2,}\\.(jpg|png)$',
    '^[\\u4e00-\\u9fa5]{2,4}$',
    '^\\p{Unified_Ideograph}{2}\\p{N}+$',
    '^\\x41\\u{42}[\\]\\\\-]$',
    'a*b+c?.\\.',
    '^a{2,}?\\n|\\t$',
    '',
  ])('pattern generator produces text that matches the regular expression %s', pattern => {
    const random = new SeededRandom(pattern);
    const texts = Array.from({ length: 100 }, () => generateFromPattern(pattern, random));
    expect(texts.filter(text => !new RegExp(pattern, 'u').test(text))).toEqual([]);
  });

  it('pattern generator ignores look-around assertions of the regular expression', () => {
    expect(generateFromPattern('^(?=ab)a(?!c)b(?<=b)(?<!c)$', new SeededRandom('1'))).toBe('ab');
  });
});
