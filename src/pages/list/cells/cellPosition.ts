/** Row and column index of a cell on its page, both from 0. */
export interface CellPosition {
  row: number;
  column: number;
}

/** Number of rows and columns of the cell grid. */
export interface CellGridSize {
  rows: number;
  columns: number;
}

/** A cell by record and field, independent of its position. */
export interface CellKey {
  uuid: string;
  name: string;
}

type Press = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

const pageRows = 10;

const clamp = (value: number, count: number): number => Math.max(0, Math.min(value, count - 1));

/** Current position of a cell; undefined once its record or its field has left the page. */
export function findCellPosition(
  rows: readonly { uuid: string }[],
  columns: readonly { name: string }[],
  cell: CellKey,
): CellPosition | undefined {
  const row = rows.findIndex(({ uuid }) => uuid === cell.uuid);
  const column = columns.findIndex(({ name }) => name === cell.name);
  return row < 0 || column < 0 ? undefined : { row, column };
}

/** Cell after a navigation key, as in a spreadsheet; undefined for other keys. */
export function getCellAfterKey(
  { key, altKey, ctrlKey, metaKey }: Press,
  { row, column }: CellPosition,
  { rows, columns }: CellGridSize,
): CellPosition | undefined {
  const isFar = ctrlKey || metaKey;
  const targets: Readonly<Record<string, CellPosition>> = {
    ArrowUp: { row: isFar ? 0 : row - 1, column },
    ArrowDown: { row: isFar ? rows : row + 1, column },
    ArrowLeft: { row, column: isFar ? 0 : column - 1 },
    ArrowRight: { row, column: isFar ? columns : column + 1 },
    Home: { row: isFar ? 0 : row, column: 0 },
    End: { row: isFar ? rows : row, column: columns },
    PageUp: { row: row - pageRows, column },
    PageDown: { row: row + pageRows, column },
  };
  const target = Object.hasOwn(targets, key) ? targets[key] : undefined;
  // With Alt the arrows lead through the history of the browser.
  if (!target || altKey) return undefined;
  return { row: clamp(target.row, rows), column: clamp(target.column, columns) };
}

/**
 * The cell to move to after an edit: below after Enter, the next one after Tab (wrapping to the next row), or the
 * same.
 */
export function getCellAfterEdit(
  { key, shiftKey }: Pick<Press, 'key' | 'shiftKey'>,
  { row, column }: CellPosition,
  { rows, columns }: CellGridSize,
): CellPosition {
  const step = shiftKey ? -1 : 1;
  if (key === 'Escape') return { row, column };
  if (key === 'Enter') return { row: clamp(row + step, rows), column };
  const index = clamp(row * columns + column + step, rows * columns);
  return { row: Math.floor(index / columns), column: index % columns };
}

/** Normalises two corners of a cell range to its first and last row and column. */
export function getCellRange(one: CellPosition, other: CellPosition) {
  return {
    rows: [Math.min(one.row, other.row), Math.max(one.row, other.row)] as const,
    columns: [Math.min(one.column, other.column), Math.max(one.column, other.column)] as const,
  };
}
