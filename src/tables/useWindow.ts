import { useCallback, useSyncExternalStore } from 'react';

/** Rows are drawn so many at a time, so that scrolling draws seldom, and as many ahead of the eye. */
const stride = 8;
/** What is drawn before the height of the box is known. */
const unmeasured = 20;

interface Window {
  first: number;
  /** Exclusive. */
  end: number;
}

/** Which of so many rows of one height are in sight of a box that scrolls, or nearly. */
export function useWindow(box: HTMLElement | null, count: number, rowHeight: number): Window {
  const subscribe = useCallback((changed: () => void) => (box ? watch(box, changed) : stay), [box]);
  const stretch = rowHeight * stride;
  const start = useSyncExternalStore(subscribe, () => Math.floor((box?.scrollTop ?? 0) / stretch) * stride);
  const shown = useSyncExternalStore(subscribe, () =>
    box ? Math.ceil(box.clientHeight / stretch) * stride : unmeasured,
  );
  return { first: Math.max(0, start - stride), end: Math.min(count, start + shown + 2 * stride) };
}

const stay = () => undefined;

function watch(box: HTMLElement, changed: () => void): () => void {
  const size = new ResizeObserver(changed);
  size.observe(box);
  box.addEventListener('scroll', changed, { passive: true });
  return () => {
    size.disconnect();
    box.removeEventListener('scroll', changed);
  };
}

/** Scrolls a row into sight, clear of the heading that stays above the rows. */
export function reveal(box: HTMLElement, index: number, rowHeight: number): void {
  const top = index * rowHeight;
  const room = box.clientHeight - 2 * rowHeight;
  if (top < box.scrollTop) box.scrollTop = top;
  else if (top > box.scrollTop + room) box.scrollTop = top - room;
}
