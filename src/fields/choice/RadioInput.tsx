import { valueText } from '#model/json';
import { choicesOf, valueOf } from '../choices';
import type { FieldProps } from '../FieldProps';
import { RadioRow } from '../RadioRow';

export function RadioInput(props: FieldProps) {
  const { field, value, onChange } = props;
  return (
    <RadioRow
      props={props}
      options={choicesOf(field).map(choice => ({ value: String(choice.value), label: choice.title }))}
      chosen={valueText(value)}
      choose={chosen => onChange(valueOf(field, chosen))}
    />
  );
}
