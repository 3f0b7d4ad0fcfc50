import { memo } from 'react';
import { FieldCell } from '../fields/FieldCell';
import { getPinProps } from './getPinProps';
import { areRowPropsEqual } from './areRowPropsEqual';
import type { TableRowProps } from './tableProps';
import { tableTexts } from './texts';

/** Row of one record. Its list handles the events, so that it re-renders only when what it shows changes. */
export const TableRow = memo(function TableRow(props: TableRowProps) {
  const { record, index, offset, isActive, isSelected, isOpen, onToggle, onMenu, href } = props;
  const { columns, grid, language, getLabel, cardHeight, step, onStep, mark } = props;
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      data-index={index}
      tabIndex={isActive ? 0 : -1}
      className="resource-table-row"
      style={{ gridTemplateColumns: grid, transform: `translateY(${offset}px)`, height: cardHeight }}
    >
      {(isSelected !== undefined || isOpen !== undefined) && (
        <div role="gridcell" className="resource-table-tick">
          {isSelected !== undefined && (
            <label>
              <input
                type="checkbox"
                tabIndex={-1}
                aria-label={tableTexts.selectRow[language]}
                checked={isSelected}
                onChange={() => onToggle?.(record.uuid)}
              />
            </label>
          )}
          {isOpen !== undefined && (
            <button
              type="button"
              tabIndex={-1}
              aria-label={tableTexts.more[language]}
              aria-expanded={isOpen}
              onClick={() => props.onOpen?.(record.uuid, index)}
            />
          )}
        </div>
      )}
      {columns.map(({ name, field, align, isState, pinOffset }, column) => {
        const cell = (
          <FieldCell name={name} field={field} value={record[name]} language={language} getLabel={getLabel} />
        );
        return (
          <div
            key={name}
            role="gridcell"
            data-align={align}
            data-state={(isState && column > 0) || undefined}
            {...getPinProps(pinOffset)}
            data-marked={(mark && column === 0) || undefined}
            data-title={cardHeight !== undefined && column > 1 ? field.title : undefined}
          >
            {column === 0 ? (
              <a href={href} tabIndex={-1}>
                {cell}
              </a>
            ) : (
              cell
            )}
            {mark && column === 0 && (
              <span className="row-mark" role="img" aria-label={mark.description} title={mark.description}>
                {mark.text}
              </span>
            )}
          </div>
        );
      })}
      {step && (
        <div role="gridcell" className="resource-table-step">
          <button
            type="button"
            tabIndex={-1}
            onClick={({ currentTarget }) => onStep?.(record.uuid, step.name, currentTarget)}
          >
            {step.title}
          </button>
        </div>
      )}
      {onMenu && (
        <div role="gridcell" className="resource-table-menu">
          <button
            type="button"
            tabIndex={-1}
            aria-label={tableTexts.rowMenu[language]}
            aria-haspopup="menu"
            onClick={({ currentTarget }) => onMenu(record.uuid, currentTarget)}
          >
            ⋯
          </button>
        </div>
      )}
    </div>
  );
}, areRowPropsEqual);
