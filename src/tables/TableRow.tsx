import { FlexRender, type Row } from '@tanstack/react-table';
import { memo } from 'react';
import type { Language } from '#model/language';
import type { RecordData } from '#model/records';
import type { ListColumn } from './columns';
import type { features } from './features';
import { texts } from './texts';

interface TableRowProps {
  row: Row<typeof features, RecordData>;
  index: number;
  /** How far below the first one it stands. */
  start: number;
  /** It is the one that the keyboard comes to. */
  active: boolean;
  /** Undefined where rows cannot be ticked. */
  ticked: boolean | undefined;
  onTick: ((uuid: string) => void) | undefined;
  href: string;
  columns: readonly ListColumn[];
  grid: string;
  language: Language;
}

/** One record. What is done with it its list hears, so that it is drawn anew only when it has changed. */
export const TableRow = memo(function TableRow(props: TableRowProps) {
  const { row, index, start, active, ticked, onTick, href, columns, grid, language } = props;
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={ticked}
      data-index={index}
      tabIndex={active ? 0 : -1}
      className="resource-table-row"
      style={{ gridTemplateColumns: grid, transform: `translateY(${start}px)` }}
    >
      {ticked !== undefined && (
        <div role="cell" className="resource-table-tick">
          <input
            type="checkbox"
            tabIndex={-1}
            aria-label={texts.selectRow[language]}
            checked={ticked}
            onChange={() => onTick?.(row.id)}
          />
        </div>
      )}
      {row.getAllCells().map((cell, column) => (
        <div key={cell.column.id} role="cell" data-align={columns[column]?.align}>
          {column === 0 ? (
            <a href={href} tabIndex={-1}>
              <FlexRender cell={cell} />
            </a>
          ) : (
            <FlexRender cell={cell} />
          )}
        </div>
      ))}
    </div>
  );
});
