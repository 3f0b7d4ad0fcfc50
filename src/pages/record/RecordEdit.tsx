import { Button, Callout } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Unreachable } from '#model/errors';
import { deepEqual, type JsonObject } from '#model/json';
import { translate } from '#model/messages';
import type { ProjectedSchema } from '#model/projection';
import type { RecordDetail } from '#model/records';
import { PendingEdits } from '../../fields/PendingEdits';
import { parsePointer } from '../../forms/FormSchema';
import { FormSkeleton } from '../../forms/FormSkeleton';
import { ResourceForm } from '../../forms/ResourceForm';
import { useLanguage } from '../../i18n/useLanguage';
import { latestValue } from '../../stores/RemoteData';
import { CreationStore } from '../../stores/records/CreationStore';
import type { RecordStore } from '../../stores/records/RecordStore';
import { useStores } from '../../stores/hooks/useStores';
import { FocusedAlert } from '../FocusedAlert';
import { ConflictPanel } from './ConflictPanel';
import { formatRecordTitle } from './formatRecordTitle';
import { OfflineCallout } from './OfflineCallout';
import { UnsavedChangesGuard } from './UnsavedChangesGuard';
import { formatEditTitle, formatNewTitle, formatSaved, texts } from './texts';
import { useRetryWhenOnline } from '../../stores/hooks/useRetryWhenOnline';
import { useValidators } from './useValidators';

interface RecordEditProps {
  /** Id of the heading that labels the page. */
  titleId: string;
  schema: ProjectedSchema;
  store: RecordStore;
  /** Absent for a new record. */
  record?: RecordDetail;
  onSaved: (uuid: string) => void;
  onCancel: () => void;
}

/** Form page of a record, new or stored. */
export const RecordEdit = observer(function RecordEdit({
  titleId,
  schema,
  store,
  record,
  onSaved,
  onCancel,
}: RecordEditProps) {
  const { schemas, records, notices } = useStores();
  const language = useLanguage();
  const [answer, retry] = useValidators(schemas.getValidatorUrl(schema['x-name'], schema['x-validator']));
  const validators = latestValue(answer);
  const now = validators && { schema, validators };
  const [before, setBefore] = useState(now);
  if (now && now.schema !== before?.schema) setBefore(now);
  // After a schema change the edits stay in the old form until the next schema and its validators are loaded.
  const complete = now ?? before;
  const [pending] = useState(() => new PendingEdits());
  const [changes, setChanges] = useState<JsonObject>({});
  // Edits that survive a reload of the record below the form.
  const [edits, setEdits] = useState<JsonObject>();
  /** What the last save has sent. */
  const [sent, setSent] = useState<JsonObject>();
  const stored = useRef(false);
  const form = useRef<HTMLDivElement>(null);
  const { change, conflicts, fieldErrors } = store;
  const names = new Set((complete?.schema ?? schema)['x-form'].flatMap(group => group.rows.flat()));
  const notified = fieldErrors.some(({ path }) => names.has(parsePointer(path)[0] ?? ''));
  const title = record ? formatEditTitle(formatRecordTitle(schema, record)) : formatNewTitle(schema.title);

  const creation = useMemo(() => new CreationStore(records), [records]);
  useEffect(() => {
    if (!record) void creation.load(schema);
  }, [creation, schema, record]);

  const save = async (next: JsonObject) => {
    setChanges(next);
    setSent(next);
    if (!(await store.save(next)) || !store.uuid) return;
    stored.current = true;
    const saved = store.record && formatRecordTitle(schema, store.record);
    notices.show('success', formatSaved(saved ?? schema.title));
    onSaved(store.uuid);
  };
  const isOffline = change.state === 'failed' && change.error instanceof Unreachable;
  // What was typed since may be unfinished.
  const savesItself = isOffline && deepEqual(sent ?? null, changes);
  useRetryWhenOnline(savesItself, () => void save(changes));
  const rebase = async (kept: JsonObject) => {
    setEdits(kept);
    await store.rebase();
    form.current?.focus();
  };
  const withoutConflicts = () => {
    const used = new Set(conflicts.map(({ path }) => path.slice(1)));
    return Object.fromEntries(Object.entries(changes).filter(([name]) => !used.has(name)));
  };

  return (
    <>
      <header className="page-head">
        <h1 id={titleId}>{title[language]}</h1>
      </header>
      {conflicts.length > 0 ? (
        <FocusedAlert>
          <ConflictPanel
            schema={schema}
            conflicts={conflicts}
            language={language}
            getLabel={uuid => record?.labels[uuid]}
            onKeepMine={() => void rebase(changes)}
            onTakeTheirs={() => void rebase(withoutConflicts())}
          />
        </FocusedAlert>
      ) : (
        change.state === 'failed' &&
        !notified && (
          <FocusedAlert>
            {isOffline ? (
              <OfflineCallout {...{ language, savesItself }} onSave={() => void save(changes)} />
            ) : (
              <Callout intent="danger">{translate(change.error.userMessage, language)}</Callout>
            )}
          </FocusedAlert>
        )
      )}
      {!record && creation.refusal !== undefined && change.state !== 'failed' && (
        <Callout intent="warning" role="status">
          {creation.refusal}
        </Callout>
      )}
      <div ref={form} className="record-form" tabIndex={-1}>
        {answer.state === 'failed' && (
          <Callout intent="danger" role="alert">
            {translate(answer.error.userMessage, language)}
            <div className="callout-actions">
              <Button onClick={retry}>{texts.retry[language]}</Button>
            </div>
          </Callout>
        )}
        {complete ? (
          <ResourceForm
            {...complete}
            pendingEdits={pending}
            record={record}
            initialChanges={edits}
            language={language}
            getLookup={field => (q, about) => records.options(schema['x-name'], field, q, about)}
            fieldErrors={fieldErrors}
            busy={store.isBusy}
            onChange={setChanges}
            onSubmit={next => void save(next)}
            onCancel={onCancel}
          />
        ) : (
          answer.state !== 'failed' && <FormSkeleton groups={schema['x-form']} language={language} />
        )}
      </div>
      <UnsavedChangesGuard hasChanges={Object.keys(changes).length > 0} pending={pending} isStored={stored} />
    </>
  );
});
