import { describe, expect, it } from 'vitest';
import { extractNgrams } from './ngrams';
import { buildNgramTexts } from './rowNgrams';

describe('n-grams of a row', () => {
  const layout = { ngramFields: ['code', 'name'], initialsFields: ['name', 'code'] };

  it('cover its texts and their pinyin initials', () => {
    expect(buildNgramTexts(layout, ['S-01', '南山'])).toEqual(
      ['S-01', '南山', 'ns', 's01'].map(extractNgrams),
    );
  });

  it('are stored once where a text is its own initials', () => {
    expect(buildNgramTexts(layout, ['S01', '南山'])).toEqual([
      ...['S01', '南山', 'ns'].map(extractNgrams),
      '',
    ]);
  });
});
