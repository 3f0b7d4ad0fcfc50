import { useEffect, useEffectEvent, useId, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import type { JsonObject } from '#model/json';
import type { ProjectedSchema } from '#model/projection';
import type { RecordDetail } from '#model/records';
import { focusedOn } from './focusAt';
import { FormDraft } from './FormDraft';
import type { Validators } from './loadValidator';
import { SchemaForm, type SchemaFormProps } from './SchemaForm';
import { startingValues } from './startingValues';
import { texts } from './texts';

export interface ResourceFormProps extends Omit<
  SchemaFormProps,
  'draft' | 'idPrefix' | 'startAt' | 'groups' | 'masked' | 'labelOf' | 'submitLabel' | 'guided'
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
  startAt?: string | undefined;
}

function draftOf({ schema, validators, record, typed }: ResourceFormProps): FormDraft {
  const editable = new Set(record ? record.editable : schema['x-can'].create);
  const values = { ...(record ? undefined : startingValues(schema)), ...typed };
  return new FormDraft({ schema, validators, stored: record, values, editable });
}

const noLabels: Record<string, string> = {};

/** A record of any resource, new or stored, as its schema lays it out. Saving hands on the changed fields alone. */
export function ResourceForm(props: ResourceFormProps) {
  const { schema, record, language, pending, submitLabel = texts.save[language] } = props;
  const [held, setHeld] = useState<Held>(() => ({ draft: draftOf(props), schema, record, number: 0 }));
  const idPrefix = useId();
  const version = record?.version;
  const become = useEffectEvent(() => {
    const startAt = focusedOn(idPrefix);
    // What was typed last must be in the draft before another is made of it.
    flushSync(() => pending.flush());
    // The same record in another language keeps what was typed; another version of it starts anew.
    const typed = held.record?.version === version ? held.draft.changes : props.typed;
    setHeld({ draft: draftOf({ ...props, typed }), schema, record, number: held.number + 1, startAt });
  });
  const stands = held.schema === schema && held.record?.version === version;
  // Until a word is composed to its end, the form of before stands.
  useEffect(
    () => (stands ? undefined : pending.onceComposed(() => become())),
    [stands, schema, version, pending],
  );
  const labels = record?.labels ?? noLabels;
  const labelOf = useMemo(() => (uuid: string) => labels[uuid], [labels]);
  return (
    <SchemaForm
      {...props}
      key={held.number}
      idPrefix={idPrefix}
      startAt={held.startAt}
      draft={held.draft}
      groups={held.schema['x-form']}
      masked={held.record?.masked}
      labelOf={labelOf}
      submitLabel={submitLabel}
      guided={record === undefined}
    />
  );
}
