import { useCallback, useSyncExternalStore } from 'react';
import { maxPageSize } from '#model/query/formatListQuery';

/**
 * Step of the rendered window in rows. A frame of a fast scroll draws no more new rows than this, and most frames draw
 * none.
 */
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
 * Range of rendered rows of constant height in a scroll container, with overscan. `extraHeight` is that of all that
 * stands between them: wherever it stands, the rows in sight are in the range.
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
  // Paper is not scrolled. Rows of a longer list are printed by its own print, which says how many.
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
