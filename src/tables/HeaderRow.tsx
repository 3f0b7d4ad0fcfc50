import type { ResourceTableProps, TableSectionProps } from './tableProps';
import { ColumnResizer } from './ColumnResizer';
import { SortIndicator } from './SortIndicator';
import { formatResize, texts } from './texts';

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

export function HeaderRow({
  table,
  columns,
  layout,
  selection,
  onMenu,
  onResize,
  sort,
  language,
}: TableSectionProps & Pick<ResourceTableProps, 'selection' | 'onMenu' | 'onResize' | 'sort' | 'language'>) {
  return (
    <div role="rowgroup" className="resource-table-head">
      <div role="row" aria-rowindex={1} className="resource-table-row" style={layout}>
        {selection && (
          <div role="columnheader" className="resource-table-tick">
            <input
              type="checkbox"
              aria-label={texts.selectAll[language]}
              checked={selection.all}
              onChange={selection.toggleAll}
            />
          </div>
        )}
        {table.getHeaderGroups()[0]?.headers.map((header, index) => {
          const sorted = header.column.getIsSorted();
          return (
            <div
              key={header.id}
              role="columnheader"
              aria-sort={sorted ? ariaSort[sorted] : undefined}
              data-align={columns[index]?.align}
              data-state={(columns[index]?.isState && index > 0) || undefined}
            >
              {header.column.getCanSort() ? (
                <button
                  type="button"
                  title={texts[columns[index]?.field['x-slow-sort'] ? 'slowSort' : 'multiSort'][language]}
                  onClick={header.column.getToggleSortingHandler()}
                >
                  <span>{columns[index]?.field.title}</span>
                  <SortIndicator
                    sorted={sorted}
                    position={sort.length > 1 && sorted ? header.column.getSortIndex() + 1 : undefined}
                  />
                </button>
              ) : (
                <span>{columns[index]?.field.title}</span>
              )}
              <ColumnResizer
                label={formatResize(columns[index]?.field.title ?? '')[language]}
                onResize={width => onResize(header.id, width)}
              />
            </div>
          );
        })}
        {/* No header of a column: what is below it are buttons. */}
        {onMenu && <div role="gridcell" className="resource-table-menu" />}
      </div>
    </div>
  );
}
