import { useEffect, useEffectEvent, useId, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import type { JsonObject } from '#model/json';
import type { ProjectedSchema } from '#model/projection';
import type { RecordDetail } from '#model/records';
import { getFocusedPointer } from './focusPointer';
import { FormDraft } from './FormDraft';
import type { Validators } from './loadValidators';
import { SchemaForm, type SchemaFormProps } from './SchemaForm';
import { getDefaultValues } from './getDefaultValues';
import { texts } from './texts';

export interface ResourceFormProps extends Omit<
  SchemaFormProps,
  'draft' | 'idPrefix' | 'initialFocus' | 'groups' | 'masked' | 'getLabel' | 'submitLabel' | 'isWizard'
> {
  schema: ProjectedSchema;
  validators: Validators;
  /** The record to change; a new one when absent. */
  record?: RecordDetail;
  /** Changes to begin with: a kept draft, or what was typed before somebody else saved. */
  initialChanges?: JsonObject;
  submitLabel?: string;
}

interface FormInstance {
  draft: FormDraft;
  schema: ProjectedSchema;
  record: RecordDetail | undefined;
  number: number;
  initialFocus?: string | undefined;
}

function createDraft({ schema, validators, record, initialChanges }: ResourceFormProps): FormDraft {
  const editable = new Set(record ? record.editable : schema['x-can'].create);
  const values = { ...(record ? undefined : getDefaultValues(schema)), ...initialChanges };
  return new FormDraft({ schema, validators, stored: record, values, editable });
}

const noLabels: Record<string, string> = {};

/** A record of any resource, new or stored, as its schema lays it out. Saving hands on the changed fields alone. */
export function ResourceForm(props: ResourceFormProps) {
  const { schema, record, language, pendingEdits, submitLabel = texts.save[language] } = props;
  const [held, setHeld] = useState<FormInstance>(() => ({
    draft: createDraft(props),
    schema,
    record,
    number: 0,
  }));
  const idPrefix = useId();
  const version = record?.version;
  const become = useEffectEvent(() => {
    const startAt = getFocusedPointer(idPrefix);
    // What was typed last must be in the draft before another is made of it.
    flushSync(() => pendingEdits.flush());
    // The same record in another language keeps what was typed; another version of it starts anew.
    const typed = held.record?.version === version ? held.draft.changes : props.initialChanges;
    setHeld({
      draft: createDraft({ ...props, initialChanges: typed }),
      schema,
      record,
      number: held.number + 1,
      initialFocus: startAt,
    });
  });
  const stands = held.schema === schema && held.record?.version === version;
  // Until a word is composed to its end, the form of before stands.
  useEffect(
    () => (stands ? undefined : pendingEdits.afterComposition(() => become())),
    [stands, schema, version, pendingEdits],
  );
  const labels = record?.labels ?? noLabels;
  const labelOf = useMemo(() => (uuid: string) => labels[uuid], [labels]);
  return (
    <SchemaForm
      {...props}
      key={held.number}
      idPrefix={idPrefix}
      initialFocus={held.initialFocus}
      draft={held.draft}
      groups={held.schema['x-form']}
      masked={held.record?.masked}
      getLabel={labelOf}
      submitLabel={submitLabel}
      isWizard={record === undefined}
    />
  );
}
