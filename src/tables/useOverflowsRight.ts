import { useEffect, useState } from 'react';

/** Whether the content of a box overflows on the right. */
export function useOverflowsRight(box: HTMLElement | null): boolean {
  const [more, setMore] = useState(false);
  useEffect(() => {
    if (!box) return;
    // A difference of one pixel is rounding, not overflow.
    const look = () => setMore(box.scrollWidth - box.clientWidth - box.scrollLeft > 1);
    const sizes = new ResizeObserver(look);
    sizes.observe(box);
    for (const content of box.children) sizes.observe(content);
    box.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      box.removeEventListener('scroll', look);
    };
  }, [box]);
  return more;
}
