import { useLayoutEffect, type RefObject } from 'react';

const minWidth = 220;
const margin = 8;

/** Lays a fixed element over a cell, and keeps it there while the table is scrolled. */
export function usePlacementOver(
  box: RefObject<HTMLElement | null>,
  cell: HTMLElement,
  isShown: boolean,
): void {
  useLayoutEffect(() => {
    if (!isShown) return;
    const place = () => box.current && placeOver(box.current, cell);
    place();
    window.addEventListener('scroll', place, true);
    window.addEventListener('resize', place);
    return () => {
      window.removeEventListener('scroll', place, true);
      window.removeEventListener('resize', place);
    };
  }, [box, cell, isShown]);
}

function placeOver({ style }: HTMLElement, cell: HTMLElement): void {
  const { top, left, width, height } = cell.getBoundingClientRect();
  const room = Math.max(width, minWidth);
  style.minWidth = `${room}px`;
  style.minHeight = `${height}px`;
  style.left = `${Math.max(margin, Math.min(left, window.innerWidth - room - margin))}px`;
  style.top = `${top}px`;
}
