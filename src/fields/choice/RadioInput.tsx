import { valueToText } from '#model/json';
import { getChoices, parseChoice } from '../choices';
import type { FieldProps } from '../FieldProps';
import { RadioRow } from '../RadioRow';

export function RadioInput(props: FieldProps) {
  const { field, value, onChange } = props;
  return (
    <RadioRow
      props={props}
      options={getChoices(field).map(choice => ({ value: String(choice.value), label: choice.title }))}
      selected={valueToText(value)}
      onSelect={chosen => onChange(parseChoice(field, chosen))}
    />
  );
}
