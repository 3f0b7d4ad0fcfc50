import { Combobox } from '../Combobox';
import type { FieldProps } from '../FieldProps';

export function ReferenceInput(props: FieldProps) {
  const { field, value, onChange, getLabel } = props;
  const uuid = typeof value === 'string' ? value : undefined;
  return (
    <Combobox
      id={props.id}
      name={props.name}
      label={field.title}
      text={uuid === undefined ? '' : (getLabel(uuid) ?? uuid)}
      placeholder={field['x-placeholder']}
      language={props.language}
      disabled={props.disabled}
      invalid={props.invalid}
      required={props.required}
      describedBy={props.describedBy}
      lookup={props.lookup}
      isSelected={candidate => candidate === uuid}
      onSelect={option => onChange(option.uuid)}
      onClear={uuid === undefined ? undefined : () => onChange(undefined)}
      onBlur={props.onBlur}
    />
  );
}
