import { useEffectEvent, useLayoutEffect, type RefObject } from 'react';
import { findCell } from './cellElements';
import type { CellPosition } from './cellPosition';

const minWidth = 220;
const margin = 8;

/**
 * Positions a fixed element over a cell, and follows it while the table is scrolled. A virtual table renders
 * rows when they come into view, so the cell is looked up each time; `onGone` is called when it is gone.
 */
export function usePlacementOverCell(
  box: RefObject<HTMLElement | null>,
  table: HTMLElement,
  { row, column }: CellPosition,
  onGone: () => void,
): void {
  const tellGone = useEffectEvent(onGone);
  useLayoutEffect(() => {
    let isThere = true;
    const place = () => {
      const cell = findCell(table, { row, column });
      if (cell && box.current) placeOver(box.current, cell);
      // Called in a microtask, outside of the render that removed the cell.
      else if (isThere) queueMicrotask(tellGone);
      isThere = cell !== undefined;
    };
    place();
    const rows = new MutationObserver(place);
    rows.observe(table, { childList: true, subtree: true });
    window.addEventListener('scroll', place, true);
    window.addEventListener('resize', place);
    return () => {
      rows.disconnect();
      window.removeEventListener('scroll', place, true);
      window.removeEventListener('resize', place);
    };
  }, [box, table, row, column]);
}

function placeOver({ style }: HTMLElement, cell: HTMLElement): void {
  const { top, left, width, height } = cell.getBoundingClientRect();
  const room = Math.max(width, minWidth);
  style.minWidth = `${room}px`;
  style.minHeight = `${height}px`;
  style.left = `${clamp(left, window.innerWidth - room)}px`;
  style.top = `${clamp(top, window.innerHeight - height)}px`;
}

/** Keeps a position inside of the window. */
const clamp = (edge: number, room: number): number => Math.max(margin, Math.min(edge, room - margin));
