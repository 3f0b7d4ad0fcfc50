import { useLayoutEffect } from 'react';

/** Milliseconds after the last sideways scroll, from which on the pinned cells are no longer sticky. */
const restDelay = 150;

/**
 * Keeps cells sticky during horizontal scrolling. Sticky cells are compositing layers, and several per row make
 * vertical scrolling slow, so they are sticky only during horizontal scrolling (`data-sliding`), and otherwise
 * shifted by custom properties to the position of the header cells. `grid` is the column template.
 */
export function usePinnedCells(box: HTMLElement | null, grid: string): void {
  useLayoutEffect(() => (box ? settleWhileScrolled(box) : undefined), [box, grid]);
}

/**
 * Shifts the pinned cells now, after each resize, and after each horizontal scroll; returns the function that stops
 * it.
 */
function settleWhileScrolled(box: HTMLElement): () => void {
  const settle = () => {
    for (const [name, shift] of Object.entries(measureShifts(box)))
      box.style.setProperty(`--shift-${name}`, `${shift}px`);
    delete box.dataset.sliding;
  };
  let { scrollLeft } = box;
  let timer: number | undefined;
  const slide = () => {
    if (box.scrollLeft === scrollLeft) return;
    ({ scrollLeft } = box);
    box.dataset.sliding = '';
    window.clearTimeout(timer);
    timer = window.setTimeout(settle, restDelay);
  };
  settle();
  const sizes = new ResizeObserver(settle);
  sizes.observe(box);
  for (const content of box.children) sizes.observe(content);
  box.addEventListener('scroll', slide, { passive: true });
  return () => {
    window.clearTimeout(timer);
    sizes.disconnect();
    box.removeEventListener('scroll', slide);
  };
}

/** Measures the offset of sticky header cells from their columns. */
function measureShifts(box: HTMLElement): Record<'start' | 'state' | 'end', number> {
  const head = box.querySelector('.resource-table-head .resource-table-row');
  const cells = [...(head?.children ?? [])];
  const state = cells.findIndex(cell => cell.matches('[data-state]'));
  const menu = cells.find(cell => cell.matches('.resource-table-menu'));
  if (!head) return { start: 0, state: 0, end: 0 };
  const { left, right } = head.getBoundingClientRect();
  const tracks = getComputedStyle(head).gridTemplateColumns.split(' ').map(Number.parseFloat);
  const stateLeft = tracks.slice(0, state).reduce((sum, width) => sum + width, left);
  const getShift = (index: number, column: number) =>
    (cells[index]?.getBoundingClientRect().left ?? column) - column;
  return {
    start: getShift(0, left),
    state: state < 0 ? 0 : getShift(state, stateLeft),
    end: menu ? menu.getBoundingClientRect().right - right : 0,
  };
}
