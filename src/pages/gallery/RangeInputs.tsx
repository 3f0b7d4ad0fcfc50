import { observer } from 'mobx-react-lite';
import { use, useEffect, useId, useState } from 'react';
import type { JsonValue } from '#model/json';
import { FieldInput } from '../../fields/FieldInput';
import { PendingEdits, PendingEditsContext } from '../../fields/PendingEdits';
import { FormContext, useFormContext } from '../../forms/FormContext';
import { FormDraft } from '../../forms/FormDraft';
import { FormRange } from '../../forms/ranges/FormRange';
import { RangeContext } from '../../forms/ranges/RangeContext';
import { useFormContextValue } from '../../forms/useFormContextValue';
import { useLanguage } from '../../i18n/useLanguage';
import { useText } from '../../i18n/useText';
import type { RangeSample } from './listRangeSamples';
import { galleryTexts } from './texts';
import '../../forms/forms.css';

const states = ['empty', 'filled', 'invalid', 'disabled'] as const;
type State = (typeof states)[number];

const names = ['first', 'last'] as const;

/** The range input of a pair of fields: empty, filled, invalid and disabled. */
export const RangeInputs = (sample: RangeSample) =>
  states.map(state => <RangeInput key={state} {...sample} state={state} />);

function RangeInput({ fields, values, state }: RangeSample & { state: State }) {
  const t = useText(galleryTexts);
  const language = useLanguage();
  const idPrefix = useId();
  const [pending] = useState(() => new PendingEdits());
  const [draft] = useState(
    () =>
      new FormDraft({
        schema: { properties: { ...fields } },
        validators: {},
        editable: new Set(state === 'disabled' ? [] : names),
        values: state === 'filled' || state === 'disabled' ? values : {},
      }),
  );
  const form = useFormContextValue({
    ...{ draft, idPrefix, language },
    groups: [],
    getLookup: () => undefined,
    getLabel: () => undefined,
  });
  return (
    <div className="gallery-state">
      <span>{t(state)}</span>
      <FormContext value={form}>
        <PendingEditsContext value={pending}>
          <div className="form">
            <div className="form-row form-row-1">
              <FormRange first="first" last="last">
                {[
                  <RangeEnd key="first" name="first" state={state} />,
                  <RangeEnd key="last" name="last" state={state} />,
                ]}
              </FormRange>
            </div>
          </div>
        </PendingEditsContext>
      </FormContext>
    </div>
  );
}

/** Input for one end of a range, as in a form. */
const RangeEnd = observer(function RangeEnd({ name, state }: { name: (typeof names)[number]; state: State }) {
  const t = useText(galleryTexts);
  const { draft, language, idPrefix, getLabel } = useFormContext();
  const range = use(RangeContext);
  const id = `${idPrefix}-${name}`;
  const field = draft.rules.schema.properties[name];
  const value = draft.values[name];
  const isInvalid = state === 'invalid' && value === undefined;
  const change = (next: JsonValue | undefined) => {
    const { [name]: _, ...others } = draft.values;
    draft.setValues(next === undefined ? others : { ...others, [name]: next });
  };
  useEffect(() => {
    range?.set(name, change);
  });
  if (!field) return null;
  return (
    <div className="form-field" data-kind={field['x-kind']}>
      <label id={`${id}-label`} htmlFor={id} className="form-label">
        {field.title}
      </label>
      <FieldInput
        {...{ id, name, field, value, language, getLabel }}
        onChange={change}
        onBlur={() => undefined}
        disabled={state === 'disabled'}
        invalid={isInvalid}
        required={state === 'invalid'}
        describedBy={isInvalid ? `${id}-error` : undefined}
      />
      {isInvalid && (
        <p id={`${id}-error`} className="gallery-error">
          {t('error')}
        </p>
      )}
    </div>
  );
});
