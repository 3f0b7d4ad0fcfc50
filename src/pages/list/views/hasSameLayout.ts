import { formatColumnWidths } from '../../../stores/views/columnWidths';
import type { SavedViewContent } from '../../../stores/views/SavedViewsStore';

/** Whether the list looks as a view says. A view of an earlier version says nothing of widths and pin. */
export const hasSameLayout = (view: SavedViewContent, current: SavedViewContent): boolean =>
  view.isCompact === current.isCompact &&
  view.columns?.join() === current.columns?.join() &&
  (view.isPinned === undefined || view.isPinned === current.isPinned) &&
  (view.widths === undefined || formatColumnWidths(view.widths) === formatColumnWidths(current.widths ?? {}));
