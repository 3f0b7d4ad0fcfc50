import { useCallback, useSyncExternalStore } from 'react';

/** Rows are drawn so many at a time, so that scrolling draws seldom, and as many ahead of the eye. */
const rowStride = 8;
/** What is drawn before the height of the box is known. */
const initialRowCount = 20;

interface VirtualRange {
  first: number;
  /** Exclusive. */
  end: number;
}

/** Which of so many rows of one height are in sight of a box that scrolls, or nearly. */
export function useVirtualRows(box: HTMLElement | null, count: number, rowHeight: number): VirtualRange {
  const subscribe = useCallback(
    (changed: () => void) => (box ? observeBox(box, changed) : unsubscribeNothing),
    [box],
  );
  const stretch = rowHeight * rowStride;
  const start = useSyncExternalStore(
    subscribe,
    () => Math.floor((box?.scrollTop ?? 0) / stretch) * rowStride,
  );
  const shown = useSyncExternalStore(subscribe, () =>
    box ? Math.ceil(box.clientHeight / stretch) * rowStride : initialRowCount,
  );
  return { first: Math.max(0, start - rowStride), end: Math.min(count, start + shown + 2 * rowStride) };
}

const unsubscribeNothing = () => undefined;

function observeBox(box: HTMLElement, changed: () => void): () => void {
  const size = new ResizeObserver(changed);
  size.observe(box);
  box.addEventListener('scroll', changed, { passive: true });
  return () => {
    size.disconnect();
    box.removeEventListener('scroll', changed);
  };
}

/** Scrolls a row into sight, clear of the heading that stays above the rows. */
export function scrollToRow(box: HTMLElement, index: number, rowHeight: number): void {
  const top = index * rowHeight;
  const room = box.clientHeight - 2 * rowHeight;
  if (top < box.scrollTop) box.scrollTop = top;
  else if (top > box.scrollTop + room) box.scrollTop = top - room;
}
