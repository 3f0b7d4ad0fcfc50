import { describe, expect, it } from 'vitest';
import { piecesOf } from './pieces';
import { piecesTexts } from './piecesOfRow';

describe('the pieces of a row', () => {
  const layout = { searched: ['code', 'name'], initialled: ['name', 'code'] };

  it('are those of its texts and of how they sound', () => {
    expect(piecesTexts(layout, ['S-01', '南山'])).toEqual(['S-01', '南山', 'ns', 's01'].map(piecesOf));
  });

  it('are kept once of a text that is its own initials', () => {
    expect(piecesTexts(layout, ['S01', '南山'])).toEqual([...['S01', '南山', 'ns'].map(piecesOf), '']);
  });
});
