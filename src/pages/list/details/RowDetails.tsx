import { Button } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useLayoutEffect, useMemo, useRef, type KeyboardEvent } from 'react';
import { Link } from 'react-router-dom';
import type { ProjectedSchema } from '#model/projection';
import { resolveText } from '../../../i18n/resolveText';
import { useLanguage } from '../../../i18n/useLanguage';
import { useText } from '../../../i18n/useText';
import { HistoryStore } from '../../../stores/records/HistoryStore';
import { useRetryWhenOnline } from '../../../stores/hooks/useRetryWhenOnline';
import { useStores } from '../../../stores/hooks/useStores';
import { isUnreachableData } from '../../../stores/RemoteData';
import { getShownColumns } from '../../../stores/settings/getShownColumns';
import type { ListLayout } from '../../../stores/settings/ListLayoutsStore';
import { formatRecordTitle } from '../../record/formatRecordTitle';
import { UpcomingDeadlines } from '../../record/head/UpcomingDeadlines';
import { StatePath } from '../../record/head/StatePath';
import { RecordFields } from '../../record/RecordFields';
import { useRecordStore } from '../../record/useRecordStore';
import { getUnlistedGroups } from './getUnlistedGroups';
import { rowDetailsTexts } from './texts';
import './rowDetails.css';

interface RowDetailsProps {
  schema: ProjectedSchema;
  uuid: string;
  /** Distance from the first row of the list. */
  top: number;
  listLayout: ListLayout;
  /** Last rendered height, kept while the record is reloaded. */
  height: number | undefined;
  /** Address of the record. */
  href: string;
  onHeight: (uuid: string, height: number) => void;
  onClose: () => void;
}

/**
 * Fields of a record without a column, shown below its row: loaded when opened, and reloaded on changes by others.
 */
export const RowDetails = observer(function RowDetails(props: RowDetailsProps) {
  const { schema, uuid, top, listLayout, height, href, onHeight, onClose } = props;
  const t = useText(rowDetailsTexts);
  const language = useLanguage();
  const resource = schema['x-name'];
  const store = useRecordStore(resource, uuid);
  const { records } = useStores();
  // The history is never loaded: it requires another request, and the record page shows it.
  const history = useMemo(() => new HistoryStore(records, resource, uuid), [records, resource, uuid]);
  const frame = useRef<HTMLDivElement>(null);
  const isDue = store.detail.state === 'idle' || store.isOutdated;
  useEffect(() => {
    if (isDue) void store.load();
  }, [store, isDue]);
  useEffect(() => () => void store.cancel(), [store]);
  useRetryWhenOnline(isUnreachableData(store.detail), () => void store.load());
  useLayoutEffect(() => {
    const { current } = frame;
    if (!current) return;
    // A keep-alive page that is hidden has no height.
    const report = () => current.offsetHeight > 0 && onHeight(uuid, current.offsetHeight);
    const size = new ResizeObserver(report);
    size.observe(current);
    return () => size.disconnect();
  }, [uuid, onHeight]);
  const { record, detail } = store;
  const title = record ? formatRecordTitle(schema, record) : schema.title;
  const groups = useMemo(
    () => record && getUnlistedGroups(schema, record, getShownColumns(schema, listLayout)),
    [schema, record, listLayout],
  );
  const close = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    const line = frame.current?.previousElementSibling;
    if (line instanceof HTMLElement) line.focus();
    onClose();
  };
  return (
    <div
      ref={frame}
      role="row"
      className="row-details"
      style={{ transform: `translateY(${top}px)`, minHeight: record ? undefined : height }}
      // The row above stays that of the keyboard.
      onFocus={event => event.stopPropagation()}
      onKeyDown={close}
    >
      <div role="gridcell" className="row-details-cell">
        <section aria-label={t('region', { title })}>
          {record && groups ? (
            <>
              <div className="row-details-head">
                <StatePath {...{ schema, record, history }} />
                <UpcomingDeadlines {...{ schema, record }} />
                <nav aria-label={title}>
                  <Link to={href}>{t('open')}</Link>
                  {record.actions.includes('edit') && <Link to={`${href}/edit`}>{t('edit')}</Link>}
                </nav>
              </div>
              {groups.length === 0 ? (
                <p>{t('nothing')}</p>
              ) : (
                <RecordFields {...{ schema, groups, record, language }} />
              )}
            </>
          ) : detail.state === 'failed' ? (
            <div role="alert">
              {resolveText(detail.error.userMessage, language)}{' '}
              <Button size="small" onClick={() => void store.load()}>
                {t('retry')}
              </Button>
            </div>
          ) : (
            <p role="status">{t('loading')}</p>
          )}
        </section>
      </div>
    </div>
  );
});
