import type { ProjectedSchema } from '#model/projection';
import { getListLayouts } from '../../../stores/settings/getListLayouts';
import { useStores } from '../../../stores/hooks/useStores';
import type { SavedViewContent } from '../../../stores/views/SavedViewsStore';
import { getSavedViewQuery } from './getSavedViewQuery';

/** The current state of the list, as content of a view. */
export function useSavedViewContent(schema: ProjectedSchema, parameters: URLSearchParams): SavedViewContent {
  const { columns, isCompact } = getListLayouts(useStores()).getLayout(schema['x-name']);
  return { query: getSavedViewQuery(parameters, schema), isCompact, ...(columns && { columns }) };
}
