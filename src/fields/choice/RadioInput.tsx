import { choicesOf, valueOf } from '../choices';
import type { FieldProps } from '../FieldProps';
import { RadioRow } from '../RadioRow';
import { textOf } from '../textOf';

export function RadioInput(props: FieldProps) {
  const { field, value, onChange } = props;
  return (
    <RadioRow
      props={props}
      options={choicesOf(field).map(choice => ({ value: String(choice.value), label: choice.title }))}
      chosen={textOf(value)}
      choose={chosen => onChange(valueOf(field, chosen))}
    />
  );
}
