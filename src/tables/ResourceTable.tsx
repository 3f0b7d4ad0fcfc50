import { createColumnHelper, functionalUpdate, useTable, type SortingState } from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import type { Language } from '#model/language';
import type { ProjectedSchema } from '#model/projection';
import type { RecordData } from '#model/records';
import { byImportance, columnsOf, gridOf, widthOf } from './columns';
import { features } from './features';
import { HeaderRow } from './HeaderRow';
import { RowList } from './RowList';
import { useMoreBeside } from './useMoreBeside';
import { useSlim } from './useSlim';
import './tables.css';

const helper = createColumnHelper<typeof features, RecordData>();

export interface Selection {
  has: (uuid: string) => boolean;
  all: boolean;
  toggle: (uuid: string) => void;
  toggleAll: () => void;
}

export interface ResourceTableProps {
  schema: ProjectedSchema;
  rows: readonly RecordData[];
  labelOf: (uuid: string) => string | undefined;
  language: Language;
  sort: SortingState;
  onSort: (sort: SortingState) => void;
  /** Where a row's record is found; its first cell is a link there. */
  hrefOf: (row: RecordData) => string;
  onOpen: (row: RecordData) => void;
  selection?: Selection;
  /** The rows are those of an earlier question while a newer one is under way. */
  stale: boolean;
}

/** The rows of one page as their schema lists them; only those in sight are drawn. */
export function ResourceTable(props: ResourceTableProps) {
  const { schema, rows, sort, onSort, selection, stale } = props;
  const slim = useSlim();
  const columns = useMemo(
    () => (slim ? byImportance(columnsOf(schema), schema) : columnsOf(schema)),
    [schema, slim],
  );
  const definitions = useMemo(
    () =>
      helper.columns(
        columns.map(({ name, field, sortable }) =>
          helper.accessor(row => row[name], { id: name, header: field.title, enableSorting: sortable }),
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
  // Kept as state, not as a ref: the rows below must be drawn again once their box is there.
  const [box, setBox] = useState<HTMLDivElement | null>(null);
  const more = useMoreBeside(box);
  const selectable = selection !== undefined;
  const layout = { gridTemplateColumns: gridOf(columns, selectable) };
  return (
    <div className="resource-table-frame" data-more={more || undefined}>
      <div className="resource-table" ref={setBox} data-stale={stale || undefined}>
        <div
          role="table"
          aria-label={schema.title}
          aria-rowcount={rows.length + 1}
          aria-busy={stale}
          style={{ minWidth: widthOf(columns, selectable) }}
        >
          <HeaderRow table={table} columns={columns} layout={layout} {...props} />
          <RowList table={table} columns={columns} layout={layout} box={box} {...props} />
        </div>
      </div>
    </div>
  );
}
