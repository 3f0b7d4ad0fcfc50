import { memo } from 'react';
import type { Language } from '#model/language';
import type { RecordData } from '#model/records';
import { FieldCell } from '../fields/FieldCell';
import type { LabelOf } from '../fields/FieldProps';
import type { ListColumn } from './columns';
import { texts } from './texts';

interface TableRowProps {
  record: RecordData;
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
  labelOf: LabelOf;
}

/** One record. What is done with it its list hears, so that it is drawn anew only when it has changed. */
export const TableRow = memo(function TableRow(props: TableRowProps) {
  const { record, index, start, active, ticked, onTick, href, columns, grid, language, labelOf } = props;
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
            onChange={() => onTick?.(record.uuid)}
          />
        </div>
      )}
      {columns.map(({ name, field, align }, column) => {
        const cell = (
          <FieldCell name={name} field={field} value={record[name]} language={language} labelOf={labelOf} />
        );
        return (
          <div key={name} role="cell" data-align={align}>
            {column === 0 ? (
              <a href={href} tabIndex={-1}>
                {cell}
              </a>
            ) : (
              cell
            )}
          </div>
        );
      })}
    </div>
  );
});
