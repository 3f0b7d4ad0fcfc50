import type { JsonValue } from '#model/json';
import { FieldCell } from '../fields/FieldCell';
import { getPinProps } from './getPinProps';
import type { ResourceTableProps, TableSectionProps } from './tableProps';

type TotalsRowProps = Pick<TableSectionProps, 'columns' | 'layout' | 'place' | 'controls'> &
  Pick<ResourceTableProps, 'onMenu' | 'language' | 'getLabel'> & {
    totals: NonNullable<ResourceTableProps['totals']>;
  };

/** Row of column totals over all matching rows of the list. */
export function TotalsRow(props: TotalsRowProps) {
  const { columns, layout, totals, controls, onMenu, language, getLabel, place } = props;
  const { sums, label } = totals;
  return (
    <div role="rowgroup" className="resource-table-totals">
      <div role="row" aria-rowindex={place.rowCount + 2} className="resource-table-row" style={layout}>
        {controls.hasTick && <div role="gridcell" className="resource-table-tick" />}
        {columns.map(({ name, field, align, isState, pinOffset }, index) => {
          const sum: JsonValue | undefined = sums?.[name];
          return (
            <div
              key={name}
              role="gridcell"
              data-align={align}
              data-state={(isState && index > 0) || undefined}
              {...getPinProps(pinOffset)}
            >
              {sum !== undefined ? (
                <FieldCell name={name} field={field} value={sum} language={language} getLabel={getLabel} />
              ) : (
                index === 0 && label
              )}
            </div>
          );
        })}
        {onMenu && <div role="gridcell" className="resource-table-menu" />}
      </div>
    </div>
  );
}
