import type { FieldProps } from './FieldProps';

/** Props that a combobox takes from the field that it is the input of. */
export const getComboboxProps = (props: FieldProps) => ({
  id: props.id,
  name: props.name,
  label: props.field.title,
  placeholder: props.field['x-placeholder'],
  language: props.language,
  disabled: props.disabled,
  invalid: props.invalid,
  required: props.required,
  describedBy: props.describedBy,
  lookup: props.lookup,
  getEmptyNote: props.getEmptyNote,
  isTree: props.isTree,
  creation: props.creation,
  onBlur: props.onBlur,
});
