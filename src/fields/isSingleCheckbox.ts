import type { ProjectedField } from '#model/projection';

/** Whether a field is a single tick box, whose label says what one agrees to. */
export const isSingleCheckbox = (field: ProjectedField, required: boolean): boolean =>
  field['x-kind'] === 'boolean' && field['x-widget'] !== 'switch' && !required;
