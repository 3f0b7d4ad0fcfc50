import { parseSpreadsheetText } from '../../../tables/parseSpreadsheetText';
import type { CellKey, getCellRange } from './cellPosition';

/** Maximum number of cells in one paste, because each record is loaded and validated. */
export const maxPastedCells = 2000;

/** A block of pasted text assigned to cells of the list. */
export interface PastedBlock {
  cells: (CellKey & { text: string })[];
  /** Number of texts beyond the page, its columns, or the maximum size of a paste. */
  leftOut: number;
}

/**
 * Assigns a pasted block of text to the cells right of and below the active one; a single text fills the selected
 * range.
 */
export function getPastedCells(
  text: string,
  rows: readonly { uuid: string }[],
  columns: readonly { name: string }[],
  range: ReturnType<typeof getCellRange>,
): PastedBlock {
  const block = parseSpreadsheetText(text);
  const [top, left] = [range.rows[0], range.columns[0]];
  const isSingle = block.length === 1 && block[0]?.length === 1;
  const laid = isSingle ? fill(range, block[0]?.[0] ?? '') : block;
  const cells = laid.flatMap((line, row) =>
    line.flatMap((cell, column) => {
      const uuid = rows[top + row]?.uuid;
      const name = columns[left + column]?.name;
      return uuid === undefined || name === undefined ? [] : [{ uuid, name, text: cell }];
    }),
  );
  const taken = cells.slice(0, maxPastedCells);
  return { cells: taken, leftOut: laid.flat().length - taken.length };
}

const fill = ({ rows, columns }: ReturnType<typeof getCellRange>, text: string): string[][] =>
  Array.from({ length: rows[1] - rows[0] + 1 }, () => Array<string>(columns[1] - columns[0] + 1).fill(text));
