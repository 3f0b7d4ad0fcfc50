import { createElement } from 'react';
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
  const Cell = choose(renderers, 'Cell', props.field, props.name) ?? Placeholder;
  return createElement(Cell, { ...props, Nested: FieldCell });
}
