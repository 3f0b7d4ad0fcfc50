import type { ProjectedField } from '#model/projection';
import { findComponent } from './registry';
import { renderers } from './renderers';

/** Whether the field has an input of its own; the fields of a group or a list are entered one by one. */
export const hasInput = (field: ProjectedField, name: string): boolean =>
  findComponent(renderers, 'Input', field, name) !== undefined;
