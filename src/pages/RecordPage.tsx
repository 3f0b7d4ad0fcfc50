import { Button, Callout } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useMemo, useRef } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { say } from '#model/messages';
import type { ProjectedSchema } from '#model/projection';
import { FormSkeleton } from '../forms/FormSkeleton';
import { useLanguage } from '../i18n/useLanguage';
import { usePageTitle } from '../i18n/usePageTitle';
import { isForbidden, type Remote } from '../stores/Remote';
import { RecordStore } from '../stores/RecordStore';
import { usePage } from '../stores/usePage';
import { useStores } from '../stores/useStores';
import './pages.css';
import { displayOf } from './record/display';
import { RecordEdit } from './record/RecordEdit';
import { RecordView } from './record/RecordView';
import { texts } from './record/texts';
import { useStandingSchema } from './record/useStandingSchema';

export interface RecordPageProps {
  resource: string;
  uuid?: string;
  mode: 'new' | 'view' | 'edit';
}

/** One record of any resource: to read, to change, or a new one. */
export const RecordPage = observer(function RecordPage(props: RecordPageProps) {
  const { resource, uuid } = props;
  const { schemas } = useStores();
  const titleId = useId();
  useEffect(() => void schemas.load(resource), [schemas, resource]);
  const schema = useStandingSchema(resource, props.mode);
  return (
    <section className="page record-page" aria-labelledby={titleId}>
      {schema ? (
        <OneRecord key={`${resource}/${uuid ?? ''}`} {...props} schema={schema} titleId={titleId} />
      ) : (
        <Waiting answer={schemas.of(resource)} onRetry={() => void schemas.load(resource)} />
      )}
    </section>
  );
});

const OneRecord = observer(function OneRecord({
  resource,
  uuid,
  mode,
  schema,
  titleId,
}: RecordPageProps & { schema: ProjectedSchema; titleId: string }) {
  const { records } = useStores();
  const { go, leave, entitle } = usePage();
  const { pathname } = useLocation();
  const store = useMemo(() => new RecordStore(records, resource, uuid), [records, resource, uuid]);
  // The schema stands for the access too: when it changed, what this record gives may have changed as well. An open
  // form keeps the record that it began with, for its changes are told against that one. What was only hidden for a
  // while is not read anew.
  const read = useRef<{ schema: ProjectedSchema; mode: string }>(undefined);
  useEffect(() => {
    if (read.current?.schema === schema && read.current.mode === mode) return;
    read.current = { schema, mode };
    if (mode === 'view' || !store.record) void store.load();
    return () => {
      if (store.leave()) read.current = undefined;
    };
  }, [store, schema, mode]);
  const list = pathname.replace(/\/(?:new|[^/]+\/edit|[^/]+)$/, '');
  const { record } = store;
  const name = record && displayOf(schema, record);
  usePageTitle(name);
  useEffect(() => {
    if (name !== undefined) entitle(name);
  }, [entitle, name]);

  if (uuid && !record) return <Waiting answer={store.detail} list={list} onRetry={() => void store.load()} />;
  if (mode === 'new' && !schema['x-can'].create) return <Navigate to="/403" replace />;
  if (mode === 'edit' && !record?.actions.includes('edit'))
    return <Navigate to={`${list}/${uuid}`} replace />;
  if (mode !== 'view') {
    return (
      <RecordEdit
        titleId={titleId}
        schema={schema}
        store={store}
        record={record}
        onSaved={saved => go(`${list}/${saved}`, 'replace')}
        onCancel={() => (uuid ? go(`${list}/${uuid}`) : leave(list))}
      />
    );
  }
  return (
    record && (
      <RecordView
        titleId={titleId}
        schema={schema}
        record={record}
        store={store}
        onEdit={() => go(`${list}/${record.uuid}/edit`)}
        onGone={() => leave(list)}
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
  if (isForbidden(answer)) return <Navigate to="/403" replace />;
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
