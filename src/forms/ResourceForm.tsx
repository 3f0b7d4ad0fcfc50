import { useEffect, useEffectEvent, useId, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import type { JsonObject } from '#model/json';
import type { ProjectedSchema } from '#model/projection';
import type { RecordDetail } from '#model/records';
import { getFocusPosition, type FocusPosition } from './focusPointer';
import { FormDraft } from './FormDraft';
import type { FormModules } from './loadFormCode';
import { SchemaForm, type SchemaFormProps } from './SchemaForm';
import { getDefaultValues } from './getDefaultValues';
import { getGroupsOfDialogForm } from './getGroupsOfDialogForm';
import { getFormGroups } from './layout';
import { formTexts } from './texts';

export interface ResourceFormProps extends Omit<
  SchemaFormProps,
  | 'draft'
  | 'idPrefix'
  | 'uuid'
  | 'initialFocus'
  | 'groups'
  | 'masked'
  | 'getLabel'
  | 'submitLabel'
  | 'isWizard'
> {
  schema: ProjectedSchema;
  code: FormModules;
  /** The record that the form edits; absent for a new one. */
  record?: RecordDetail;
  /** Initial changes: a stored draft, or the edits from before a conflict. */
  initialChanges?: JsonObject;
  /** Labels of the records that the initial changes refer to. */
  initialLabels?: Readonly<Record<string, string>> | undefined;
  submitLabel?: string;
  /** Field that has the focus when the form opens. */
  initialField?: string | undefined;
}

interface FormInstance {
  draft: FormDraft;
  schema: ProjectedSchema;
  record: RecordDetail | undefined;
  number: number;
  initialFocus?: FocusPosition | undefined;
}

function createDraft({ schema, code, record, initialChanges }: ResourceFormProps): FormDraft {
  const editable = new Set(record ? record.editable : schema['x-can'].create);
  const values = { ...(record ? undefined : getDefaultValues(schema)), ...initialChanges };
  return new FormDraft({ schema, ...code, stored: record, values, editable });
}

const noLabels: Record<string, string> = {};

/** Form of a record of any resource, laid out by its schema. Saving passes on the changed fields only. */
export function ResourceForm(props: ResourceFormProps) {
  const { schema, record, language, pendingEdits, submitLabel = formTexts.save[language] } = props;
  const [instance, setInstance] = useState<FormInstance>(() => ({
    draft: createDraft(props),
    schema,
    record,
    number: 0,
    initialFocus:
      props.initialField === undefined ? undefined : { pointer: `/${props.initialField}`, index: 0 },
  }));
  const idPrefix = useId();
  const version = record?.version;
  const become = useEffectEvent(() => {
    const startAt = getFocusPosition(idPrefix);
    // Typed text must be in the form data before a reloaded record replaces it.
    flushSync(() => pendingEdits.flush());
    // A reload in another language keeps the edits; another version of the record discards them.
    const edits = instance.record?.version === version ? instance.draft.changes : props.initialChanges;
    setInstance({
      draft: createDraft({ ...props, initialChanges: edits }),
      schema,
      record,
      number: instance.number + 1,
      initialFocus: startAt,
    });
  });
  const isCurrent = instance.schema === schema && instance.record?.version === version;
  // Delays the new form while an input method composes.
  useEffect(
    () => (isCurrent ? undefined : pendingEdits.afterComposition(() => become())),
    [isCurrent, schema, version, pendingEdits],
  );
  const { isInDialog } = props;
  const groups = useMemo(() => {
    const all = getFormGroups(instance.schema, instance.record);
    return isInDialog ? getGroupsOfDialogForm(all) : all;
  }, [instance.schema, instance.record, isInDialog]);
  const labels = record?.labels ?? noLabels;
  const { initialLabels = noLabels } = props;
  const getLabel = useMemo(
    () => (uuid: string) => labels[uuid] ?? initialLabels[uuid],
    [labels, initialLabels],
  );
  return (
    <SchemaForm
      {...props}
      key={instance.number}
      idPrefix={idPrefix}
      initialFocus={instance.initialFocus}
      draft={instance.draft}
      groups={groups}
      masked={instance.record?.masked}
      getLabel={getLabel}
      uuid={instance.record?.uuid}
      submitLabel={submitLabel}
      isWizard={record === undefined}
    />
  );
}
