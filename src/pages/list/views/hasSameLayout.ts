import { formatColumnWidths } from '../../../stores/views/columnWidths';
import type { SavedViewContent } from '../../../stores/views/SavedViewsStore';

/**
 * Whether the table layout of the list equals that of a saved view. A view stored by an earlier version has no column
 * widths and no pin.
 */
export const hasSameLayout = (view: SavedViewContent, current: SavedViewContent): boolean =>
  view.isCompact === current.isCompact &&
  view.columns?.join() === current.columns?.join() &&
  (view.isPinned === undefined ||
    (view.isPinned === current.isPinned && view.pinnedColumns?.join() === current.pinnedColumns?.join())) &&
  (view.widths === undefined || formatColumnWidths(view.widths) === formatColumnWidths(current.widths ?? {}));
