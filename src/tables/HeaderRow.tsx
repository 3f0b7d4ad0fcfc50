import type { ResourceTableProps, TableSectionProps } from './tableProps';
import { SortIndicator } from './SortIndicator';
import { texts } from './texts';

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

export function HeaderRow({
  table,
  columns,
  layout,
  selection,
  language,
}: TableSectionProps & Pick<ResourceTableProps, 'selection' | 'language'>) {
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
            >
              {header.column.getCanSort() ? (
                <button
                  type="button"
                  title={columns[index]?.field['x-slow-sort'] ? texts.slowSort[language] : undefined}
                  onClick={header.column.getToggleSortingHandler()}
                >
                  <span>{columns[index]?.field.title}</span>
                  <SortIndicator sorted={sorted} />
                </button>
              ) : (
                <span>{columns[index]?.field.title}</span>
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
}
