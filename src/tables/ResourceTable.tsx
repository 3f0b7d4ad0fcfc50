import { createColumnHelper, functionalUpdate, useTable } from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import type { RecordData } from '#model/records';
import { sortByImportance, buildColumns, getGridTemplate, getMinTableWidth } from './columns';
import { features } from './features';
import { HeaderRow } from './HeaderRow';
import { RowList } from './RowList';
import type { ResourceTableProps } from './tableProps';
import { useOverflowsRight } from './useOverflowsRight';
import { useNarrowWindow } from './useNarrowWindow';
import './tables.css';

const helper = createColumnHelper<typeof features, RecordData>();

/** Virtualised table of the rows of one page. */
export function ResourceTable(props: ResourceTableProps) {
  const { schema, rows, sort, onSort, selection, isStale } = props;
  const isNarrow = useNarrowWindow();
  const columns = useMemo(
    () => (isNarrow ? sortByImportance(buildColumns(schema), schema) : buildColumns(schema)),
    [schema, isNarrow],
  );
  const definitions = useMemo(
    () =>
      helper.columns(
        columns.map(({ name, field, isSortable }) =>
          helper.accessor(row => row[name], { id: name, header: field.title, enableSorting: isSortable }),
        ),
      ),
    [columns],
  );
  const table = useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: row => row.uuid,
    manualSorting: true,
    enableMultiSort: true,
    state: { sorting: sort },
    onSortingChange: updater => onSort(functionalUpdate(updater, sort)),
  });
  // State instead of a ref: the rows must re-render once the scroll container is mounted.
  const [box, setBox] = useState<HTMLDivElement | null>(null);
  const more = useOverflowsRight(box);
  const selectable = selection !== undefined;
  const layout = { gridTemplateColumns: getGridTemplate(columns, selectable) };
  return (
    <div className="resource-table-frame" data-more={more || undefined}>
      <div className="resource-table" ref={setBox} data-stale={isStale || undefined}>
        <div
          role="table"
          aria-label={schema.title}
          aria-rowcount={rows.length + 1}
          aria-busy={isStale}
          style={{ minWidth: getMinTableWidth(columns, selectable) }}
        >
          <HeaderRow table={table} columns={columns} layout={layout} {...props} />
          <RowList table={table} columns={columns} layout={layout} box={box} {...props} />
        </div>
      </div>
    </div>
  );
}
