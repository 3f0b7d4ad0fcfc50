import { createElement } from 'react';
import type { FieldProps } from './FieldProps';
import { MissingRendererNote } from './MissingRendererNote';
import { findComponent } from './registry';
import { fieldRenderers } from './renderers';
import './fields.css';

/** Renders the input that the renderer registry chooses for a field. */
export function FieldInput(props: FieldProps) {
  return createElement(
    findComponent(fieldRenderers, 'Input', props.field, props.name) ?? MissingRendererNote,
    props,
  );
}
