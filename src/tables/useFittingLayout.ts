import { useLayoutEffect, useMemo, useState } from 'react';
import type { ProjectedSchema } from '#model/projection';
import type { ListLayout } from '../stores/settings/ListLayoutsStore';
import { buildColumns, isStateInView, sortByImportance, type ControlColumns } from './columns';

/**
 * Table layout with a sticky state column. If the columns before it take too much width, it becomes the second
 * column, since it would otherwise cover another.
 */
export function useFittingLayout(
  tableId: string,
  schema: ProjectedSchema,
  layout: ListLayout,
  { hasTick, hasMenu }: ControlColumns,
): ListLayout {
  const width = useInnerWidth(tableId);
  return useMemo(() => {
    const columns = buildColumns(schema, layout);
    const isInView = width === undefined || isStateInView(columns, { hasTick, hasMenu }, width);
    if (!layout.isPinned || isInView) return layout;
    return { ...layout, columns: sortByImportance(columns, schema).map(({ name }) => name) };
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
