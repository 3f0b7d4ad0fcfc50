import { getListLayouts } from '../../../stores/settings/getListLayouts';
import type { RootStore } from '../../../stores/RootStore';
import type { SavedViewContent } from '../../../stores/views/SavedViewsStore';

/** Shows the list in the columns and row height of a view; widths and pin are the device's own. */
export function applySavedViewLayout(
  stores: Pick<RootStore, 'storage'>,
  resource: string,
  { columns, isCompact }: SavedViewContent,
): void {
  const layouts = getListLayouts(stores);
  const { widths, isPinned } = layouts.getLayout(resource);
  layouts.replace(resource, { widths, isPinned, isCompact, ...(columns && { columns }) });
}
