import { useMemo, useState } from 'react';
import type { JsonObject } from '#model/json';
import type { ProjectedTransition } from '#model/projection';
import { FormDraft } from './FormDraft';
import { oneColumn } from './layout';
import type { Validators } from './loadValidator';
import { SchemaForm, type SchemaFormProps } from './SchemaForm';

export interface TransitionFormProps extends Omit<
  SchemaFormProps,
  'draft' | 'groups' | 'masked' | 'labelOf' | 'submitLabel' | 'guided' | 'intent' | 'onChange'
> {
  transition: ProjectedTransition & { input: NonNullable<ProjectedTransition['input']> };
  validators: Validators;
  onSubmit: (input: JsonObject) => void;
}

const noLabel = (): undefined => undefined;

/** What a transition must be given, for the body of a dialog. */
export function TransitionForm({ transition, validators, ...rest }: TransitionFormProps) {
  const { input, title, intent } = transition;
  const names = useMemo(() => Object.keys(input.properties), [input]);
  const groups = useMemo(() => oneColumn(names), [names]);
  const [draft] = useState(
    () =>
      new FormDraft({
        schema: input,
        validators,
        editable: new Set(names),
        values: startOf(input.properties),
      }),
  );
  return (
    <SchemaForm
      {...rest}
      draft={draft}
      groups={groups}
      labelOf={noLabel}
      submitLabel={title}
      intent={intent}
    />
  );
}

function startOf(fields: Readonly<Record<string, { default?: JsonObject[string] }>>): JsonObject {
  const given = Object.entries(fields).flatMap(([name, { default: value }]) =>
    value === undefined ? [] : [[name, value]],
  );
  return Object.fromEntries(given) as JsonObject;
}
