import type { ExpandedRow, ExpandedRows } from './useExpandedRows';

/** Where the rows of the page stand among all that are scrolled through. */
export interface LoadedRowRange {
  /** Number of rows before the first. */
  offset: number;
  /** Number of all rows, those that are not loaded among them. */
  rowCount: number;
}

/** Open rows of a list with their current places. One that is scrolled far away keeps its room. */
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
