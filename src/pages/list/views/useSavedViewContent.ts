import type { ProjectedSchema } from '#model/projection';
import { getListLayouts } from '../../../stores/settings/getListLayouts';
import { getShownColumns, listPinnedColumns } from '../../../stores/settings/getShownColumns';
import { useStores } from '../../../stores/hooks/useStores';
import type { SavedViewContent } from '../../../stores/views/SavedViewsStore';
import { getSavedViewQuery } from './getSavedViewQuery';

/** The current state of the list, as content of a view. */
export function useSavedViewContent(schema: ProjectedSchema, parameters: URLSearchParams): SavedViewContent {
  const layout = getListLayouts(useStores()).getLayout(schema['x-name']);
  const { columns, isPinned, isCompact } = layout;
  const pinnedColumns = listPinnedColumns(layout);
  const shown = getShownColumns(schema, layout);
  const widths = Object.fromEntries(Object.entries(layout.widths).filter(([name]) => shown.includes(name)));
  return {
    query: getSavedViewQuery(parameters, schema),
    ...{ widths, isPinned, isCompact },
    ...(pinnedColumns.length > 0 && { pinnedColumns }),
    ...(columns && { columns }),
  };
}
