import { Button, Callout } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Unreachable } from '#model/errors';
import { deepEqual, type JsonObject } from '#model/json';
import type { ProjectedPart, ProjectedSchema } from '#model/projection';
import type { RecordDetail } from '#model/records';
import { resolveText } from '../../i18n/resolveText';
import { hasDeviceDraftMark } from '../../api/drafts/deviceDraftMark';
import type { SearchReferenceOptions } from '../../fields/FieldProps';
import { PendingEdits } from '../../fields/PendingEdits';
import { parsePointer } from '../../forms/FormSchema';
import { FormSkeleton } from '../../forms/FormSkeleton';
import { replacePartIndexesInConflicts, PartEdits } from '../../forms/parts/PartEdits';
import { findNextTransition } from '../../forms/nextTransition';
import { ResourceForm } from '../../forms/ResourceForm';
import { useLanguage } from '../../i18n/useLanguage';
import { getLatestValue } from '../../stores/RemoteData';
import type { DraftStore } from '../../stores/drafts/DraftStore';
import { CreationRefusalStore } from '../../stores/records/CreationRefusalStore';
import type { RecordStore } from '../../stores/records/RecordStore';
import { useStores } from '../../stores/hooks/useStores';
import { FocusedAlert } from '../FocusedAlert';
import { hasServerDraft } from './drafts/hasServerDraft';
import { formatRecordTitle } from './formatRecordTitle';
import {
  ConflictPanel,
  FormDraftPart,
  notifyRecordChangedLoadable,
  PartDialog,
  PartsForm,
  SaveDraftForLaterButton,
} from './lazyParts';
import { OfflineCallout } from './OfflineCallout';
import type { OpenPart } from './parts/PartsTable';
import { useRelatedCreation } from './related/useRelatedCreation';
import { UnsavedChangesGuard } from './UnsavedChangesGuard';
import { formatEditTitle, formatNewTitle, formatSaved, recordTexts } from './texts';
import { useRetryWhenOnline } from '../../stores/hooks/useRetryWhenOnline';
import { useDuplicateSearch } from './useDuplicateSearch';
import { useLoadFormCode } from './useLoadFormCode';
import { formatWhyReadOnly } from '../../forms/texts';
import { ExplanationDialog } from '../why/lazyParts';

interface RecordEditFormProps {
  /** Id of the heading that labels the page. */
  titleId: string;
  schema: ProjectedSchema;
  store: RecordStore;
  /** The stored record; absent for a new record. */
  record?: RecordDetail;
  /** Values that a new record starts with, and the labels of the records that they refer to. */
  start?: { values: JsonObject; labels: Readonly<Record<string, string>> } | undefined;
  /** URL path of the list of the resource. */
  list: string;
  /** The field that the form focuses when it opens. */
  initialField?: string | undefined;
  onSaved: (uuid: string) => void;
  onCancel: () => void;
}

/** Form page of a record, new or stored. */
export const RecordEditForm = observer(function RecordEditForm({
  titleId,
  schema,
  store,
  record,
  start,
  list,
  initialField,
  onSaved,
  onCancel,
}: RecordEditFormProps) {
  const { schemas, records, notices, storage, http } = useStores();
  const language = useLanguage();
  const [answer, retry] = useLoadFormCode(
    schema,
    schemas.getValidatorUrl(schema['x-name'], schema['x-validator']),
  );
  const code = getLatestValue(answer);
  const now = code && { schema, code };
  const [before, setBefore] = useState(now);
  if (now && now.schema !== before?.schema) setBefore(now);
  // After a schema change the edits stay in the old form until the next schema is loaded with its code.
  const complete = now ?? before;
  const [pending] = useState(() => new PendingEdits());
  const duplicates = useDuplicateSearch(schema['x-name']);
  const [changes, setChanges] = useState<JsonObject>({});
  // Edits that survive a reload of the record below the form.
  const [edits, setEdits] = useState(start?.values);
  const [labels, setLabels] = useState(start?.labels);
  const parts = schema['x-parts'] ?? noParts;
  const partNames = new Set(parts.map(({ name }) => name));
  const [partEdits, setPartEdits] = useState(() => new PartEdits(parts, start?.values));
  const [openPart, setOpenPart] = useState<OpenPart>();
  const [draft, setDraft] = useState<DraftStore>();
  const [needsDraft, setNeedsDraft] = useState(() => hasDeviceDraftMark(storage));
  /** Number of drafts that the user continued; each remounts the form. */
  const [continued, setContinued] = useState(0);
  /** Values of the last save request. */
  const [sent, setSent] = useState<JsonObject>();
  const stored = useRef(false);
  const form = useRef<HTMLDivElement>(null);
  const [questioned, setQuestioned] = useState<{ field: string; title: string }>();
  const { onCreateRelated, relatedDialog } = useRelatedCreation();
  const closeWhy = () => setQuestioned(undefined);
  const { change: saving, fieldErrors } = store;
  const conflicts = replacePartIndexesInConflicts(store.conflicts, sent);
  const names = new Set([
    ...(complete?.schema ?? schema)['x-form'].flatMap(group => group.rows.flat()),
    ...partNames,
  ]);
  const notified = fieldErrors.some(({ path }) => names.has(parsePointer(path)[0] ?? ''));
  const title = record ? formatEditTitle(formatRecordTitle(schema, record)) : formatNewTitle(schema.title);

  const getLookup =
    (field: string): SearchReferenceOptions =>
    (q, about) => {
      // What is below the record cannot be its parent.
      const below = record && field === schema['x-parent'] ? { uuid: record.uuid } : undefined;
      const scope = below ? { ...about, this: { ...about?.this, ...below } } : about;
      return records.options(schema['x-name'], field, q, scope);
    };
  const nextStep = useMemo(() => {
    const step = findNextTransition(schema, record);
    const validatorUrl = step && schemas.getValidatorUrl(schema['x-name'], step.demands['x-validator']);
    return step && validatorUrl !== undefined ? { step, validatorUrl } : undefined;
  }, [schema, schemas, record]);
  const creation = useMemo(() => new CreationRefusalStore(records), [records]);
  useEffect(() => {
    if (!record) void creation.load(schema);
  }, [creation, schema, record]);

  const isReady = complete !== undefined;
  const findDraft = useEffectEvent(async () => {
    if (!needsDraft && (await hasServerDraft(http, schema['x-name'], record?.uuid))) setNeedsDraft(true);
  });
  useEffect(() => {
    if (isReady) void findDraft();
  }, [isReady]);

  const save = async (next: JsonObject) => {
    setChanges(next);
    setSent(next);
    if (!(await store.save(next)) || !store.uuid) return;
    stored.current = true;
    void draft?.reset();
    const saved = store.record ? formatRecordTitle(schema, store.record) : schema.title;
    const message = formatSaved(saved);
    onSaved(store.uuid);
    if (!record) return notices.show('success', message);
    await notifyRecordChangedLoadable().then(
      notify => notify(notices, store, message, saved),
      // The history of the record offers to undo as well.
      () => notices.show('success', message),
    );
  };
  const isOffline = saving.state === 'failed' && saving.error instanceof Unreachable;
  // What was typed since may be unfinished.
  const savesItself = isOffline && deepEqual(sent ?? null, changes);
  useRetryWhenOnline(savesItself, () => void save(changes));
  const rebase = async (taken: ReadonlySet<string>) => {
    const kept = omitFields(changes, taken);
    const contested = conflicts.map(({ path }) => path.slice(1));
    setEdits(kept);
    await store.rebase();
    partEdits.rebase(store.record, contested, taken);
    setChanges({ ...omitFields(kept, partNames), ...partEdits.changes });
    form.current?.focus();
  };

  const later = !record && (
    <SaveDraftForLaterButton
      draft={draft}
      hasChanges={Object.keys(changes).length > 0}
      onFlush={() => flushSync(() => pending.flush())}
      onLeave={() => {
        stored.current = true;
        onCancel();
      }}
    />
  );

  const change = (next: JsonObject) => {
    setChanges({ ...next, ...partEdits.changes });
    setNeedsDraft(true);
  };
  const changeParts = () => change(omitFields(changes, partNames));
  const continueDraft = (values: JsonObject, labelsOfDraft: Readonly<Record<string, string>>) => {
    setEdits(values);
    setPartEdits(new PartEdits(parts, values));
    setChanges(values);
    setLabels({ ...labels, ...labelsOfDraft });
    setContinued(continued + 1);
    form.current?.focus();
  };

  return (
    <>
      <header className="page-head">
        <h1 id={titleId}>{title[language]}</h1>
        {complete && needsDraft && (
          <FormDraftPart
            schema={schema}
            record={record}
            start={start?.values}
            changes={changes}
            isStored={stored}
            onFlush={() => flushSync(() => pending.flush())}
            onOpen={setDraft}
            onContinue={continueDraft}
            isSilentOffline
          />
        )}
      </header>
      {conflicts.length > 0 ? (
        <FocusedAlert>
          <ConflictPanel
            schema={schema}
            conflicts={conflicts}
            language={language}
            getLabel={uuid => record?.labels[uuid]}
            parts={{ edits: partEdits, record }}
            onResolve={taken => void rebase(taken)}
          />
        </FocusedAlert>
      ) : (
        saving.state === 'failed' &&
        !notified && (
          <FocusedAlert>
            {isOffline ? (
              <OfflineCallout {...{ language, savesItself }} onSave={() => void save(changes)} />
            ) : (
              <Callout intent="danger">{resolveText(saving.error.userMessage, language)}</Callout>
            )}
          </FocusedAlert>
        )
      )}
      {!record && creation.refusal !== undefined && saving.state !== 'failed' && (
        <Callout intent="warning" role="status">
          {creation.refusal}
        </Callout>
      )}
      {record?.editRefusals?.map(text => (
        <Callout key={text} compact role="note">
          {text}
        </Callout>
      ))}
      <div ref={form} className="record-form" tabIndex={-1}>
        {answer.state === 'failed' && (
          <Callout intent="danger" role="alert">
            {resolveText(answer.error.userMessage, language)}
            <div className="callout-actions">
              <Button onClick={retry}>{recordTexts.retry[language]}</Button>
            </div>
          </Callout>
        )}
        {complete ? (
          <ResourceForm
            key={continued}
            {...complete}
            pendingEdits={pending}
            record={record}
            initialChanges={edits && omitFields(edits, partNames)}
            initialLabels={labels}
            initialField={initialField}
            onWhy={record && ((field, said) => setQuestioned({ field, title: said }))}
            language={language}
            getLookup={getLookup}
            duplicates={duplicates}
            onCreateRelated={onCreateRelated}
            nextStep={nextStep}
            fieldErrors={fieldErrors}
            busy={store.isBusy}
            onChange={change}
            onSubmit={next => void save({ ...next, ...partEdits.changes })}
            onCancel={onCancel}
            later={later}
          >
            {parts.length > 0 && (
              <PartsForm
                parts={parts}
                record={record}
                edits={partEdits}
                issues={fieldErrors.filter(({ path }) => isUnchangedPart(path, sent, changes))}
                onOpen={setOpenPart}
                onChange={changeParts}
              />
            )}
          </ResourceForm>
        ) : (
          answer.state !== 'failed' && <FormSkeleton groups={schema['x-form']} language={language} />
        )}
      </div>
      {openPart && (
        <PartDialog
          open={openPart}
          edits={partEdits}
          formEdits={pending}
          onChange={changeParts}
          onClose={() => setOpenPart(undefined)}
        />
      )}
      {relatedDialog}
      {questioned && record && (
        <ExplanationDialog
          title={formatWhyReadOnly(questioned.title)[language]}
          resource={schema['x-name']}
          question={{ uuid: record.uuid, field: questioned.field }}
          list={list}
          onClose={closeWhy}
          onLoadFailed={closeWhy}
        />
      )}
      <UnsavedChangesGuard
        hasChanges={Object.keys(changes).length > 0}
        pending={pending}
        isStored={stored}
        onDiscard={() => void draft?.reset()}
      />
    </>
  );
});

const noParts: readonly ProjectedPart[] = [];

/** Whether the parts list that an issue concerns is unchanged since it was sent. */
function isUnchangedPart(path: string, sent: JsonObject | undefined, changes: JsonObject): boolean {
  const [name = ''] = parsePointer(path);
  return deepEqual(sent?.[name] ?? null, changes[name] ?? null);
}

const omitFields = (values: JsonObject, names: ReadonlySet<string>): JsonObject =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.has(name)));
