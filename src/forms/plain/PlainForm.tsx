import Form, { type FormProps } from '@rjsf/core';
import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import { useId, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import type { JsonValue } from '#model/json';
import type { Language } from '#model/language';
import { PendingEdits, PendingEditsContext } from '../../fields/PendingEdits';
import { focusPointer } from '../focusPointer';
import type { SchemaValidators } from '../loadValidators';
import { useTrackPointer } from '../useTrackPointer';
import { createPlainValidator } from './createPlainValidator';
import { PlainFormContext } from './PlainContext';
import { plainTemplates } from './plainTemplates';
import { plainWidgets } from './plainWidgets';
import { translateFormEngine } from './texts';
import '../forms.css';
import './plain.css';

export interface PlainFormProps {
  /** Any JSON Schema; the same object for the life of the form. */
  schema: RJSFSchema;
  uiSchema?: UiSchema;
  /** Functions compiled for the schema and its parts. */
  validators: SchemaValidators;
  value?: JsonValue;
  language: Language;
  onSubmit: (value: JsonValue) => void;
}

const templates = plainTemplates as FormProps<unknown, RJSFSchema>['templates'];
const propertyToPointer = (property = ''): string => property.split('.').join('/');

/**
 * Form of a JSON Schema that is no resource, such as that of a city page: rendered by the form engine from
 * the schema alone, each value by the renderer registry.
 */
export function PlainForm({ uiSchema, validators, value, language, onSubmit, ...given }: PlainFormProps) {
  const idPrefix = useId();
  // The form engine marks properties in the schema itself.
  const schema = useMemo(() => structuredClone(given.schema), [given.schema]);
  const [pending] = useState(() => new PendingEdits());
  const [isAttempted, setIsAttempted] = useState(false);
  useTrackPointer(pending);
  const validator = useMemo(
    () => createPlainValidator(schema, validators, language),
    [schema, validators, language],
  );
  const scope = useMemo(
    () => ({ language, focus: (pointer: string) => focusPointer({ pointer, index: 0 }, idPrefix) }),
    [language, idPrefix],
  );
  // Pending edits must be in the form data before it is validated.
  const beforeSubmit = () => flushSync(() => pending.flush());
  return (
    <PlainFormContext value={scope}>
      <PendingEditsContext value={pending}>
        <div className="form plain-form" onSubmitCapture={beforeSubmit}>
          <Form<unknown>
            idPrefix={idPrefix}
            schema={schema}
            uiSchema={uiSchema}
            initialFormData={value}
            validator={validator}
            widgets={plainWidgets}
            templates={templates}
            translateString={(text, params) => translateFormEngine(text, params, language)}
            showErrorList="top"
            noHtml5Validate
            liveValidate={isAttempted ? 'onBlur' : false}
            onError={([first]) => {
              setIsAttempted(true);
              scope.focus(propertyToPointer(first?.property));
            }}
            onSubmit={({ formData }) => onSubmit(formData as JsonValue)}
          />
        </div>
      </PendingEditsContext>
    </PlainFormContext>
  );
}
