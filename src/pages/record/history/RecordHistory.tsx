import { Button, Callout } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { systemUsername } from '#model/caller';
import type { ProjectedPart, ProjectedSchema } from '#model/projection';
import type { ChangedPartRecord, HistoryEntry } from '#model/history';
import type { RecordDetail } from '#model/records';
import { resolveText } from '../../../i18n/resolveText';
import { formatCityTime } from '../../../fields/dates/cityTime';
import type { GetRecordLabel } from '../../../fields/FieldProps';
import { formatRelativeTime } from '../../../i18n/formatRelativeTime';
import type { Translate } from '../../../i18n/i18n';
import { useLanguage } from '../../../i18n/useLanguage';
import { useNow } from '../../../i18n/useNow';
import { useText } from '../../../i18n/useText';
import type { HistoryStore } from '../../../stores/records/HistoryStore';
import { usePartSchema } from '../parts/usePartSchema';
import { getHistoryEntryTitle } from './getHistoryEntryTitle';
import { HistoryChanges, type HistoryChangesProps } from './HistoryChanges';
import { historyTexts } from './texts';
import './history.css';

interface RecordHistoryProps {
  schema: ProjectedSchema;
  record: RecordDetail;
  store: HistoryStore;
  isBusy: boolean;
  /** Opens the list of parts of this name. */
  onOpenPart: (list: string) => void;
  onUndo: (operation: string) => void;
}

const minute = 60_000;
/** Time in milliseconds during which the server can undo a change. */
const undoTime = 10 * minute;

/** Timeline of a record and its parts: who changed what and when, the newest first. */
export const RecordHistory = observer(function RecordHistory(props: RecordHistoryProps) {
  const { store, record } = props;
  const t = useText(historyTexts);
  const id = useId();
  const now = useNow(minute);
  const { history, loaded } = store;
  const getLabel = (uuid: string) => loaded?.labels[uuid] ?? record.labels[uuid];
  return (
    <section className="record-history" aria-labelledby={id}>
      <h2 id={id}>{t('history')}</h2>
      {history.state === 'failed' && <HistoryFailed store={store} />}
      {!loaded && history.state !== 'failed' && <p role="status">{t('loading')}</p>}
      {loaded?.entries.length === 0 && <p>{t('nothing')}</p>}
      <ol>
        {loaded?.entries.map((entry, index) => (
          <HistoryItem
            key={`${entry.version} ${entry.action} ${entry.at} ${loaded.entries.length - index}`}
            {...{ ...props, entry, now, getLabel }}
          />
        ))}
      </ol>
      {loaded !== undefined && loaded.olderCount > 0 && (
        <Button
          variant="minimal"
          fill
          loading={history.state === 'pending'}
          onClick={() => void store.loadOlder()}
        >
          {t('older', { count: loaded.olderCount })}
        </Button>
      )}
    </section>
  );
});

const HistoryFailed = observer(function HistoryFailed({ store }: { store: HistoryStore }) {
  const t = useText(historyTexts);
  const language = useLanguage();
  const { history } = store;
  return (
    <Callout intent="danger" compact>
      <p className="callout-title">{t('failed')}</p>
      {history.state === 'failed' && <p>{resolveText(history.error.userMessage, language)}</p>}
      <Button onClick={() => void store.load()}>{t('retry')}</Button>
    </Callout>
  );
});

function HistoryItem({
  schema,
  entry,
  now,
  getLabel,
  isBusy,
  onOpenPart,
  onUndo,
}: RecordHistoryProps & { entry: HistoryEntry; now: Date; getLabel: GetRecordLabel }) {
  const t = useText(historyTexts);
  const language = useLanguage();
  const { at, by, operation, changes, part } = entry;
  const list = schema['x-parts']?.find(({ name }) => name === part?.list);
  const isUndoOpen = now.getTime() - Date.parse(at) < undoTime;
  const author = by === systemUsername ? t('system') : (entry.author ?? by);
  return (
    <li>
      <p className="history-head">
        <strong>{getHistoryEntryTitle(entry, schema, t)}</strong>
        {part &&
          (list ? (
            <Button variant="minimal" size="small" onClick={() => onOpenPart(list.name)}>
              {formatPart(part, t)}
            </Button>
          ) : (
            <span>{formatPart(part, t)}</span>
          ))}
        {author !== '' && <span>{author}</span>}
        <time dateTime={at} title={formatCityTime(at)}>
          {formatRelativeTime(new Date(at), now, language)}
        </time>
        {operation !== undefined && entry.action !== 'create' && isUndoOpen && (
          <Button variant="minimal" size="small" disabled={isBusy} onClick={() => onUndo(operation)}>
            {t('undo')}
          </Button>
        )}
      </p>
      {!part && <HistoryChanges schema={schema} changes={changes} getLabel={getLabel} />}
      {list && <ChangesOfPart part={list} changes={changes} getLabel={getLabel} />}
    </li>
  );
}

const formatPart = ({ title, label }: ChangedPartRecord, t: Translate<typeof historyTexts>): string =>
  label === undefined ? title : t('part', { title, label });

const ChangesOfPart = observer(function ChangesOfPart({
  part,
  ...changed
}: Pick<HistoryChangesProps, 'changes' | 'getLabel'> & { part: ProjectedPart }) {
  const schema = usePartSchema(part);
  return schema ? <HistoryChanges schema={schema} {...changed} /> : null;
});
