import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findNearestName, suggestName } from './suggestName';

describe('findNearestName', () => {
  it.each([
    ['x-uniqe', ['x-unique', 'x-once'], 'x-unique'],
    ['maxLenght', ['minLength', 'maxLength'], 'maxLength'],
    ['NAME', ['code', 'name'], 'name'],
    ['aera', ['area', 'user'], 'area'],
    ['ab', ['xy'], undefined],
    ['', ['a', 'b'], undefined],
    ['gt', ['lt'], undefined],
  ])('findNearestName of %s among %j returns %s', (word, candidates, expected) => {
    expect(findNearestName(word, candidates)).toBe(expected);
  });

  it('findNearestName returns the name itself when it is a candidate', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ minLength: 1 }), { minLength: 1 }), fc.nat(), (words, at) => {
        const word = words[at % words.length] ?? '';
        expect(findNearestName(word, words)?.toLowerCase()).toBe(word.toLowerCase());
      }),
    );
  });
});

describe('suggestName', () => {
  it('suggestName lists all candidates when none has a similar spelling', () => {
    expect(suggestName('school', ['area', 'user'])).toEqual({
      zh: '可用的有：area、user。',
      en: 'There are: area, user.',
    });
  });

  it('suggestName truncates a long list of candidates', () => {
    const names = Array.from({ length: 30 }, (_, index) => `field${index}`);
    expect(suggestName('school', names).en).toMatch(/field11 and others\.$/);
  });

  it('suggestName suggests a declaration when there are no candidates', () => {
    expect(suggestName('school', [])).toMatchObject({ en: expect.stringContaining('declare') as string });
  });
});
