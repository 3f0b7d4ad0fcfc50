import { Button, Callout } from '@blueprintjs/core';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { deepEqual, type JsonObject } from '#model/json';
import type { ProjectedSchema } from '#model/projection';
import type { RecordDetail } from '#model/records';
import { resolveText } from '../../../i18n/resolveText';
import { ModalDialog } from '../../../dialogs/ModalDialog';
import { useRestoreFocus } from '../../../dialogs/useRestoreFocus';
import type { SearchReferenceOptions } from '../../../fields/FieldProps';
import { PendingEdits } from '../../../fields/PendingEdits';
import { FormSkeleton } from '../../../forms/FormSkeleton';
import { getDefaultValues } from '../../../forms/getDefaultValues';
import { getGroupsOfDialogForm } from '../../../forms/getGroupsOfDialogForm';
import { getPartFieldValues, type PartEdits } from '../../../forms/parts/PartEdits';
import { formatPartTitle, partTexts } from '../../../forms/parts/texts';
import { DialogForm } from '../../../forms/DialogForm';
import { useLanguage } from '../../../i18n/useLanguage';
import { getLatestValue } from '../../../stores/RemoteData';
import { useStores } from '../../../stores/hooks/useStores';
import { useRelatedCreation } from '../related/useRelatedCreation';
import { recordTexts as pageTexts } from '../texts';
import { useConfirmedClose } from '../useConfirmedClose';
import { useDuplicateSearch } from '../useDuplicateSearch';
import { useLoadFormCode } from '../useLoadFormCode';
import type { OpenPart } from './PartsTable';

interface PartDialogProps {
  open: OpenPart;
  edits: PartEdits;
  /** Typed text of the form of the record, to which that of the dialog belongs. */
  formEdits: PendingEdits;
  onChange: () => void;
  onClose: () => void;
}

/** Dialog with the form of one part (`x-parts`), which is saved together with its record. */
export function PartDialog({ open, edits, formEdits, onChange, onClose }: PartDialogProps) {
  const { part, row, number, issues } = open;
  const { schemas, records } = useStores();
  const language = useLanguage();
  useRestoreFocus();
  const [pending] = useState(() => new PendingEdits());
  const [changes, setChanges] = useState<JsonObject>();
  const duplicates = useDuplicateSearch(open.schema['x-name']);
  const schema = useMemo(() => withoutField(open.schema, part.by), [open.schema, part.by]);
  const [answer, retry] = useLoadFormCode(
    schema,
    schemas.getValidatorUrl(schema['x-name'], schema['x-validator']),
  );
  const code = getLatestValue(answer);
  const { onCreateRelated, relatedDialog } = useRelatedCreation();
  const record = useMemo(() => row?.stored && withoutEditable(row.stored, part.by), [row, part.by]);
  const initial = useMemo(() => getPartFieldValues(row?.entry), [row]);
  const hasText = usePartText({ changes, start: getStart(schema, record, initial), pending, formEdits });
  const close = useConfirmedClose(hasText, onClose);
  const getLookup =
    (field: string): SearchReferenceOptions =>
    async (q, about) => {
      const options = await records.options(schema['x-name'], field, q, about);
      edits.cacheLabels(options);
      return options;
    };
  return (
    <ModalDialog
      title={formatPartTitle(schema.title, number)[language]}
      keepOpenOnOutsideClick
      onClose={() => void close()}
    >
      <div className="modal-dialog-body">
        {answer.state === 'failed' && (
          <Callout intent="danger" role="alert">
            {resolveText(answer.error.userMessage, language)}
            <div className="callout-actions">
              <Button onClick={retry}>{pageTexts.retry[language]}</Button>
            </div>
          </Callout>
        )}
        {code ? (
          <DialogForm
            schema={schema}
            code={code}
            pendingEdits={pending}
            {...(record && { record })}
            initialChanges={initial}
            language={language}
            getLookup={getLookup}
            duplicates={duplicates}
            onCreateRelated={onCreateRelated}
            fieldErrors={issues}
            submitLabel={partTexts.confirm[language]}
            onChange={setChanges}
            onSubmit={values => {
              edits.put(part, row, values);
              onChange();
              onClose();
            }}
            onCancel={() => void close()}
          />
        ) : (
          answer.state !== 'failed' && (
            <FormSkeleton groups={getGroupsOfDialogForm(schema['x-form'])} language={language} />
          )
        )}
      </div>
      {relatedDialog}
    </ModalDialog>
  );
}

/** The values that the form starts with. */
const getStart = (
  schema: ProjectedSchema,
  record: RecordDetail | undefined,
  initial: JsonObject,
): JsonObject => (record ? initial : { ...getDefaultValues(schema), ...initial });

interface PartText {
  changes: JsonObject | undefined;
  start: JsonObject;
  pending: PendingEdits;
  formEdits: PendingEdits;
}

/** Whether the dialog has text that is not in the record yet. The page of the record guards it like its own. */
function usePartText({ changes, start, pending, formEdits }: PartText): boolean {
  const isTyping = useSyncExternalStore(pending.subscribe, pending.hasAny);
  const hasText = isTyping || (changes !== undefined && !deepEqual(changes, start));
  useEffect(() => (hasText ? formEdits.add(() => undefined) : undefined), [hasText, formEdits]);
  return hasText;
}

/** Removes the owner relation from the form: it follows from the list of the part. */
const withoutField = (schema: ProjectedSchema, name: string): ProjectedSchema => ({
  ...schema,
  'x-form': schema['x-form'].map(group => ({
    ...group,
    rows: group.rows.map(row => row.filter(field => field !== name)).filter(row => row.length > 0),
  })),
  'x-can': {
    ...schema['x-can'],
    ...(schema['x-can'].create && { create: schema['x-can'].create.filter(field => field !== name) }),
  },
});

const withoutEditable = (record: RecordDetail, name: string): RecordDetail => ({
  ...record,
  editable: record.editable.filter(field => field !== name),
});
