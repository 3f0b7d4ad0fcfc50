import { createElement } from 'react';
import type { ProjectedField } from '#model/projection';
import type { FilterProps } from './FieldProps';
import { MissingRendererNote } from './MissingRendererNote';
import { findComponent } from './registry';
import { fieldRenderers } from './renderers';
import './fields.css';

export const hasFieldFilter = (field: ProjectedField, name: string): boolean =>
  Boolean(field['x-filter']?.length) && findComponent(fieldRenderers, 'Filter', field, name) !== undefined;

/** Renders the registry's filter for a field. */
export function FieldFilter(props: FilterProps) {
  return createElement(
    findComponent(fieldRenderers, 'Filter', props.field, props.name) ?? MissingRendererNote,
    props,
  );
}
