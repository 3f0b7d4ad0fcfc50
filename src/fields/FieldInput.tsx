import { createElement } from 'react';
import type { FieldProps } from './FieldProps';
import { Placeholder } from './Placeholder';
import { findComponent } from './registry';
import { renderers } from './renderers';
import './fields.css';

/** Whatever input the registry has for this field. */
export function FieldInput(props: FieldProps) {
  return createElement(findComponent(renderers, 'Input', props.field, props.name) ?? Placeholder, props);
}
