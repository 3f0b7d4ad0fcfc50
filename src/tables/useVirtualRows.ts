import { useCallback, useSyncExternalStore } from 'react';
import { maxPageSize } from '#model/query/formatListQuery';

/** Number of rows by which the rendered range moves, so that most frames of a scroll render no new row. */
const rowStride = 4;
/** Rows rendered beyond those in sight, on either side. */
const overscan = 8;
/** Rows rendered before the height of the container is known. */
const initialRowCount = 20;

interface VirtualRange {
  first: number;
  /** Exclusive. */
  end: number;
}

/**
 * Range of rows of constant height to render in a scroll container, with overscan. `extraHeight` is the total height
 * of open details between rows.
 */
export function useVirtualRows(
  box: HTMLElement | null,
  count: number,
  rowHeight: number,
  extraHeight: number,
): VirtualRange {
  const subscribe = useCallback(
    (changed: () => void) => (box ? observeBox(box, changed) : unsubscribeNothing),
    [box],
  );
  const strideHeight = rowHeight * rowStride;
  const start = useSyncExternalStore(
    subscribe,
    () => Math.floor(Math.max(0, (box?.scrollTop ?? 0) - extraHeight) / strideHeight) * rowStride,
  );
  const shown = useSyncExternalStore(subscribe, () =>
    box ? Math.ceil((box.clientHeight + extraHeight) / strideHeight) * rowStride : initialRowCount,
  );
  const isPrinted = useSyncExternalStore(subscribeToPrint, () => isPrinting);
  // Printing ignores the scroll position. A longer list has its own print action, which states the number of rows.
  if (isPrinted && count <= maxPageSize) return { first: 0, end: count };
  return {
    first: Math.max(0, start - overscan),
    end: Math.min(count, start + shown + rowStride + overscan),
  };
}

const unsubscribeNothing = () => undefined;

let isPrinting = false;

function subscribeToPrint(changed: () => void): () => void {
  const begin = () => {
    isPrinting = true;
    changed();
  };
  const end = () => {
    isPrinting = false;
    changed();
  };
  window.addEventListener('beforeprint', begin);
  window.addEventListener('afterprint', end);
  return () => {
    window.removeEventListener('beforeprint', begin);
    window.removeEventListener('afterprint', end);
  };
}

function observeBox(box: HTMLElement, changed: () => void): () => void {
  const size = new ResizeObserver(changed);
  size.observe(box);
  box.addEventListener('scroll', changed, { passive: true });
  return () => {
    size.disconnect();
    box.removeEventListener('scroll', changed);
  };
}

/** Scrolls the row with this distance from the first one into view, below the sticky header. */
export function scrollToRow(box: HTMLElement, top: number, rowHeight: number): void {
  const room = box.clientHeight - 2 * rowHeight;
  if (top < box.scrollTop) box.scrollTop = top;
  else if (top > box.scrollTop + room) box.scrollTop = top - room;
}
