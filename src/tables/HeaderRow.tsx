import type { ResourceTableProps, TableSectionProps } from './tableProps';
import { ColumnResizer } from './ColumnResizer';
import { getPinProps } from './getPinProps';
import { SortIndicator } from './SortIndicator';
import { formatResizeColumnLabel, tableTexts } from './texts';
import { isFirstSortDescending, toggleSort } from './toggleSort';

/** Column headers, which sort on click and resize by dragging their edges. */
export function HeaderRow({
  table,
  columns,
  layout,
  controls,
  selection,
  onMenu,
  onResize,
  sort,
  onSort,
  language,
}: TableSectionProps &
  Pick<ResourceTableProps, 'selection' | 'onMenu' | 'onResize' | 'sort' | 'onSort' | 'language'>) {
  const toggle = (id: string, isMulti: boolean) => {
    const field = columns.find(({ name }) => name === id)?.field;
    onSort(toggleSort(sort, id, { isText: !isFirstSortDescending(field), isMulti }));
  };
  return (
    <div role="rowgroup" className="resource-table-head">
      <div role="row" aria-rowindex={1} className="resource-table-row" style={layout}>
        {selection && (
          <div role="columnheader" className="resource-table-tick">
            <label>
              <input
                type="checkbox"
                aria-label={tableTexts.selectAll[language]}
                checked={selection.all}
                onChange={selection.toggleAll}
              />
            </label>
          </div>
        )}
        {/* This cell is not a column header, because the column contains buttons. */}
        {!selection && controls.hasTick && <div role="gridcell" className="resource-table-tick" />}
        {table.getHeaderGroups()[0]?.headers.map(({ id }, index) => {
          const position = sort.findIndex(key => key.id === id);
          const isDescending = sort[position]?.desc;
          return (
            <div
              key={id}
              role="columnheader"
              aria-sort={position < 0 ? undefined : isDescending ? 'descending' : 'ascending'}
              data-align={columns[index]?.align}
              data-state={(columns[index]?.isState && index > 0) || undefined}
              {...getPinProps(columns[index]?.pinOffset)}
            >
              {columns[index]?.isSortable ? (
                <button
                  type="button"
                  title={
                    tableTexts[columns[index]?.field['x-slow-sort'] ? 'slowSort' : 'multiSort'][language]
                  }
                  onClick={event => toggle(id, event.shiftKey)}
                >
                  <span>{columns[index]?.field.title}</span>
                  <SortIndicator
                    isDescending={isDescending}
                    position={sort.length > 1 && position >= 0 ? position + 1 : undefined}
                  />
                </button>
              ) : (
                <span>{columns[index]?.field.title}</span>
              )}
              <ColumnResizer
                label={formatResizeColumnLabel(columns[index]?.field.title ?? '')[language]}
                onResize={width => onResize(id, width)}
              />
            </div>
          );
        })}
        {onMenu && <div role="gridcell" className="resource-table-menu" />}
      </div>
    </div>
  );
}
