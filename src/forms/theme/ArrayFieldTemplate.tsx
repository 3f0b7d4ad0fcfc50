import { Button } from '@blueprintjs/core';
import { PlusIcon } from '@blueprintjs/icons';
import type { ArrayFieldTemplateProps } from '@rjsf/utils';
import { use, useEffect, useRef } from 'react';
import type { JsonValue } from '#model/json';
import type { FieldKind } from '#model/kinds';
import type { ProjectedField } from '#model/projection';
import { FieldCell } from '../../fields/FieldCell';
import { getFieldAt, getNestedObject } from '../FormSchema';
import { RequiredFieldsContext, useFormContext } from '../FormContext';
import { formatAddLabel, formTexts } from '../texts';
import { focusFirstControl } from '../useFirstControlFocus';
import { ItemTable, type ItemColumn } from './ItemTable';
import { FieldErrors } from './FieldErrors';
import { getHelpId } from './ids';
import { RequiredMark } from './RequiredMark';

/** Maximum number of columns of a list that is drawn as a table. */
const maxColumns = 5;

/** Kinds whose inputs need more room than a cell has. */
const wideKinds: ReadonlySet<FieldKind> = new Set([
  ...(['paragraph', 'markup', 'choices', 'references', 'files', 'group', 'list', 'json'] as const),
]);

/** The columns of a list whose items are a few single values each; undefined for another list. */
function getColumns(field: ProjectedField): ItemColumn[] | undefined {
  const { fields = {}, rules = {} } = getNestedObject(field) ?? {};
  const inner = Object.entries(fields);
  const isTable =
    inner.length > 1 &&
    inner.length <= maxColumns &&
    inner.every(([, one]) => !wideKinds.has(one['x-kind']) && !one['x-shown-if']);
  if (!isTable) return undefined;
  return inner.map(([name, { title }]) => ({ title, isRequired: rules.required?.includes(name) ?? false }));
}

/** A list with its items in a column or as rows of a table, and an add button; a table when read-only. */
export function ArrayFieldTemplate({
  fieldPathId,
  items,
  canAdd,
  onAddClick,
  rawErrors,
  formData,
}: ArrayFieldTemplateProps<unknown>) {
  const { draft, language, getLabel } = useFormContext();
  const required = use(RequiredFieldsContext);
  const { $id: id, path } = fieldPathId;
  const box = useRef<HTMLFieldSetElement>(null);
  const isAdding = useRef(false);
  useEffect(() => {
    if (isAdding.current) focusFirstControl([...(box.current?.querySelectorAll('.form-item') ?? [])].at(-1));
    isAdding.current = false;
  }, [items.length]);
  const field = getFieldAt(draft.rules.schema, path);
  if (!field) return null;
  const name = String(path.at(-1));
  const columns = getColumns(field);
  const open = draft.rules.editable.has(String(path[0]));
  return (
    <fieldset ref={box} id={id} tabIndex={-1} className="form-group form-list">
      <legend>
        {field.title}
        {open && required.has(name) && <RequiredMark />}
      </legend>
      {field.description && (
        <div id={getHelpId(id)} className="form-help">
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
      {open && items.length === 0 && <div className="form-nothing">{formTexts.noItems[language]}</div>}
      {open && columns && items.length > 0 ? <ItemTable columns={columns}>{items}</ItemTable> : open && items}
      {open && (
        <Button
          size="small"
          icon={<PlusIcon />}
          disabled={!canAdd}
          onClick={event => {
            isAdding.current = true;
            onAddClick(event);
          }}
          text={formatAddLabel(field.title)[language]}
        />
      )}
      <FieldErrors id={id} errors={rawErrors} />
    </fieldset>
  );
}
