import type { UiSchema } from '@rjsf/utils';
import type { ProjectedField } from '#model/projection';
import type { FormSchema } from './FormSchema';

/** Name of the field component that uses the renderer registry. */
export const consoleFieldName = 'console';

function buildFieldUi(field: ProjectedField): UiSchema {
  const fields = field['x-fields'];
  if (!fields) return { 'ui:field': consoleFieldName };
  const nested = buildFieldsUi(fields);
  return field['x-kind'] === 'list' ? { items: nested } : nested;
}

const buildFieldsUi = (fields: Readonly<Record<string, ProjectedField>>): UiSchema =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, buildFieldUi(field)]));

/** Hands every value to the renderer registry; the form engine draws the structure only. */
export const buildUiSchema = (schema: FormSchema): UiSchema => buildFieldsUi(schema.properties);
