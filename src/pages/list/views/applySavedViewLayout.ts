import { getListLayouts } from '../../../stores/settings/getListLayouts';
import type { RootStore } from '../../../stores/RootStore';
import type { SavedViewContent } from '../../../stores/views/SavedViewsStore';

/** Shows the list in the layout of a view. One of an earlier version leaves the widths and the pin as they are. */
export function applySavedViewLayout(
  stores: Pick<RootStore, 'storage'>,
  resource: string,
  { columns, isCompact, ...view }: SavedViewContent,
): void {
  const layouts = getListLayouts(stores);
  const { widths, isPinned } = layouts.getLayout(resource);
  layouts.replace(resource, {
    widths: view.widths ?? widths,
    isPinned: view.isPinned ?? isPinned,
    isCompact,
    ...(columns && { columns }),
  });
}
