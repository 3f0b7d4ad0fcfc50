import { Button } from '@blueprintjs/core';
import { PlusIcon } from '@blueprintjs/icons';
import type { ArrayFieldTemplateProps } from '@rjsf/utils';
import type { JsonValue } from '#model/json';
import { FieldCell } from '../../fields/FieldCell';
import { getFieldAt } from '../FormSchema';
import { useFormContext } from '../FormContext';
import { addLabel, texts } from '../texts';
import { FieldErrors } from './FieldErrors';
import { helpId } from './ids';

/** A list with its items in a column and an add button; a table when read-only. */
export function ArrayFieldTemplate({
  fieldPathId,
  items,
  canAdd,
  onAddClick,
  rawErrors,
  formData,
}: ArrayFieldTemplateProps<unknown>) {
  const { draft, language, getLabel } = useFormContext();
  const { $id: id, path } = fieldPathId;
  const field = getFieldAt(draft.rules.schema, path);
  if (!field) return null;
  const name = String(path.at(-1));
  const open = draft.rules.editable.has(String(path[0]));
  return (
    <fieldset id={id} tabIndex={-1} className="form-group form-list">
      <legend>{field.title}</legend>
      {field.description && (
        <div id={helpId(id)} className="form-help">
          {field.description}
        </div>
      )}
      {!open && (
        <FieldCell
          name={name}
          field={field}
          value={formData as JsonValue | undefined}
          language={language}
          getLabel={getLabel}
          isExpanded
        />
      )}
      {open && items.length === 0 && <div className="form-nothing">{texts.noItems[language]}</div>}
      {open && items}
      {open && (
        <Button
          size="small"
          icon={<PlusIcon />}
          disabled={!canAdd}
          onClick={onAddClick}
          text={addLabel(field.title)[language]}
        />
      )}
      <FieldErrors id={id} errors={rawErrors} />
    </fieldset>
  );
}
