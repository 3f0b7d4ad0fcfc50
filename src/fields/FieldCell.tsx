import { createElement, type ComponentType } from 'react';
import type { ProjectedField } from '#model/projection';
import type { CellProps } from './FieldProps';
import { Placeholder } from './Placeholder';
import { choose } from './registry';
import { renderers } from './renderers';
import { texts } from './texts';
import './fields.css';

/** Whatever cell the registry has for this field; a dash where there is no value. */
export function FieldCell(props: Omit<CellProps, 'Nested'>) {
  if (props.value === undefined || props.value === null || props.value === '') {
    return (
      <span className="field-empty" aria-label={texts.empty[props.language]}>
        —
      </span>
    );
  }
  return createElement(cellOf(props.field, props.name), { ...props, Nested: FieldCell });
}

const known = new WeakMap<ProjectedField, ComponentType<CellProps>>();

/** Each row of a list has the same fields, and who draws one is found once. */
function cellOf(field: ProjectedField, name: string): ComponentType<CellProps> {
  const found = known.get(field) ?? choose(renderers, 'Cell', field, name) ?? Placeholder;
  known.set(field, found);
  return found;
}
