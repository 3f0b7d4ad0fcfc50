import { observer } from 'mobx-react-lite';
import { createPortal } from 'react-dom';
import type { CellPaste } from './CellPaste';
import { findCell, findRow } from './cellElements';
import { getCellRange, type CellKey, type CellPosition } from './cellPosition';

type CellBox = Record<'left' | 'width' | 'top' | 'height', number>;

/** Pixel box of a range of cells in a table body. In a virtual table it is computed from the rendered `row`. */
function getBox(table: HTMLElement, row: number, corners: [CellPosition, CellPosition]): CellBox | undefined {
  const line = findRow(table, row);
  if (!line) return undefined;
  const { rows, columns } = getCellRange(...corners);
  const edges = columns.map(column => findCell(table, { row, column }));
  const left = edges[0]?.offsetLeft ?? 0;
  const right = (edges[1]?.offsetLeft ?? 0) + (edges[1]?.offsetWidth ?? 0);
  const height = line.offsetHeight;
  const origin = line.parentElement?.getBoundingClientRect().top ?? 0;
  // Open rows push others down; a row that is not rendered is out of sight, so that its place may be estimated.
  const getTop = (index: number) => {
    const shown = findRow(table, index);
    const { top } = (shown ?? line).getBoundingClientRect();
    return top - origin + (shown ? 0 : (index - row) * height);
  };
  const top = getTop(rows[0]);
  return { left, width: right - left, top, height: getTop(rows[1]) + height - top };
}

const bodySelector = '.resource-table-body';

/** Frame around the chosen cells. */
export function CellRangeFrame({
  table,
  corners,
}: {
  table: HTMLElement;
  corners: [CellPosition, CellPosition];
}) {
  const body = table.querySelector(bodySelector);
  const box = getBox(table, corners[1].row, corners);
  return body && box ? createPortal(<div className="cell-range" style={box} />, body) : null;
}

interface PastedCellFramesProps {
  table: HTMLElement;
  paste: CellPaste;
  locate: (cell: CellKey) => CellPosition | undefined;
}

/** Pasted texts shown over their cells until they are saved or discarded. */
export const PastedCellFrames = observer(function PastedCellFrames({
  table,
  paste,
  locate,
}: PastedCellFramesProps) {
  const body = table.querySelector(bodySelector);
  const rendered = Number(table.querySelector<HTMLElement>('[data-index]')?.dataset.index);
  if (!body) return null;
  const shown = paste.cells.filter(({ state }) => state !== 'saved' && state !== 'unchanged');
  return createPortal(
    shown.map(cell => {
      const position = locate(cell);
      const box = position && getBox(table, rendered, [position, position]);
      return box ? (
        <div
          key={`${cell.uuid} ${cell.name}`}
          className="cell-pasted"
          data-state={cell.state}
          style={{ ...box, lineHeight: `${box.height - 2}px` }}
          aria-hidden="true"
        >
          {cell.text}
        </div>
      ) : null;
    }),
    body,
  );
});
