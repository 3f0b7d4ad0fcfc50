import { type RefObject, useLayoutEffect } from 'react';

const gap = 4;
const edge = 8;
const tallest = 280;
const wanted = 160;

/** Puts a list below its box, or above it where there is more room, and keeps it there while things scroll. */
export function usePlacement(
  box: RefObject<HTMLElement | null>,
  list: RefObject<HTMLElement | null>,
  open: boolean,
): void {
  useLayoutEffect(() => {
    if (!open) return;
    const place = () => {
      if (!box.current || !list.current) return;
      const { top, bottom, left, width } = box.current.getBoundingClientRect();
      const below = window.innerHeight - bottom - gap - edge;
      const above = top - gap - edge;
      const upwards = below < wanted && above > below;
      const { style } = list.current;
      style.left = `${left}px`;
      style.width = `${width}px`;
      style.maxHeight = `${Math.min(tallest, upwards ? above : below)}px`;
      style.top = upwards ? 'auto' : `${bottom + gap}px`;
      style.bottom = upwards ? `${window.innerHeight - top + gap}px` : 'auto';
    };
    place();
    window.addEventListener('scroll', place, true);
    window.addEventListener('resize', place);
    return () => {
      window.removeEventListener('scroll', place, true);
      window.removeEventListener('resize', place);
    };
  }, [box, list, open]);
}
