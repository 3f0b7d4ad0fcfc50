import { runInAction } from 'mobx';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { ListStore } from '../../stores/records/ListStore';
import { watchSelectionAnchor } from './watchSelectionAnchor';

/**
 * With Shift, a click on a checkbox or the space bar also selects the rows between it and the last selected one. The
 * table selects the row itself; this listener runs before. `offset` is the number of rows before the first loaded
 * one.
 */
export function useSelectRange({ selection }: ListStore, uuids: readonly string[], offset: number): void {
  const anchor = useRef<string>(undefined);
  useEffect(() => watchSelectionAnchor(selection, uuid => (anchor.current = uuid)), [selection]);
  const selectBetween = useEffectEvent((event: MouseEvent | KeyboardEvent) => {
    const isKey = event instanceof KeyboardEvent;
    if (!event.shiftKey || (isKey && event.key !== ' ') || selection.query) return;
    const { target } = event;
    if (!(target instanceof Element && target.matches(isKey ? '[data-index]' : '[data-index] input'))) return;
    const row = target.closest<HTMLElement>('[data-index]');
    const here = Number(row?.dataset.index) - offset;
    const last = uuids.indexOf(anchor.current ?? '');
    if (last < 0 || selection.has(uuids[here] ?? '')) return;
    const between = uuids.slice(Math.min(last, here) + 1, Math.max(last, here));
    runInAction(() => {
      for (const uuid of between) if (!selection.has(uuid)) selection.toggle(uuid);
    });
  });
  useEffect(() => {
    const listener = (event: MouseEvent | KeyboardEvent) => selectBetween(event);
    document.addEventListener('click', listener, true);
    document.addEventListener('keydown', listener, true);
    return () => {
      document.removeEventListener('click', listener, true);
      document.removeEventListener('keydown', listener, true);
    };
  }, []);
}
