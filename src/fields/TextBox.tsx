import type { InputHTMLAttributes } from 'react';
import type { FieldProps, Keyboard } from './FieldProps';
import { type TextCodec, useTextControl } from './useTextControl';

type Attributes = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'autoComplete' | 'min' | 'max' | 'step'
> &
  Keyboard;

/** Single-line input for texts and numbers, in the style of Blueprint. */
export function TextBox({
  props,
  spelling,
  ...attributes
}: { props: FieldProps; spelling?: TextCodec } & Attributes) {
  const { control } = useTextControl(props, spelling);
  return <input type="text" autoComplete="off" {...attributes} {...control} />;
}
