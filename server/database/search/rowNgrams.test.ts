import { describe, expect, it } from 'vitest';
import { extractNgrams } from './ngrams';
import { buildNgramTexts } from './rowNgrams';

describe('n-grams of a row', () => {
  it('n-grams of a row cover its texts and the prefixes of their pinyin words', () => {
    const layout = { ngramFields: ['code', 'name'], pinyinFields: ['name', 'code'] };
    expect(buildNgramTexts(layout, ['S-01', '南山'])).toEqual([
      extractNgrams('S-01'),
      extractNgrams('南山'),
      'n ns na nan nans nansh nansha s sh sha shan',
      '',
    ]);
  });
});
