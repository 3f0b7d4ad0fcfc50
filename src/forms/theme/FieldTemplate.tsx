import type { FieldTemplateProps } from '@rjsf/utils';
import { use } from 'react';
import { getFieldAt } from '../FormSchema';
import { NextTransitionFieldsContext, RequiredFieldsContext, useFormContext } from '../FormContext';
import { isSingleCheckbox } from '../../fields/isSingleCheckbox';
import { formTexts, formatWhyReadOnly } from '../texts';
import { FieldErrors } from './FieldErrors';
import { getRequirementId, getHelpId, getLabelId } from './ids';
import { RequiredMark } from './RequiredMark';

/** A field with label, help and errors. Groups and lists have headings of their own. */
export function FieldTemplate({ id, fieldPathId, children, rawErrors }: FieldTemplateProps) {
  const { draft, language, onWhy } = useFormContext();
  const required = use(RequiredFieldsContext);
  const needed = use(NextTransitionFieldsContext);
  const { path } = fieldPathId;
  const field = getFieldAt(draft.rules.schema, path);
  const isItem = typeof path.at(-1) === 'number';
  if (!field || field['x-fields'] || isItem) return children;
  const isDemanded = required.has(String(path.at(-1)));
  const name = String(path[0]);
  const isClosed = path.length === 1 && !draft.rules.editable.has(name);
  const isRequired = isDemanded && draft.rules.editable.has(String(path[0]));
  const isNeeded = path.length === 1 && !isClosed && !isRequired && needed.fields.has(name);
  return (
    <div className="form-field" data-kind={field['x-kind']} data-needed={isNeeded || undefined}>
      <label id={getLabelId(id)} htmlFor={id} className="form-label">
        {field.title}
        {isRequired && <RequiredMark />}
      </label>
      {isClosed && onWhy && (
        <button
          type="button"
          className="form-why"
          aria-label={formatWhyReadOnly(field.title)[language]}
          onClick={() => onWhy(name, field.title)}
        >
          {formTexts.why[language]}
        </button>
      )}
      {isNeeded && (
        <span id={getRequirementId(id)} className="form-demanded">
          {needed.label}
        </span>
      )}
      {children}
      {field.description && !isSingleCheckbox(field, isDemanded) && (
        <div id={getHelpId(id)} className="form-help">
          {field.description}
        </div>
      )}
      <FieldErrors id={id} errors={rawErrors} />
    </div>
  );
}
