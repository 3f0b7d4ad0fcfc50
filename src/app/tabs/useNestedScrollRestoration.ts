import { useCallback, useLayoutEffect, useRef, type UIEvent } from 'react';

/** Restores the scroll positions of nested boxes: some browsers lose them while a box is hidden. */
export function useNestedScrollRestoration(): (event: UIEvent) => void {
  const scrolled = useRef(new Map<Element, { top: number; left: number }>());
  useLayoutEffect(() => {
    for (const [box, { top, left }] of scrolled.current) {
      if (!box.isConnected) scrolled.current.delete(box);
      else if (box.scrollTop !== top || box.scrollLeft !== left) box.scrollTo(left, top);
    }
  }, []);
  return useCallback(({ target }: UIEvent) => {
    if (target instanceof Element)
      scrolled.current.set(target, { top: target.scrollTop, left: target.scrollLeft });
  }, []);
}
