import { type CSSProperties, type RefObject, useLayoutEffect, useState } from 'react';

const gap = 4;
const viewportMargin = 8;
const maxHeight = 280;
/** Seven options: with less room below, a list opens above its box if there is more. */
const preferredHeight = 240;

/** Position of a dropdown: below its box, or above it if there is more room. Updated on scroll. */
export function useDropdownPlacement(box: RefObject<HTMLElement | null>, open: boolean): CSSProperties {
  const [placement, setPlacement] = useState<CSSProperties>({});
  useLayoutEffect(() => {
    if (!open) return;
    const place = () => {
      if (!box.current) return;
      const { top, bottom, left, width } = box.current.getBoundingClientRect();
      const below = window.innerHeight - bottom - gap - viewportMargin;
      const above = top - gap - viewportMargin;
      const upwards = below < preferredHeight && above > below;
      setPlacement({
        left,
        width,
        maxHeight: Math.min(maxHeight, upwards ? above : below),
        ...(upwards ? { bottom: window.innerHeight - top + gap } : { top: bottom + gap }),
      });
    };
    place();
    window.addEventListener('scroll', place, true);
    window.addEventListener('resize', place);
    return () => {
      window.removeEventListener('scroll', place, true);
      window.removeEventListener('resize', place);
    };
  }, [box, open]);
  return placement;
}
