import { reaction } from 'mobx';
import { useEffect, useEffectEvent, useRef } from 'react';
import { deepEqual, type JsonValue } from '#model/json';
import { maxSelectedUuids } from '#model/maxSelectedUuids';
import type { ListQuery } from '#model/records';
import { useStores } from '../../stores/hooks/useStores';
import type { ListStore } from '../../stores/records/ListStore';
import { loadRowRange } from '../../stores/records/loadRowRange';
import { toAppError } from '../../stores/RemoteData';
import { bulkTexts } from './bulk/texts';
import { observeSelectionAnchor } from './observeSelectionAnchor';

/** The row from which Shift selects: its place in the whole list, and the list that it was in. */
interface SelectionAnchor {
  uuid: string;
  place: number;
  query: ListQuery;
}

/**
 * * With Shift, a click on a checkbox or the space bar also selects the rows between it and the last selected one,
 * even if that row is on another page or is no longer loaded. The table selects the row itself; this listener runs
 * before. `offset` is the number of rows before the first loaded one.
 */
export function useSelectRange(store: ListStore, uuids: readonly string[], offset: number): void {
  const { selection } = store;
  const { backgroundRecords, notices } = useStores();
  const anchor = useRef<SelectionAnchor>(undefined);
  const setAnchor = useEffectEvent((uuid: string | undefined) => {
    const index = uuids.indexOf(uuid ?? '');
    const { query } = store;
    anchor.current =
      uuid === undefined || index < 0 || !query ? undefined : { uuid, place: store.offset + index, query };
  });
  useEffect(() => observeSelectionAnchor(selection, uuid => setAnchor(uuid)), [selection]);
  useEffect(
    () =>
      reaction(
        () => selection.refusals,
        () => notices.show('warning', bulkTexts.tooManySelected),
      ),
    [selection, notices],
  );
  const selectUnloaded = async (start: SelectionAnchor, query: ListQuery, there: number) => {
    const [first, last] = [Math.min(start.place, there), Math.max(start.place, there)];
    if (last - first >= maxSelectedUuids) return notices.show('warning', bulkTexts.tooManySelected);
    try {
      const { rows, labels } = await loadRowRange(backgroundRecords, store.resource, query, [first, last]);
      // Other users added or removed rows, so the positions have shifted and the rows between them are unknown.
      const isMoved = (start.place === first ? rows[0] : rows.at(-1))?.uuid !== start.uuid;
      if (isMoved) return notices.show('warning', bulkTexts.rangeMoved);
      if (selection.query || !selection.has(start.uuid) || !isSameList(query, store.query)) return;
      // The next range begins at the row that ended this one.
      const { current } = anchor;
      selection.add(rows, labels);
      anchor.current = current;
    } catch (error) {
      notices.showError(toAppError(error));
    }
  };
  const selectBetween = useEffectEvent((event: MouseEvent | KeyboardEvent) => {
    const isKey = event instanceof KeyboardEvent;
    if (!event.shiftKey || (isKey && event.key !== ' ') || selection.query) return;
    const { target } = event;
    if (!(target instanceof Element && target.matches(isKey ? '[data-index]' : '[data-index] input'))) return;
    const row = target.closest<HTMLElement>('[data-index]');
    const here = Number(row?.dataset.index) - offset;
    const { current: start } = anchor;
    if (!start || selection.has(uuids[here] ?? '')) return;
    const last = uuids.indexOf(start.uuid);
    if (last < 0) {
      const { query } = store;
      if (query && isSameList(start.query, query)) void selectUnloaded(start, query, store.offset + here);
      return;
    }
    selection.select(uuids.slice(Math.min(last, here) + 1, Math.max(last, here)));
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

/** Whether both queries return the same rows in the same order, regardless of the page. */
const isSameList = (one: ListQuery, other: ListQuery | undefined): boolean =>
  other !== undefined && deepEqual(toListKey(one), toListKey(other));

const toListKey = ({ title, filters, sort }: ListQuery): JsonValue => [
  title ?? '',
  filters.map(({ field, op, values }) => [field, op, [...values]]),
  sort.map(({ field, descending }) => [field, descending]),
];
