import { Combobox } from '../Combobox';
import type { FieldProps } from '../FieldProps';

export function ReferenceInput(props: FieldProps) {
  const { field, value, onChange, labelOf } = props;
  const uuid = typeof value === 'string' ? value : undefined;
  return (
    <Combobox
      id={props.id}
      name={props.name}
      label={field.title}
      text={uuid === undefined ? '' : (labelOf(uuid) ?? uuid)}
      placeholder={field['x-placeholder']}
      language={props.language}
      disabled={props.disabled}
      invalid={props.invalid}
      required={props.required}
      describedBy={props.describedBy}
      lookup={props.lookup}
      chosen={candidate => candidate === uuid}
      pick={option => onChange(option.uuid)}
      clear={uuid === undefined ? undefined : () => onChange(undefined)}
      onBlur={props.onBlur}
    />
  );
}
