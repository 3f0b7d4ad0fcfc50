import type { ProjectedField } from '#model/projection';

/** Whether a field is a single checkbox whose label is the statement to agree to. */
export const isSingleCheckbox = (field: ProjectedField, required: boolean): boolean =>
  field['x-kind'] === 'boolean' && field['x-widget'] !== 'switch' && !required;
