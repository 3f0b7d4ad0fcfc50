import { isEmptyValue } from '#model/json';
import { createElement, type ComponentType } from 'react';
import type { ProjectedField } from '#model/projection';
import type { CellProps } from './FieldProps';
import { MissingRendererNote } from './MissingRendererNote';
import { findComponent } from './registry';
import { fieldRenderers } from './renderers';
import { fieldTexts } from './texts';
import './fields.css';

/** Renders the registry's cell for a field; a dash for a missing value. */
export function FieldCell(props: Omit<CellProps, 'Nested'>) {
  if (isEmptyValue(props.value)) {
    return (
      <span className="field-empty" aria-label={fieldTexts.empty[props.language]}>
        —
      </span>
    );
  }
  return createElement(getCell(props.field, props.name), { ...props, Nested: FieldCell });
}

const cellCache = new WeakMap<ProjectedField, ComponentType<CellProps>>();

/** Caches the cell per field, because all rows of a list share their fields. */
function getCell(field: ProjectedField, name: string): ComponentType<CellProps> {
  const found =
    cellCache.get(field) ?? findComponent(fieldRenderers, 'Cell', field, name) ?? MissingRendererNote;
  cellCache.set(field, found);
  return found;
}
