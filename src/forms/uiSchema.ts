import type { UiSchema } from '@rjsf/utils';
import type { ProjectedField } from '#model/projection';
import type { FormSchema } from './FormSchema';

/** The name under which the theme offers the field that asks our registry. */
export const consoleField = 'console';

function buildFieldUi(field: ProjectedField): UiSchema {
  const fields = field['x-fields'];
  if (!fields) return { 'ui:field': consoleField };
  const inside = buildFieldsUi(fields);
  return field['x-kind'] === 'list' ? { items: inside } : inside;
}

const buildFieldsUi = (fields: Readonly<Record<string, ProjectedField>>): UiSchema =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, buildFieldUi(field)]));

/** The engine draws structure; every value in it is drawn by whom our registry chooses. */
export const buildUiSchema = (schema: FormSchema): UiSchema => buildFieldsUi(schema.properties);
