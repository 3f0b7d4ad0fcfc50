import { type CSSProperties, type RefObject, useLayoutEffect, useState } from 'react';

const gap = 4;
const viewportMargin = 8;

/**
 * Places a calendar in the browser's top layer, where no scroll container or dialog clips it: below its input, or
 * above if there is more room, also during scrolling. Without a top layer it stays below its input.
 */
export function useCalendarPlacement(
  frame: RefObject<HTMLElement | null>,
  calendar: RefObject<HTMLElement | null>,
  isOpen: boolean,
): CSSProperties {
  const [placement, setPlacement] = useState<CSSProperties>({});
  useLayoutEffect(() => {
    const shown = calendar.current;
    if (!isOpen || !shown || !('showPopover' in shown)) return;
    const place = () => {
      if (frame.current) setPlacement(getPlacement(frame.current.getBoundingClientRect(), shown));
    };
    shown.showPopover();
    place();
    // Place the calendar again when its size changes, since its code may load after its box.
    const observer = new ResizeObserver(place);
    observer.observe(shown);
    window.addEventListener('scroll', place, true);
    window.addEventListener('resize', place);
    return () => {
      observer.disconnect();
      window.removeEventListener('scroll', place, true);
      window.removeEventListener('resize', place);
    };
  }, [frame, calendar, isOpen]);
  return placement;
}

function getPlacement({ top, bottom, left }: DOMRect, calendar: HTMLElement): CSSProperties {
  const { offsetWidth: width, offsetHeight: height } = calendar;
  const below = bottom + gap;
  const above = top - gap - height;
  const lowest = window.innerHeight - height - viewportMargin;
  const furthest = window.innerWidth - width - viewportMargin;
  return {
    position: 'fixed',
    left: clamp(left, furthest),
    top: clamp(below <= lowest || above < viewportMargin ? below : above, lowest),
  };
}

/** Clamps the position of the calendar to the window. */
const clamp = (position: number, furthest: number): number =>
  Math.max(viewportMargin, Math.min(position, furthest));
