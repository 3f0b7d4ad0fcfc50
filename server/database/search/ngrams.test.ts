import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSingleNgram, getRequiredNgrams, extractNgrams, lowerCaseAscii } from './ngrams';

const character = fc.constantFrom('张', '三', '𠮷', 'é', 'a', 'b', 'B', '7', '9', ' ', '-', '%');
const text = fc.string({ unit: character, maxLength: 12 });
const needle = fc.string({ unit: character, minLength: 1, maxLength: 4 });

const contains = (whole: string, part: string): boolean =>
  lowerCaseAscii(whole).includes(lowerCaseAscii(part));

describe('ngrams', () => {
  it('n-grams cover every substring of a text', () => {
    fc.assert(
      fc.property(text, needle, (whole, part) => {
        const pieces = extractNgrams(whole).split(' ');
        if (contains(whole, part)) expect(pieces).toEqual(expect.arrayContaining(getRequiredNgrams(part)));
      }),
    );
  });

  it('n-grams of a text include a search text of one n-gram exactly if the text contains the search text', () => {
    fc.assert(
      fc.property(text, needle.filter(isSingleNgram), (whole, part) => {
        expect(extractNgrams(whole).split(' ').includes(lowerCaseAscii(part))).toBe(contains(whole, part));
      }),
    );
  });

  it.each(['张', '张三', 'é三', 'ab', 'AB7', '7'])('n-grams normalise %s to the same text', one => {
    expect(isSingleNgram(one)).toBe(true);
  });

  it.each(['', ' ', '张三丰', 'ab 7', 'ab-', 'abcd', 'aaaa', '%'])('n-grams distinguish %s', none => {
    expect(isSingleNgram(none)).toBe(false);
  });
});
