import { Button } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Unreachable } from '#model/errors';
import type { Language } from '#model/language';
import { resolveText } from '../../../i18n/resolveText';
import { formatNumber } from '../../../i18n/formatNumber';
import { useText } from '../../../i18n/useText';
import { useRetryWhenOnline } from '../../../stores/hooks/useRetryWhenOnline';
import { useStores } from '../../../stores/hooks/useStores';
import type { ListStore } from '../../../stores/records/ListStore';
import { ScrolledPages } from '../../../stores/records/ScrolledPages';
import { scrolledListTexts } from './texts';
import './scrolledRows.css';

interface ScrolledRowsProps {
  /** Id of the table that is scrolled. */
  tableId: string;
  store: ListStore;
  language: Language;
  rowCount: number;
  rowHeight: number;
}

/** Throttle interval of the scroll handler, in milliseconds. */
const pause = 100;

/** Loads list rows as they become visible, and reports those that failed to load. */
export const ScrolledRows = observer(function ScrolledRows(props: ScrolledRowsProps) {
  const { store, language, rowCount, rowHeight, tableId } = props;
  const { backgroundRecords } = useStores();
  const t = useText(scrolledListTexts);
  const [pages] = useState(() => new ScrolledPages(store, backgroundRecords));
  const { currentPage } = store;
  const { failure, restarts } = pages;

  const look = () => {
    const table = document.getElementById(tableId);
    const body = table?.querySelector<HTMLElement>('.resource-table-body');
    // A keep-alive page that is hidden has no height.
    if (!table || !body || table.clientHeight === 0) return;
    const extraHeight = Math.max(0, body.offsetHeight - rowCount * rowHeight);
    const first = Math.floor(Math.max(0, table.scrollTop - extraHeight) / rowHeight);
    const end = Math.ceil((table.scrollTop + table.clientHeight) / rowHeight);
    void pages.show(Math.min(first, rowCount), Math.min(end, rowCount));
  };
  const lookNow = useEffectEvent(look);
  useEffect(() => {
    store.scrolled = pages;
    return () => {
      store.scrolled = undefined;
      pages.cancel();
    };
  }, [store, pages]);
  useEffect(() => {
    const table = document.getElementById(tableId);
    if (!table) return;
    let timer: number | undefined;
    const wait = () => {
      timer ??= window.setTimeout(() => {
        timer = undefined;
        lookNow();
      }, pause);
    };
    table.dataset.scrolled = '';
    table.addEventListener('scroll', wait, { passive: true });
    const size = new ResizeObserver(wait);
    size.observe(table);
    return () => {
      delete table.dataset.scrolled;
      table.removeEventListener('scroll', wait);
      size.disconnect();
      window.clearTimeout(timer);
    };
  }, [tableId]);
  const started = useRef(restarts);
  useEffect(() => {
    const table = document.getElementById(tableId);
    if (started.current !== restarts && table) table.scrollTop = 0;
    started.current = restarts;
  }, [tableId, restarts]);
  useEffect(() => lookNow(), [currentPage, rowCount, rowHeight]);
  useRetryWhenOnline(failure instanceof Unreachable, look);

  const total = currentPage?.total ?? 0;
  if (failure)
    return (
      <p className="scrolled-note" role="alert">
        {resolveText(failure.userMessage, language)}{' '}
        <Button size="small" onClick={look}>
          {t('retry')}
        </Button>
      </p>
    );
  if (total <= rowCount) return null;
  return (
    <p className="scrolled-note" role="status">
      {t('tooMany', { most: formatNumber(rowCount, language), total: formatNumber(total, language) })}
    </p>
  );
});
