import type { ExpandedRow, ExpandedRows } from './useExpandedRows';

/** The position of the loaded rows among all rows of an infinitely scrolled list. */
export interface LoadedRowRange {
  /** Number of rows before the first. */
  offset: number;
  /** Number of all rows, including those that are not loaded. */
  rowCount: number;
}

/** Rows with open details and their current positions, including those scrolled far away. */
export const findExpandedRows = (
  rows: readonly { id: string }[],
  { offset, rowCount }: LoadedRowRange,
  open: ExpandedRows,
): ExpandedRow[] =>
  [...open].flatMap(([uuid, { index, height }]) => {
    const place = rows.findIndex(({ id }) => id === uuid);
    if (place >= 0) return [{ index: offset + place, height }];
    const isFar = index < offset || index >= offset + rows.length;
    return isFar && rowCount > rows.length ? [{ index, height }] : [];
  });

/** Distance of a row from the first one. */
export const getRowTop = (index: number, rowHeight: number, open: readonly ExpandedRow[]): number =>
  open.reduce((top, row) => (row.index < index ? top + row.height : top), index * rowHeight);
