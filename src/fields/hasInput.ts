import type { ProjectedField } from '#model/projection';
import { findComponent } from './registry';
import { renderers } from './renderers';

/** Whether the field has its own input; the fields of a group or a list are entered separately. */
export const hasInput = (field: ProjectedField, name: string): boolean =>
  findComponent(renderers, 'Input', field, name) !== undefined;
