import { memo } from 'react';
import type { Language } from '#model/language';
import type { RecordData } from '#model/records';
import { FieldCell } from '../fields/FieldCell';
import type { GetLabel } from '../fields/FieldProps';
import type { ListColumn } from './columns';
import { texts } from './texts';

interface TableRowProps {
  record: RecordData;
  index: number;
  /** Vertical offset from the first row. */
  offset: number;
  /** Tab stop of the keyboard. */
  isActive: boolean;
  /** Undefined when rows cannot be selected. */
  isSelected: boolean | undefined;
  onToggle: ((uuid: string) => void) | undefined;
  href: string;
  columns: readonly ListColumn[];
  grid: string;
  language: Language;
  getLabel: GetLabel;
}

/** Row of one record. Its list handles the events, so that it re-renders only when its record changes. */
export const TableRow = memo(function TableRow(props: TableRowProps) {
  const { record, index, offset, isActive, isSelected, onToggle, href, columns, grid, language, getLabel } =
    props;
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      data-index={index}
      tabIndex={isActive ? 0 : -1}
      className="resource-table-row"
      style={{ gridTemplateColumns: grid, transform: `translateY(${offset}px)` }}
    >
      {isSelected !== undefined && (
        <div role="cell" className="resource-table-tick">
          <input
            type="checkbox"
            tabIndex={-1}
            aria-label={texts.selectRow[language]}
            checked={isSelected}
            onChange={() => onToggle?.(record.uuid)}
          />
        </div>
      )}
      {columns.map(({ name, field, align }, column) => {
        const cell = (
          <FieldCell name={name} field={field} value={record[name]} language={language} getLabel={getLabel} />
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
