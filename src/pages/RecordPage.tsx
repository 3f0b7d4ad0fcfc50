import { Button, Callout } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { say } from '#model/messages';
import type { ProjectedSchema } from '#model/projection';
import { FormSkeleton } from '../forms/FormSkeleton';
import { useLanguage } from '../i18n/useLanguage';
import { latest, type Remote } from '../stores/Remote';
import { RecordStore } from '../stores/RecordStore';
import { useStores } from '../stores/useStores';
import './pages.css';
import { RecordEdit } from './record/RecordEdit';
import { RecordView } from './record/RecordView';
import { texts } from './record/texts';

export interface RecordPageProps {
  resource: string;
  uuid?: string;
  mode: 'new' | 'view' | 'edit';
}

/** One record of any resource: to read, to change, or a new one. */
export const RecordPage = observer(function RecordPage(props: RecordPageProps) {
  const { resource, uuid } = props;
  const { schemas } = useStores();
  useEffect(() => void schemas.load(resource), [schemas, resource]);
  const answer = schemas.of(resource);
  const schema = latest(answer);
  return (
    <section className="page record-page" aria-labelledby="page-title">
      {schema ? (
        <OneRecord key={`${resource}/${uuid ?? ''}`} {...props} schema={schema} />
      ) : (
        <Waiting answer={answer} onRetry={() => void schemas.load(resource)} />
      )}
    </section>
  );
});

const OneRecord = observer(function OneRecord({
  resource,
  uuid,
  mode,
  schema,
}: RecordPageProps & { schema: ProjectedSchema }) {
  const { records } = useStores();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const store = useMemo(() => new RecordStore(records, resource, uuid), [records, resource, uuid]);
  // The schema stands for the access too: when it changed, what this record gives may have changed as well. An open
  // form keeps the record that it began with, for its changes are told against that one.
  useEffect(() => {
    if (mode === 'view' || !store.record) void store.load();
  }, [store, schema, mode]);
  const list = pathname.replace(/\/(?:new|[^/]+\/edit|[^/]+)$/, '');
  const { record } = store;

  if (uuid && !record) return <Waiting answer={store.detail} list={list} onRetry={() => void store.load()} />;
  if (mode === 'new' && !schema['x-can'].create) return <Navigate to="/403" replace />;
  if (mode === 'edit' && !record?.actions.includes('edit'))
    return <Navigate to={`${list}/${uuid}`} replace />;
  if (mode !== 'view') {
    return (
      <RecordEdit
        schema={schema}
        store={store}
        record={record}
        onSaved={saved => void navigate(`${list}/${saved}`, { replace: true })}
        onCancel={() => void navigate(uuid ? `${list}/${uuid}` : list)}
      />
    );
  }
  return (
    record && (
      <RecordView
        schema={schema}
        record={record}
        store={store}
        onEdit={() => void navigate(`${list}/${record.uuid}/edit`)}
        onGone={() => void navigate(list)}
      />
    )
  );
});

function Waiting({
  answer,
  list,
  onRetry,
}: {
  answer: Remote<unknown>;
  /** Where there are others. */
  list?: string;
  onRetry: () => void;
}) {
  const language = useLanguage();
  const navigate = useNavigate();
  if (answer.state !== 'failed') return <FormSkeleton groups={[]} language={language} />;
  return (
    <Callout intent="danger" role="alert" title={texts.failed[language]}>
      <p>{say(answer.error.say, language)}</p>
      <div className="callout-actions">
        <Button onClick={onRetry}>{texts.retry[language]}</Button>
        {list !== undefined && (
          <Button variant="minimal" onClick={() => void navigate(list)}>
            {texts.back[language]}
          </Button>
        )}
      </div>
    </Callout>
  );
}
