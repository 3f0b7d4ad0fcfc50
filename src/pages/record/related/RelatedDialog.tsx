import { Callout } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { JsonObject } from '#model/json';
import type { ProjectedSchema } from '#model/projection';
import { resolveText } from '../../../i18n/resolveText';
import { ModalDialog } from '../../../dialogs/ModalDialog';
import { useRestoreFocus } from '../../../dialogs/useRestoreFocus';
import { PendingEdits } from '../../../fields/PendingEdits';
import type { RelatedCreation } from '../../../forms/FormContext';
import { FormSkeleton } from '../../../forms/FormSkeleton';
import { getGroupsOfDialogForm } from '../../../forms/getGroupsOfDialogForm';
import { DialogForm } from '../../../forms/DialogForm';
import { useLanguage } from '../../../i18n/useLanguage';
import { getLatestValue } from '../../../stores/RemoteData';
import { RecordStore } from '../../../stores/records/RecordStore';
import { useStores } from '../../../stores/hooks/useStores';
import { formatRecordTitle } from '../formatRecordTitle';
import { formatNewTitle, formatRelatedNotFitting, formatSaved, recordTexts } from '../texts';
import { useConfirmedClose } from '../useConfirmedClose';
import { useDuplicateSearch } from '../useDuplicateSearch';
import { useLoadFormCode } from '../useLoadFormCode';
import { getValuesFromTypedText } from './getValuesFromTypedText';

interface RelatedDialogProps {
  creation: RelatedCreation;
  onClose: () => void;
}

/** Dialog with the form of a new record for a relation of another form. */
export const RelatedDialog = observer(function RelatedDialog({ creation, onClose }: RelatedDialogProps) {
  const { schemas } = useStores();
  const language = useLanguage();
  const [hasChanges, setHasChanges] = useState(creation.typed !== '');
  useRestoreFocus();
  const load = useEffectEvent((name: string) => void schemas.load(name));
  useEffect(() => load(creation.resource), [creation.resource]);
  const answer = schemas.getSchema(creation.resource);
  const schema = getLatestValue(answer);
  const close = useConfirmedClose(hasChanges, onClose);
  return (
    <ModalDialog
      title={schema ? formatNewTitle(schema.title)[language] : recordTexts.loading[language]}
      keepOpenOnOutsideClick
      onClose={() => void close()}
    >
      <div className="modal-dialog-body">
        {answer.state === 'failed' && (
          <Callout intent="danger" role="alert">
            {resolveText(answer.error.userMessage, language)}
          </Callout>
        )}
        {schema && (
          <RelatedForm
            {...{ schema, creation }}
            onChange={() => setHasChanges(true)}
            onDone={onClose}
            onCancel={() => void close()}
          />
        )}
      </div>
    </ModalDialog>
  );
});

interface RelatedFormProps {
  schema: ProjectedSchema;
  creation: RelatedCreation;
  onChange: () => void;
  onDone: () => void;
  onCancel: () => void;
}

const RelatedForm = observer(function RelatedForm({
  schema,
  creation,
  onChange,
  onDone,
  onCancel,
}: RelatedFormProps) {
  const { schemas, records, notices } = useStores();
  const language = useLanguage();
  const resource = schema['x-name'];
  const [pending] = useState(() => new PendingEdits());
  const duplicates = useDuplicateSearch(resource);
  const store = useMemo(() => new RecordStore(records, resource), [records, resource]);
  const [code] = useLoadFormCode(schema, schemas.getValidatorUrl(resource, schema['x-validator']));
  const initial = useMemo(() => getValuesFromTypedText(schema, creation.typed), [schema, creation]);
  const save = async (values: JsonObject) => {
    if (!(await store.save(values)) || !store.record) return;
    const { record } = store;
    const title = formatRecordTitle(schema, record);
    // A created record that cannot be looked up yet is stored, and can be found by a search.
    const isChosen = await creation.choose(record.uuid).catch(() => false);
    if (isChosen) notices.show('success', formatSaved(title));
    else notices.show('warning', formatRelatedNotFitting(title));
    onDone();
  };
  const { change, fieldErrors } = store;
  const failure = change.state === 'failed' && fieldErrors.length === 0 ? change.error : undefined;
  const failedCode = code.state === 'failed' ? code.error : undefined;
  const error = failure ?? failedCode;
  const loaded = getLatestValue(code);
  return (
    <>
      {error && (
        <Callout intent="danger" role="alert">
          {resolveText(error.userMessage, language)}
        </Callout>
      )}
      {loaded ? (
        <DialogForm
          schema={schema}
          code={loaded}
          pendingEdits={pending}
          initialChanges={initial}
          language={language}
          getLookup={field => (q, about) => records.options(resource, field, q, about)}
          duplicates={duplicates}
          fieldErrors={fieldErrors}
          busy={store.isBusy}
          onChange={onChange}
          onSubmit={values => void save(values)}
          onCancel={onCancel}
        />
      ) : (
        !failedCode && <FormSkeleton groups={getGroupsOfDialogForm(schema['x-form'])} language={language} />
      )}
    </>
  );
});
