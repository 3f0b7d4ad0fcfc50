import { describe, expect, it } from 'vitest';
import { extractNgrams } from './ngrams';
import { buildNgramTexts } from './rowNgrams';

describe('the pieces of a row', () => {
  const layout = { ngramFields: ['code', 'name'], initialsFields: ['name', 'code'] };

  it('are those of its texts and of how they sound', () => {
    expect(buildNgramTexts(layout, ['S-01', '南山'])).toEqual(
      ['S-01', '南山', 'ns', 's01'].map(extractNgrams),
    );
  });

  it('are kept once of a text that is its own initials', () => {
    expect(buildNgramTexts(layout, ['S01', '南山'])).toEqual([
      ...['S01', '南山', 'ns'].map(extractNgrams),
      '',
    ]);
  });
});
