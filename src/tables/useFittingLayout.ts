import { useLayoutEffect, useMemo, useState } from 'react';
import type { ProjectedSchema } from '#model/projection';
import type { ListLayout } from '../stores/settings/ListLayoutsStore';
import {
  buildColumns,
  fitPinnedColumns,
  isStateInView,
  sortByImportance,
  type ControlColumns,
} from './columns';

/**
 * Table layout with a sticky state column. If the columns before it take too much width, it becomes the second
 * column, since it would otherwise cover another. Pinned columns that would leave no room for others are not pinned.
 */
export function useFittingLayout(
  tableId: string,
  schema: ProjectedSchema,
  layout: ListLayout,
  { hasTick, hasMenu }: ControlColumns,
): ListLayout {
  const width = useInnerWidth(tableId);
  return useMemo(() => {
    if (!layout.isPinned || width === undefined) return layout;
    const columns = buildColumns(schema, layout);
    const pinnedColumns = fitPinnedColumns(columns, { hasTick, hasMenu }, width);
    const isFitting = pinnedColumns.length === columns.filter(one => one.pinOffset !== undefined).length;
    const fitting = isFitting ? layout : { ...layout, pinnedColumns };
    if (isStateInView(buildColumns(schema, fitting), { hasTick, hasMenu }, width)) return fitting;
    return { ...fitting, columns: sortByImportance(columns, schema).map(({ name }) => name) };
  }, [schema, layout, hasTick, hasMenu, width]);
}

/** Width inside of the scroll bar, known before the first paint; undefined before the table is mounted. */
function useInnerWidth(tableId: string): number | undefined {
  const [width, setWidth] = useState<number>();
  useLayoutEffect(() => {
    const table = document.getElementById(tableId);
    if (!table) return;
    // A keep-alive page that is hidden has no width.
    const measure = () => table.clientWidth > 0 && setWidth(table.clientWidth);
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(table);
    return () => sizes.disconnect();
  }, [tableId]);
  return width;
}
