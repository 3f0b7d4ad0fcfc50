import type { FieldProps } from '@rjsf/utils';
import { use, useEffect } from 'react';
import type { JsonValue } from '#model/json';
import { FieldCell } from '../../fields/FieldCell';
import { narrowChoices } from '../../fields/choiceValues';
import { isSingleCheckbox } from '../../fields/isSingleCheckbox';
import { FieldInput } from '../../fields/FieldInput';
import { PendingEditsContext } from '../../fields/PendingEdits';
import { getFieldAt, toPointer, getValueAt } from '../FormSchema';
import {
  AllowedChoicesContext,
  NextTransitionFieldsContext,
  RequiredFieldsContext,
  useFormContext,
} from '../FormContext';
import { RangeContext } from '../ranges/RangeContext';
import { formTexts } from '../texts';
import { ComputedCell } from './ComputedCell';
import { getRequirementId, getErrorsId, getHelpId } from './ids';
import { ExtractedInput } from './ExtractedInput';
import { getKeyboard } from './getKeyboard';
import { useReferenceLookup } from './useReferenceLookup';
import '../../fields/stackedRows.css';

/** Renders one value of the form: its input from the renderer registry, or its read-only cell. */
export function ConsoleField({
  name,
  fieldPathId,
  formData,
  onChange,
  onBlur,
  rawErrors,
}: FieldProps<unknown>) {
  const { draft, language, masked, getLabel, checkUnique } = useFormContext();
  const required = use(RequiredFieldsContext).has(name);
  const allowed = use(AllowedChoicesContext).get(name);
  const needed = use(NextTransitionFieldsContext).fields;
  const pending = use(PendingEditsContext);
  const { $id: id, path } = fieldPathId;
  const value = formData as JsonValue | undefined;
  const declared = getFieldAt(draft.rules.schema, path);
  const field = declared && narrowChoices(declared, allowed, value);
  const top = String(path[0]);
  const change = (next: JsonValue | undefined) => {
    draft.markEdited(toPointer(path));
    onChange(next, path, undefined, id);
  };
  const { lookup, creation, getEmptyNote, wasCleared } = useReferenceLookup({
    ...{ path, field: declared, value },
    onChange: change,
  });
  const range = use(RangeContext);
  useEffect(() => {
    range?.set(name, change);
  });
  if (!field) return null;

  const invalid = Boolean(rawErrors?.length);
  const described = [
    ...(!required && path.length === 1 && needed.has(name) ? [getRequirementId(id)] : []),
    ...(field.description && !isSingleCheckbox(field, required) ? [getHelpId(id)] : []),
    ...(invalid ? [getErrorsId(id)] : []),
  ];
  if (!draft.rules.editable.has(top)) {
    return (
      <div id={id} className="form-value">
        {draft.rules.isComputed(name) && path.length === 1 ? (
          <ComputedCell name={name} field={field} />
        ) : (
          <FieldCell
            name={name}
            field={field}
            value={value}
            language={language}
            getLabel={getLabel}
            isExpanded
          />
        )}
      </div>
    );
  }
  const mask = masked.has(top) ? getValueAt(draft.rules.stored, path) : undefined;
  const isCompared =
    path.length === 1 && draft.rules.schema['x-compare']?.some(({ field: one }) => one === top);
  const onLeave = () =>
    pending.afterPointerUp(() => {
      draft.markLeft(toPointer(path));
      onBlur(id, value);
      checkUnique(top, work => pending.afterPointerUp(work));
    });
  const input = (
    <>
      <FieldInput
        id={id}
        name={name}
        field={field}
        value={value}
        onChange={next => {
          change(next);
          // Visible issues are validated again at once; a new issue waits until the field loses the focus.
          if (invalid || draft.isSubmitAttempted) pending.afterPointerUp(() => onBlur(id, next));
        }}
        onBlur={onLeave}
        language={language}
        disabled={false}
        invalid={invalid}
        required={required}
        describedBy={described.length > 0 ? described.join(' ') : undefined}
        keyboard={getKeyboard(field)}
        mask={typeof mask === 'string' ? mask : undefined}
        lookup={lookup}
        getEmptyNote={getEmptyNote}
        isTree={(field['x-ref'] ?? field['x-code-of'])?.tree}
        creation={creation}
        getRefusal={
          isCompared ? (first, last) => draft.rules.findRefusal(top, draft.values, first, last) : undefined
        }
        getLabel={getLabel}
      />
      {getEmptyNote && (
        <div role="status" className={wasCleared ? 'form-help' : 'field-spoken'}>
          {wasCleared ? formTexts.cleared[language] : ''}
        </div>
      )}
    </>
  );
  if (!field['x-take'] || path.length > 1) return input;
  return (
    <ExtractedInput id={id} name={name} field={field}>
      {input}
    </ExtractedInput>
  );
}
