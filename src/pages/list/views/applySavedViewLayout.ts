import { getListLayouts } from '../../../stores/settings/getListLayouts';
import type { RootStore } from '../../../stores/RootStore';
import type { SavedViewContent } from '../../../stores/views/SavedViewsStore';

/**
 * Shows the list in the layout of a view. A view stored by an earlier version has no column widths and no pin, so
 * these stay unchanged.
 */
export function applySavedViewLayout(
  stores: Pick<RootStore, 'storage'>,
  resource: string,
  { columns, isCompact, ...view }: SavedViewContent,
): void {
  const layouts = getListLayouts(stores);
  const { widths, isPinned, pinnedColumns } = layouts.getLayout(resource);
  const pins = view.isPinned === undefined ? pinnedColumns : view.pinnedColumns;
  layouts.replace(resource, {
    widths: view.widths ?? widths,
    isPinned: view.isPinned ?? isPinned,
    isCompact,
    ...(pins && { pinnedColumns: pins }),
    ...(columns && { columns }),
  });
}
