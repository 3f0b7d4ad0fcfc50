import type { FieldProps } from '@rjsf/utils';
import { use, useMemo } from 'react';
import type { JsonValue } from '#model/json';
import { FieldCell } from '../../fields/FieldCell';
import { FieldInput } from '../../fields/FieldInput';
import { PendingEditsContext } from '../../fields/PendingEdits';
import { getFieldAt, toFieldName, toPointer, getValueAt } from '../FormSchema';
import { RequiredContext, useFormContext } from '../FormContext';
import { errorsId, helpId } from './ids';

/** One value of the form: the registry's input, or its cell when read-only. */
export function ConsoleField({
  name,
  fieldPathId,
  formData,
  onChange,
  onBlur,
  rawErrors,
}: FieldProps<unknown>) {
  const { draft, language, masked, getLookup, getLabel } = useFormContext();
  const required = use(RequiredContext).has(name);
  const pending = use(PendingEditsContext);
  const { $id: id, path } = fieldPathId;
  const value = formData as JsonValue | undefined;
  const field = getFieldAt(draft.rules.schema, path);
  const top = String(path[0]);
  const lookup = useMemo(() => getLookup(toFieldName(path)), [getLookup, path]);
  if (!field) return null;

  const invalid = Boolean(rawErrors?.length);
  const described = [...(field.description ? [helpId(id)] : []), ...(invalid ? [errorsId(id)] : [])];
  if (!draft.rules.editable.has(top)) {
    return (
      <div id={id} className="form-value">
        <FieldCell
          name={name}
          field={field}
          value={value}
          language={language}
          getLabel={getLabel}
          isExpanded
        />
      </div>
    );
  }
  const mask = masked.has(top) ? getValueAt(draft.rules.stored, path) : undefined;
  const onLeave = () =>
    pending.afterPointerUp(() => {
      draft.markLeft(toPointer(path));
      onBlur(id, value);
    });
  return (
    <FieldInput
      id={id}
      name={name}
      field={field}
      value={value}
      onChange={next => {
        onChange(next, path, undefined, id);
        // Shown issues are validated again at once; a new one waits until the field loses the focus.
        if (invalid || draft.isSubmitAttempted) pending.afterPointerUp(() => onBlur(id, next));
      }}
      onBlur={onLeave}
      language={language}
      disabled={false}
      invalid={invalid}
      required={required}
      describedBy={described.length > 0 ? described.join(' ') : undefined}
      mask={typeof mask === 'string' ? mask : undefined}
      lookup={lookup}
      getLabel={getLabel}
    />
  );
}
