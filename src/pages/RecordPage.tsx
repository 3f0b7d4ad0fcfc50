import { Button, Callout } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useRef } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { NotFound } from '#model/errors';
import type { ProjectedSchema } from '#model/projection';
import type { RecordDetail } from '#model/records';
import { resolveText } from '../i18n/resolveText';
import { FormSkeleton } from '../forms/FormSkeleton';
import { useLanguage } from '../i18n/useLanguage';
import { usePageTitle } from '../i18n/usePageTitle';
import { isForbiddenData, isUnreachableData, type RemoteData } from '../stores/RemoteData';

import { usePageActions } from '../stores/hooks/usePage';
import { useRetryWhenOnline } from '../stores/hooks/useRetryWhenOnline';
import { useStores } from '../stores/hooks/useStores';
import './pages.css';
import { trackPrefetch } from '../lazy/prefetchErrors';
import { formatRecordTitle } from './record/formatRecordTitle';
import { RecordView, recordViewCode } from './record/lazyParts';
import { addQueueToAddress, parseQueueAddress } from './record/queue/queueAddress';
import { QueueLease } from './record/queue/QueueLease';
import { RecordEditForm } from './record/RecordEditForm';
import { recordTexts } from './record/texts';
import { getCopiedValues } from './record/getCopiedValues';
import { useCopiedRecord } from './record/useCopiedRecord';
import { useRecordSchema } from './record/useRecordSchema';
import { useRecordStore } from './record/useRecordStore';

export interface RecordPageProps {
  resource: string;
  uuid?: string;
  mode: 'new' | 'view' | 'edit';
}

/** Page of one record of any resource: view, edit or new. */
export const RecordPage = observer(function RecordPage(props: RecordPageProps) {
  const { resource, uuid } = props;
  const { schemas } = useStores();
  const titleId = useId();
  useEffect(() => void schemas.load(resource), [schemas, resource]);
  const schema = useRecordSchema(resource, props.mode);
  return (
    <section
      className={props.mode === 'view' ? 'page record-view' : 'page record-page'}
      aria-labelledby={titleId}
    >
      {schema ? (
        <LoadedRecord key={`${resource}/${uuid ?? ''}`} {...props} schema={schema} titleId={titleId} />
      ) : (
        <RecordLoadingOrError
          answer={schemas.getSchema(resource)}
          onRetry={() => void schemas.load(resource)}
        />
      )}
    </section>
  );
});

const LoadedRecord = observer(function LoadedRecord({
  resource,
  uuid,
  mode,
  schema,
  titleId,
}: RecordPageProps & { schema: ProjectedSchema; titleId: string }) {
  const { navigate, closeAndRedirect, setRecordLabel } = usePageActions();
  const { pathname, search } = useLocation();
  const from = mode === 'new' ? (new URLSearchParams(search).get('from') ?? undefined) : undefined;
  const copied = useCopiedRecord(resource, from);
  const store = useRecordStore(resource, uuid);
  // The code of the view is loaded in parallel with the record.
  useEffect(() => {
    if (mode === 'view' && !recordViewCode.value) trackPrefetch(recordViewCode());
  }, [mode]);
  // A schema change may mean an access change: read the record again. An open form keeps its base record,
  // which its changes are relative to. A kept page that is shown again is not reloaded.
  const read = useRef<{ schema: ProjectedSchema; mode: string }>(undefined);
  useEffect(() => {
    if (read.current?.schema === schema && read.current.mode === mode) return;
    read.current = { schema, mode };
    if (mode === 'view' || !store.record) void store.load();
    return () => {
      if (store.cancel()) read.current = undefined;
    };
  }, [store, schema, mode]);
  const list = pathname.replace(/\/(?:new|[^/]+\/edit|[^/]+)$/, '');
  const { record } = store;
  const name = record && formatRecordTitle(schema, record);
  usePageTitle(name);
  useEffect(() => {
    if (name !== undefined) setRecordLabel(name);
  }, [setRecordLabel, name]);

  if (uuid && !record)
    return <RecordLoadingOrError answer={store.detail} list={list} onRetry={() => void store.load()} />;
  if (mode === 'new' && !schema['x-can'].create) return <Navigate to="/403" replace />;
  if (mode === 'edit' && !record?.actions.includes('edit'))
    return <Navigate to={addQueueToAddress(`${list}/${uuid}`, search)} replace />;
  if (from !== undefined && !copied.record)
    return <RecordLoadingOrError answer={copied.detail} list={list} onRetry={() => void copied.load()} />;
  if (mode !== 'view') {
    return (
      <>
        {record && parseQueueAddress(search) !== undefined && <QueueLease {...{ schema, record, store }} />}
        <RecordEditForm
          key={from}
          start={copied.record && startFrom(schema, copied.record)}
          titleId={titleId}
          schema={schema}
          store={store}
          record={record}
          list={list}
          initialField={new URLSearchParams(search).get('field') ?? undefined}
          onSaved={saved => navigate(addQueueToAddress(`${list}/${saved}`, search), 'replace')}
          onCancel={() =>
            uuid ? navigate(addQueueToAddress(`${list}/${uuid}`, search)) : closeAndRedirect(list)
          }
        />
      </>
    );
  }
  return (
    record && (
      <RecordView
        titleId={titleId}
        schema={schema}
        record={record}
        store={store}
        list={list}
        onEdit={() => navigate(addQueueToAddress(`${list}/${record.uuid}/edit`, search))}
        onDeleted={() => closeAndRedirect(list)}
      />
    )
  );
});

const startFrom = (schema: ProjectedSchema, original: RecordDetail) => ({
  values: getCopiedValues(schema, original),
  labels: original.labels,
});

/** Loading skeleton in place of a record, or the reason why it cannot be shown. */
export function RecordLoadingOrError({
  answer,
  list,
  onRetry,
}: {
  answer: RemoteData<unknown>;
  /** Path of the list page that the record belongs to, if any. */
  list?: string;
  onRetry: () => void;
}) {
  const language = useLanguage();
  const navigate = useNavigate();
  useRetryWhenOnline(isUnreachableData(answer), onRetry);
  if (isForbiddenData(answer)) return <Navigate to="/403" replace />;
  if (answer.state !== 'failed') return <FormSkeleton groups={[]} language={language} />;
  const reason = resolveText(answer.error.userMessage, language);
  const isMissing = answer.error instanceof NotFound;
  return (
    <Callout intent="danger" role="alert">
      <p className="callout-title">{isMissing ? reason : recordTexts.failed[language]}</p>
      {!isMissing && <p>{reason}</p>}
      <div className="callout-actions">
        {!isMissing && <Button onClick={onRetry}>{recordTexts.retry[language]}</Button>}
        {list !== undefined && (
          <Button variant={isMissing ? 'solid' : 'minimal'} onClick={() => void navigate(list)}>
            {recordTexts.back[language]}
          </Button>
        )}
      </div>
    </Callout>
  );
}
