import type { CellPosition } from './cellPosition';

const cellSelector = '[role=gridcell]:not(.resource-table-tick, .resource-table-menu, .resource-table-step)';

const getCells = (row: Element): HTMLElement[] => [...row.querySelectorAll<HTMLElement>(cellSelector)];

export const findRow = (table: Element, row: number): HTMLElement | null =>
  table.querySelector<HTMLElement>(`[data-index="${row}"]`);

export function findCell(table: Element, { row, column }: CellPosition): HTMLElement | undefined {
  const line = findRow(table, row);
  return line ? getCells(line)[column] : undefined;
}

/** Position of the cell that contains an element. */
export function getCellPosition(element: EventTarget | null): CellPosition | undefined {
  const cell = element instanceof Element ? element.closest<HTMLElement>(cellSelector) : null;
  const row = cell?.closest<HTMLElement>('[data-index]');
  return cell && row ? { row: Number(row.dataset.index), column: getCells(row).indexOf(cell) } : undefined;
}

/** Number of frames in which a virtual row must have appeared after the table was scrolled to it. */
const maxFrames = 10;

/** Focuses a cell, after a scroll to a row that is not rendered yet. */
export function focusCell(table: HTMLElement, position: CellPosition, frames = maxFrames): void {
  const cell = findCell(table, position);
  if (cell) {
    cell.tabIndex = -1;
    cell.focus({ preventScroll: true });
    cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  } else if (frames > 0) {
    const line = table.querySelector<HTMLElement>('[data-index]');
    if (line && frames === maxFrames) {
      const distance = line.getBoundingClientRect().top - table.getBoundingClientRect().top;
      // Below the head of the table.
      table.scrollTop += distance + (position.row - Number(line.dataset.index) - 1) * line.offsetHeight;
    }
    requestAnimationFrame(() => focusCell(table, position, frames - 1));
  }
}
