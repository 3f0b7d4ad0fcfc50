import { createColumnHelper, useTable } from '@tanstack/react-table';
import { useMemo, useState, type CSSProperties } from 'react';
import type { RecordData } from '#model/records';
import type { ListLayout } from '../stores/settings/ListLayoutsStore';
import {
  buildColumns,
  getCardColumns,
  getCardTemplate,
  getControlColumns,
  getGridTemplate,
  getMinTableWidth,
  getStickyStateOffset,
} from './columns';
import { enabledTableFeatures } from './enabledTableFeatures';
import { HeaderRow } from './HeaderRow';
import { RowList } from './RowList';
import type { ResourceTableProps } from './tableProps';
import { TotalsRow } from './TotalsRow';
import { useOverflowsRight } from './useOverflowsRight';
import { usePinnedCells } from './usePinnedCells';
import { useNarrowWindow } from './useNarrowWindow';
import './tables.css';

const normalRowHeight = 40;

export const getRowHeight = ({ isCompact }: Pick<ListLayout, 'isCompact'>): number =>
  isCompact ? 32 : normalRowHeight;

/** Heights of the head line, of each fact below it, of the padding, and of the line of the step of a card. */
const getCardHeight = (fieldCount: number, hasStep: boolean): number =>
  52 + Math.max(0, fieldCount - 2) * 24 + (hasStep ? 48 : 0);
/** The borders of the table. */
const frameHeight = 2;

const helper = createColumnHelper<typeof enabledTableFeatures, RecordData>();

/** Virtualised table of the rows of one page. */
export function ResourceTable(props: ResourceTableProps) {
  const { schema, rows, isStale, listLayout } = props;
  const isNarrow = useNarrowWindow();
  const columns = useMemo(() => {
    const built = buildColumns(schema, listLayout);
    return isNarrow ? getCardColumns(built, schema) : built;
  }, [schema, isNarrow, listLayout]);
  const definitions = useMemo(
    () =>
      helper.columns(
        columns.map(({ name, field }) =>
          helper.accessor(row => row[name], { id: name, header: field.title }),
        ),
      ),
    [columns],
  );
  const table = useTable({
    features: enabledTableFeatures,
    columns: definitions,
    data: rows,
    getRowId: row => row.uuid,
  });
  // State instead of a ref: the rows must re-render once the scroll container is mounted.
  const [box, setBox] = useState<HTMLDivElement | null>(null);
  const more = useOverflowsRight(box);
  const controls = getControlColumns({ ...props, openRows: isNarrow ? undefined : props.openRows });
  const layout = {
    gridTemplateColumns: isNarrow ? getCardTemplate(controls) : getGridTemplate(columns, controls),
  };
  usePinnedCells(box, layout.gridTemplateColumns);
  const rowHeight = isNarrow
    ? getCardHeight(
        columns.length,
        rows.some(row => props.getStep?.(row)),
      )
    : getRowHeight(listLayout);
  const place = props.place ?? { offset: 0, rowCount: rows.length };
  const section = { table, columns, layout, rowHeight, place, isCards: isNarrow, controls };
  return (
    <div className="resource-table-frame" data-more={more || undefined}>
      <div
        id={props.id}
        className="resource-table"
        ref={setBox}
        style={
          isNarrow
            ? { height: normalRowHeight + rows.length * rowHeight + frameHeight }
            : ({ '--state-offset': `${getStickyStateOffset(columns, controls)}px` } as CSSProperties)
        }
        data-cards={isNarrow || undefined}
        data-stale={isStale || undefined}
        data-compact={listLayout.isCompact || undefined}
        data-pinned={(listLayout.isPinned && !isNarrow) || undefined}
      >
        <div
          role="grid"
          aria-readonly={!schema['x-can'].edit || undefined}
          aria-label={schema.title}
          aria-rowcount={place.rowCount + (props.totals && !isNarrow ? 2 : 1)}
          aria-busy={isStale}
          style={isNarrow ? undefined : { minWidth: getMinTableWidth(columns, controls) }}
        >
          <HeaderRow {...props} {...section} />
          <RowList {...props} {...section} box={box} onCells={isNarrow ? undefined : props.onCells} />
          {props.totals && !isNarrow && <TotalsRow {...props} {...section} totals={props.totals} />}
        </div>
      </div>
    </div>
  );
}
