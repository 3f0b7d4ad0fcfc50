import type { OpenHeights } from './useOpenRows';

/** A row of the page that is open. */
export interface OpenRow {
  index: number;
  height: number;
}

/** Open rows of a page, in its order. */
export const findOpenRows = (rows: readonly { id: string }[], heights: OpenHeights): OpenRow[] =>
  heights.size === 0
    ? []
    : rows.flatMap(({ id }, index) => {
        const height = heights.get(id);
        return height === undefined ? [] : [{ index, height }];
      });

/** Distance of a row from the first one. */
export const getRowTop = (index: number, rowHeight: number, open: readonly OpenRow[]): number =>
  open.reduce((top, row) => (row.index < index ? top + row.height : top), index * rowHeight);
