import { useLayoutEffect } from 'react';
import { getPinnedShifts } from './pinnedShifts';

/** Milliseconds after the last sideways scroll, from which on the pinned cells are no longer sticky. */
const restDelay = 150;

/**
 * Pins cells of the rows. A sticky cell is a layer of the compositor where the table overflows, and several in each row
 * make every frame of a scroll downwards dear. So they are sticky only while the table is scrolled sideways
 * (`data-sliding`), and otherwise moved to the same places by custom properties. `grid` is the template of the columns.
 */
export function usePinnedCells(box: HTMLElement | null, grid: string, stateOffset: number): void {
  useLayoutEffect(() => {
    if (!box) return;
    const settle = () => {
      const { scrollLeft, clientWidth, scrollWidth } = box;
      const shifts = getPinnedShifts({
        ...{ scrollLeft, clientWidth, scrollWidth, stateOffset },
        stateLeft: findStateLeft(box),
      });
      for (const [name, shift] of Object.entries(shifts))
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
  }, [box, grid, stateOffset]);
}

/** The tracks tell where the column begins; its head is sticky itself. */
function findStateLeft(box: HTMLElement): number | undefined {
  const head = box.querySelector('.resource-table-head .resource-table-row');
  const index = head ? [...head.children].findIndex(cell => cell.matches('[data-state]')) : -1;
  if (!head || index < 0) return undefined;
  const tracks = getComputedStyle(head).gridTemplateColumns.split(' ').map(Number.parseFloat);
  return tracks.slice(0, index).reduce((sum, width) => sum + width, 0);
}
