import { describe, expect, it } from 'vitest';
import { formatSpreadsheetText } from './formatSpreadsheetText';

describe('formatSpreadsheetText', () => {
  it('copied table separates cells and rows', () => {
    expect(
      formatSpreadsheetText(
        [
          ['a', 'b'],
          ['1', '2'],
        ],
        '\t',
      ),
    ).toBe('a\tb\r\n1\t2');
  });

  it('copied table quotes cells with a separator, a quote or a line break', () => {
    expect(formatSpreadsheetText([['a,b', 'say "x"', 'two\nlines', 'tab\there']], ',')).toBe(
      '"a,b","say ""x""","two\nlines",tab\there',
    );
  });

  it('copied table escapes text that a spreadsheet would run as a formula', () => {
    expect(formatSpreadsheetText([['=1+1', '@x', '-5', '-x']], '\t')).toBe("'=1+1\t'@x\t-5\t'-x");
  });
});
