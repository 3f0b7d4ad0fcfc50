import { Button, Callout } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useEffectEvent, useMemo, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { JsonObject } from '#model/json';
import type { Language } from '#model/language';
import type { ProjectedSchema, ProjectedTransition } from '#model/projection';
import type { RecordDetail } from '#model/records';
import { resolveText } from '../../i18n/resolveText';
import { hasDeviceDraftMark } from '../../api/drafts/deviceDraftMark';
import type { SearchReferenceOptions } from '../../fields/FieldProps';
import type { PendingEdits } from '../../fields/PendingEdits';
import { FormSkeleton } from '../../forms/FormSkeleton';
import { buildSingleColumnLayout } from '../../forms/layout';
import { TransitionForm } from '../../forms/TransitionForm';
import { getTransitionInputDefaults } from '../../forms/transitionInput';
import { getLatestValue } from '../../stores/RemoteData';
import type { DraftStore } from '../../stores/drafts/DraftStore';
import type { RecordStore } from '../../stores/records/RecordStore';
import { useStores } from '../../stores/hooks/useStores';
import { hasServerDraft } from './drafts/hasServerDraft';
import { FormDraftPart } from './lazyParts';
import { useRelatedCreation } from './related/useRelatedCreation';
import { recordTexts } from './texts';
import { useLoadFormCode } from './useLoadFormCode';

interface TransitionInputFormProps {
  transition: ProjectedTransition;
  schema: ProjectedSchema;
  store: RecordStore;
  record: RecordDetail;
  language: Language;
  validatorUrl: (hash: string) => string;
  getLookup: (field: string) => SearchReferenceOptions;
  confirmKey?: string | undefined;
  onClose: () => void;
  pending: PendingEdits;
  input: NonNullable<ProjectedTransition['input']>;
  /** Receives the draft store of the input form when it is created. */
  draft: RefObject<DraftStore | undefined>;
  isStored: RefObject<boolean>;
  onSubmit: (given: JsonObject) => Promise<void>;
  onTyped: (changes: JsonObject) => void;
}

/** Draft of an earlier visit, as far as it is continued. */
interface ContinuedDraft {
  values: JsonObject;
  labels: Readonly<Record<string, string>>;
  count: number;
}

/** Form of a transition input, stored as a separate draft until the transition is made. */
export const TransitionInputForm = observer(function TransitionInputForm(props: TransitionInputFormProps) {
  const { transition, schema, input, store, record, language, pending } = props;
  const { http, storage } = useStores();
  const [answer, retry] = useLoadFormCode(input, props.validatorUrl(input['x-validator']));
  const [changes, setChanges] = useState<JsonObject>({});
  const [needsDraft, setNeedsDraft] = useState(() => hasDeviceDraftMark(storage));
  const [continued, setContinued] = useState<ContinuedDraft>();
  const resource = schema['x-name'];
  const place = `${record.uuid}:${transition.name}`;
  const inputSchema = useMemo(
    () => ({
      'x-name': resource,
      properties: input.properties,
      'x-can': { ...schema['x-can'], create: Object.keys(input.properties) },
    }),
    [resource, input, schema],
  );
  const findDraft = useEffectEvent(async () => {
    if (!needsDraft && (await hasServerDraft(http, resource, place))) setNeedsDraft(true);
  });
  useEffect(() => void findDraft(), []);
  const code = getLatestValue(answer);
  const { onCreateRelated, relatedDialog } = useRelatedCreation();
  if (answer.state === 'failed')
    return (
      <Callout intent="danger" role="alert">
        {resolveText(answer.error.userMessage, language)}
        <div className="callout-actions">
          <Button onClick={retry}>{recordTexts.retry[language]}</Button>
        </div>
      </Callout>
    );
  if (!code)
    return (
      <FormSkeleton groups={buildSingleColumnLayout(Object.keys(input.properties))} language={language} />
    );
  const change = (next: JsonObject) => {
    setChanges(next);
    setNeedsDraft(true);
    props.onTyped(next);
  };
  return (
    <>
      {needsDraft && (
        <FormDraftPart
          schema={inputSchema}
          record={undefined}
          place={place}
          getFieldPath={name => `${transition.name}.${name}`}
          start={getTransitionInputDefaults(input, record)}
          changes={changes}
          isStored={props.isStored}
          onFlush={() => flushSync(() => pending.flush())}
          onOpen={opened => (props.draft.current = opened)}
          onContinue={(values, labels) => {
            change(values);
            setContinued({ values, labels, count: (continued?.count ?? 0) + 1 });
          }}
          isSilentOffline
        />
      )}
      <TransitionForm
        key={continued?.count}
        transition={{ ...transition, input }}
        validators={code.validators}
        initialValues={continued?.values}
        initialLabels={continued?.labels}
        language={language}
        pendingEdits={pending}
        confirmKey={props.confirmKey}
        getLookup={props.getLookup}
        onCreateRelated={onCreateRelated}
        recordValues={record}
        fieldErrors={store.fieldErrors}
        busy={store.isBusy}
        onChange={change}
        onSubmit={given => void props.onSubmit(given)}
        onCancel={props.onClose}
      />
      {relatedDialog}
    </>
  );
});
