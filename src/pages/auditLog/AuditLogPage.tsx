import { Button, Callout } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useMemo } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import type { AuditLogEntry, AuditLogRecord } from '#model/auditLogEntries';
import { resolveText } from '../../i18n/resolveText';
import { formatCityTime, getCityDay } from '../../fields/dates/cityTime';
import { useLanguage } from '../../i18n/useLanguage';
import { useText } from '../../i18n/useText';
import { HttpAuditLog } from '../../api/HttpAuditLog';
import { useStores } from '../../stores/hooks/useStores';
import { isForbiddenData } from '../../stores/RemoteData';
import { AuditLogStore } from '../../stores/records/AuditLogStore';
import { ListEmpty } from '../../tables/ListEmpty';
import { buildAuditLogSentence } from './buildAuditLogSentence';
import {
  buildAuditLogQuery,
  formatAuditLogFilters,
  auditLogPageSize,
  parseAuditLogFilters,
  listActiveFilterLabelKeys,
  noAuditLogFilters,
  type AuditLogFilters,
} from './auditLogAddress';
import { AuditLogFilterBar } from './AuditLogFilterBar';
import { AuditLogTableSwitch } from './AuditLogTableSwitch';
import { auditLogTexts } from './texts';
import './auditLog.css';

interface AuditLogPageProps {
  resource: string;
  title: string;
}

/** The audit log as sentences, the newest first. */
export const AuditLogPage = observer(function AuditLogPage({ resource, title }: AuditLogPageProps) {
  const t = useText(auditLogTexts);
  const language = useLanguage();
  const titleId = useId();
  const { http } = useStores();
  const [address, setAddress] = useSearchParams();
  const parameters = address.toString();
  const filters = useMemo(() => parseAuditLogFilters(new URLSearchParams(parameters)), [parameters]);
  const store = useMemo(() => new AuditLogStore(new HttpAuditLog(http), resource), [http, resource]);
  useEffect(() => void store.load(buildAuditLogQuery(filters)), [store, filters, language]);
  const { page, loaded } = store;
  const change = (next: Partial<AuditLogFilters>) =>
    setAddress(formatAuditLogFilters({ ...filters, pageNo: 1, ...next }));
  if (isForbiddenData(page)) return <Navigate to="/403" replace />;
  return (
    <section className="page audit-log-page" aria-labelledby={titleId}>
      <header className="page-head">
        <h1 id={titleId}>{title}</h1>
        <div className="page-actions">
          <AuditLogTableSwitch shape="sentences" />
          <Button variant="minimal" onClick={() => void store.load(buildAuditLogQuery(filters))}>
            {t('refresh')}
          </Button>
        </div>
      </header>
      <AuditLogFilterBar {...{ resource, filters }} onChange={change} />
      {page.state === 'failed' && (
        <Callout intent="danger" role="alert">
          {resolveText(page.error.userMessage, language)}
          <div className="callout-actions">
            <Button onClick={() => void store.load(buildAuditLogQuery(filters))}>{t('retry')}</Button>
          </div>
        </Callout>
      )}
      {!loaded && page.state !== 'failed' && <p role="status">{t('loading')}</p>}
      {loaded?.list.length === 0 && (
        <ListEmpty
          language={language}
          narrowedBy={listActiveFilterLabelKeys(filters).map(part => t(part))}
          onClear={() => change(noAuditLogFilters)}
        />
      )}
      {loaded && groupByDay(loaded.list).map(([day, entries]) => <Day key={day} {...{ day, entries }} />)}
      {loaded && <Pages pageNo={filters.pageNo} total={loaded.total} onPage={pageNo => change({ pageNo })} />}
    </section>
  );
});

function groupByDay(entries: readonly AuditLogEntry[]): [day: string, entries: AuditLogEntry[]][] {
  const days = new Map<string, AuditLogEntry[]>();
  for (const entry of entries) {
    const day = getCityDay(entry.at);
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days];
}

function Day({ day, entries }: { day: string; entries: readonly AuditLogEntry[] }) {
  return (
    <section className="audit-log-day" aria-label={day}>
      <h2>{day}</h2>
      <ol>
        {entries.map(entry => (
          <Entry key={entry.uuid} entry={entry} />
        ))}
      </ol>
    </section>
  );
}

const Entry = observer(function Entry({ entry }: { entry: AuditLogEntry }) {
  const t = useText(auditLogTexts);
  const language = useLanguage();
  const place = [entry.ip, entry.device].filter(Boolean).join(' · ');
  const targets = { actor: entry.account, record: entry.record };
  return (
    <li>
      <time dateTime={entry.at}>{formatCityTime(entry.at).slice('yyyy-mm-dd '.length)}</time>
      <p>
        {buildAuditLogSentence(entry, language).map(({ link, text }, index) =>
          link ? (
            <RecordLink key={index} record={targets[link]} text={text} />
          ) : (
            <span key={index}>{text}</span>
          ),
        )}
        {entry.isAlarm && <span className="field-tag field-tag-red">{t('alarm')}</span>}
        {entry.result !== 'done' && (
          <span className={`field-tag field-tag-${entry.result === 'denied' ? 'orange' : 'red'}`}>
            {t(entry.result)}
          </span>
        )}
      </p>
      {place !== '' && <span className="audit-log-place">{t('fromPlace', { place })}</span>}
    </li>
  );
});

/** Link to a record page; only the label if the reader has no page for it. */
const RecordLink = observer(function RecordLink({
  record,
  text,
}: {
  record: AuditLogRecord | undefined;
  text: string;
}) {
  const { routes } = useStores();
  const list = record?.resources
    .map(resource => routes.findList(resource))
    .find(found => found !== undefined);
  if (!record || !list) return <strong>{text}</strong>;
  return <Link to={`${list.path}/${record.uuid}`}>{text}</Link>;
});

function Pages({ pageNo, total, onPage }: { pageNo: number; total: number; onPage: (page: number) => void }) {
  const t = useText(auditLogTexts);
  const pages = Math.max(1, Math.ceil(total / auditLogPageSize));
  if (pages === 1 && pageNo === 1) return null;
  return (
    <div className="audit-log-pages">
      <Button disabled={pageNo <= 1} onClick={() => onPage(pageNo - 1)}>
        {t('newer')}
      </Button>
      <span>{t('page', { page: pageNo, pages })}</span>
      <Button disabled={pageNo >= pages} onClick={() => onPage(pageNo + 1)}>
        {t('older')}
      </Button>
    </div>
  );
}
