import type { ProjectedField } from '#model/projection';
import { findComponent } from './registry';
import { fieldRenderers } from './renderers';

/** Whether the field has its own input; the fields of a group or a list are entered separately. */
export const hasFieldInput = (field: ProjectedField, name: string): boolean =>
  findComponent(fieldRenderers, 'Input', field, name) !== undefined;
