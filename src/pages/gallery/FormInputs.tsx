import { useEffect, useId, useMemo, useState } from 'react';
import type { JsonObject } from '#model/json';
import { hashSchema } from '#model/projection/schemaHash';
import { PendingEdits } from '../../fields/PendingEdits';
import { FormDraft } from '../../forms/FormDraft';
import type { FormSchema } from '../../forms/FormSchema';
import { SchemaForm } from '../../forms/SchemaForm';
import { formTexts } from '../../forms/texts';
import { useLanguage } from '../../i18n/useLanguage';
import { useText } from '../../i18n/useText';
import type { FormSample } from './listFormSamples';
import { galleryTexts } from './texts';

const states = ['empty', 'filled', 'invalid', 'readOnly'] as const;
type State = (typeof states)[number];

const fieldName = 'sample';

/** A field that the form engine draws: empty, filled, invalid and read-only. */
export const FormInputs = (sample: FormSample) =>
  states.map(state => <FormInput key={state} {...sample} state={state} />);

function getValues({ value, invalid }: FormSample, state: State): JsonObject {
  if (state === 'empty') return {};
  return { [fieldName]: state === 'invalid' ? invalid.value : value };
}

function FormInput({ state, ...sample }: FormSample & { state: State }) {
  const t = useText(galleryTexts);
  const language = useLanguage();
  const idPrefix = useId();
  const titleId = useId();
  const [pending] = useState(() => new PendingEdits());
  const [draft] = useState(() => {
    const schema: FormSchema = { type: 'object', properties: { [fieldName]: sample.field } };
    const values = getValues(sample, state);
    // Everything that is entered passes: the states show what a form looks like.
    const validators = { [hashSchema(schema)]: () => true };
    const editable = new Set(state === 'readOnly' ? [] : [fieldName]);
    return new FormDraft({ schema, validators, editable, stored: values, values });
  });
  const groups = useMemo(() => [{ title: '', rows: [[fieldName]], step: false }], []);
  const { path } = sample.invalid;
  useEffect(() => {
    if (state === 'invalid') draft.setServerIssues([{ path: `/${fieldName}${path}`, keyword: 'required' }]);
  }, [draft, state, path]);
  return (
    <div className="gallery-state" role="group" aria-labelledby={titleId}>
      <span id={titleId}>{t(state)}</span>
      <SchemaForm
        {...{ draft, idPrefix, groups, language }}
        pendingEdits={pending}
        getLookup={() => undefined}
        getLabel={() => undefined}
        submitLabel={formTexts.save[language]}
        isInDialog
        onSubmit={() => undefined}
      />
    </div>
  );
}
