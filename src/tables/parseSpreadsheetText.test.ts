import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatSpreadsheetText } from './formatSpreadsheetText';
import { parseSpreadsheetText } from './parseSpreadsheetText';

describe('parseSpreadsheetText', () => {
  it.each([
    ['one cell', 'a', [['a']]],
    [
      'a block of two rows',
      'a\tb\n1\t2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    ['the line break that a spreadsheet ends with', 'a\tb\r\n', [['a', 'b']]],
    [
      'empty cells',
      '\t\r\n\tx',
      [
        ['', ''],
        ['', 'x'],
      ],
    ],
    ['an empty row between', 'a\n\nb', [['a'], [''], ['b']]],
    ['nothing', '', [['']]],
    ['quotes around a line break', '"two\nlines"\t"say ""x"""', [['two\nlines', 'say "x"']]],
    ['a quote within a text', '5" pipe\ta"b', [['5" pipe', 'a"b']]],
    ['an open quote', '"a\tb', [['"a', 'b']]],
  ])('parseSpreadsheetText parses %s pasted from a spreadsheet', (_case, text, rows) => {
    expect(parseSpreadsheetText(text)).toEqual(rows);
  });

  it('parseSpreadsheetText is the inverse of formatSpreadsheetText', () => {
    const cell = fc
      .string({ unit: fc.constantFrom('a', '中', '"', '\t', '\n', '\r', '=', '-', "'", ' ', '1') })
      .filter(text => !/^'+[=+\-@\t\r]/.test(text));
    const tables = fc
      .integer({ min: 1, max: 4 })
      .chain(width =>
        fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 4 }),
      );
    fc.assert(
      fc.property(tables, rows => {
        // A final line break ends the last row, as spreadsheets copy it.
        fc.pre(rows.at(-1)?.join('') !== '' || rows[0]?.length !== 1);
        expect(parseSpreadsheetText(formatSpreadsheetText(rows, '\t'))).toEqual(rows);
      }),
    );
  });
});
