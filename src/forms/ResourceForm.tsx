import { useMemo, useState } from 'react';
import type { JsonObject } from '#model/json';
import type { ProjectedSchema } from '#model/projection';
import type { RecordDetail } from '#model/records';
import { FormDraft } from './FormDraft';
import type { Validators } from './loadValidator';
import { SchemaForm, type SchemaFormProps } from './SchemaForm';
import { startingValues } from './startingValues';
import { texts } from './texts';

export interface ResourceFormProps extends Omit<
  SchemaFormProps,
  'draft' | 'groups' | 'masked' | 'labelOf' | 'submitLabel' | 'guided'
> {
  schema: ProjectedSchema;
  validators: Validators;
  /** The record to change; a new one when absent. */
  record?: RecordDetail;
  /** Changes to begin with: a kept draft, or what was typed before somebody else saved. */
  typed?: JsonObject;
  submitLabel?: string;
}

interface Held {
  draft: FormDraft;
  schema: ProjectedSchema;
  record: RecordDetail | undefined;
  number: number;
}

function draftOf({ schema, validators, record, typed }: ResourceFormProps): FormDraft {
  const editable = new Set(record ? record.editable : schema['x-can'].create);
  const values = { ...(record ? undefined : startingValues(schema)), ...typed };
  return new FormDraft({ schema, validators, stored: record, values, editable });
}

const noLabels: Record<string, string> = {};

/** A record of any resource, new or stored, as its schema lays it out. Saving hands on the changed fields alone. */
export function ResourceForm(props: ResourceFormProps) {
  const { schema, record, language, submitLabel = texts.save[language] } = props;
  const [held, setHeld] = useState<Held>(() => ({ draft: draftOf(props), schema, record, number: 0 }));
  if (held.schema !== schema || held.record?.version !== record?.version) {
    // The same record in another language keeps what was typed; another version of it starts anew.
    const typed = held.record?.version === record?.version ? held.draft.changes : props.typed;
    setHeld({ draft: draftOf({ ...props, typed }), schema, record, number: held.number + 1 });
  }
  const labels = record?.labels ?? noLabels;
  const labelOf = useMemo(() => (uuid: string) => labels[uuid], [labels]);
  return (
    <SchemaForm
      {...props}
      key={held.number}
      draft={held.draft}
      groups={schema['x-form']}
      masked={record?.masked}
      labelOf={labelOf}
      submitLabel={submitLabel}
      guided={record === undefined}
    />
  );
}
